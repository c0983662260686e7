import clsx from 'clsx';
import { RotateCcw, X } from 'lucide-react';
import type { PlayerSong } from '../../player/engine/song';
import { PlayBeginning } from '../../player/play-button';
import { Button, ButtonLink } from '../../ui/button';
import { Progress } from '../../ui/feedback/progress';
import { IconButton } from '../../ui/icon-button';
import { SongCover } from '../song-cover';
import { progressLine, type SongProgress } from './progress-line';

export interface GeneratingCardProps extends SongProgress {
  name: string;
  /** The unfinished cover. */
  coverUrl: string;
  /** Percent, 0 to 100. */
  progress: number;
  /** Its beginning, once it can be heard. */
  preview?: PlayerSong | null;
  onCancel?: () => void;
  canceling?: boolean;
}

/** A song in progress, in the tile where it will stay. */
export function GeneratingCard({
  name,
  coverUrl,
  progress,
  preview,
  onCancel,
  canceling,
  ...state
}: GeneratingCardProps) {
  const line = progressLine(state);
  return (
    <article className="appear min-w-0" aria-busy>
      <div className="relative">
        <SongCover src={coverUrl} className="w-full rounded-card" />
        {onCancel && (
          <IconButton
            size="sm"
            label={`Cancel ${name}`}
            icon={<X />}
            onClick={onCancel}
            disabled={canceling}
            className="absolute top-2 right-2 bg-ground text-text hover:bg-raised"
          />
        )}
      </div>
      <Progress
        label={`Progress of ${name}`}
        value={state.status === 'queued' ? null : progress / 100}
        className="mt-2.5 text-playhead"
      />
      <h3 className="mt-2 truncate font-medium text-sm">{name}</h3>
      <p className="numeric text-quiet text-sm" aria-live="polite">
        {canceling ? 'Canceling' : line}
      </p>
      {preview && <PlayBeginning song={preview} className="mt-2" />}
    </article>
  );
}

/** Shown with every song that was paid for and not generated. */
export const CREDITS_ARE_BACK = 'Your credits are back.';

export interface FailedCardProps {
  name: string;
  coverUrl: string;
  /** Why, as a sentence. */
  reason: string;
  /** Shows the reason as an error; a canceled song is not one. */
  isFailure?: boolean;
  /** The credits held for the song were returned. */
  creditsAreBack: boolean;
  /** A retry was refused for lack of credits. */
  isShort?: boolean;
  isRetrying: boolean;
  isRemoving: boolean;
  onRetry?: (() => void) | undefined;
  /** Other ways on, which the user must choose: another model, or another description. */
  others?: readonly { label: string; onChoose: () => void }[];
  onRemove?: () => void;
}

/** A song that could not be generated: the reason, a note on credits, and a retry. */
export function FailedCard({
  name,
  coverUrl,
  reason,
  isFailure = true,
  creditsAreBack,
  isShort = false,
  isRetrying,
  isRemoving,
  onRetry,
  others = [],
  onRemove,
}: FailedCardProps) {
  return (
    <article className="min-w-0">
      <div className="relative">
        <SongCover src={coverUrl} className="w-full rounded-card opacity-50 grayscale" />
        {onRemove && (
          <IconButton
            size="sm"
            label={`Remove ${name}`}
            icon={<X />}
            onClick={onRemove}
            unavailable={isRetrying || isRemoving}
            className="absolute top-2 right-2 bg-ground text-text hover:bg-raised"
          />
        )}
      </div>
      <h3 className="mt-2.5 truncate font-medium text-sm">{name}</h3>
      <p className={clsx('mt-0.5 text-sm', isFailure ? 'text-danger' : 'text-quiet')}>{reason}</p>
      {creditsAreBack && <p className="text-quiet text-sm">{CREDITS_ARE_BACK}</p>}
      {(onRetry || isShort || others.length > 0) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {onRetry && (
            <Button
              size="sm"
              icon={<RotateCcw />}
              loading={isRetrying}
              unavailable={isRemoving}
              onClick={onRetry}
            >
              Try again
            </Button>
          )}
          {others.map(({ label, onChoose }) => (
            <Button
              key={label}
              size="sm"
              variant="quiet"
              onClick={onChoose}
              className="h-auto min-h-8 max-w-full py-1 text-left"
            >
              <span className="min-w-0 whitespace-normal break-words">{label}</span>
            </Button>
          ))}
          {isShort && (
            <ButtonLink href="/credits" size="sm">
              Buy credits
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  );
}
