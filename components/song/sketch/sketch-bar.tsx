'use client';

import { Link2 } from 'lucide-react';
import { toast } from '@/lib/client/toasts';
import { formatDuration } from '@/lib/core/format';
import { sketchSentences } from '@/lib/core/messages/sketch';
import { PlayGlyph } from '../../player/play-button';
import { Button } from '../../ui/button';
import { copyText } from '../../ui/toast/copy-text';
import type { SongForm } from '../create/song-request';
import { sketchAddress } from './sketch-address';
import { useSketch } from './use-sketch';

export interface SketchBarProps {
  /** What the song is composed from; null while the description is read. */
  plan: string | null;
  /** What is heard, with its seed. */
  form: SongForm;
  /** Whether the song will be sung. */
  isSung: boolean;
  /** Called with each press that plays. */
  onPlay: () => void;
}

/** Plays the song as a sketch before it is made, and copies a link to it. */
export function SketchBar({ plan, form, isSung, onPlay }: SketchBarProps) {
  const { state, failure, position, isPlaying, toggle } = useSketch(plan);
  function press() {
    if (!isPlaying) onPlay();
    toggle();
  }
  return (
    <section aria-label="Sketch" className="flex flex-col gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Button
          aria-label="Play sketch"
          aria-pressed={isPlaying}
          aria-busy={state === 'loading'}
          disabled={plan === null && !isPlaying}
          icon={<PlayGlyph playing={isPlaying} />}
          onClick={press}
        >
          Sketch
        </Button>
        {position && (
          <span className="numeric text-sm" data-sketch-position>
            {formatDuration(Math.floor(position.seconds))} of{' '}
            {formatDuration(Math.round(position.outline.durationSeconds))}
            <span className="text-quiet max-sm:hidden"> · {position.section}</span>
          </span>
        )}
        <Button variant="ghost" size="sm" icon={<Link2 aria-hidden />} onClick={() => copyLink(form)}>
          Copy link
        </Button>
      </div>
      <p role="status" className={failure ? 'text-danger text-sm' : 'text-quiet text-sm'}>
        {sentenceOf(state === 'starved', failure, isSung)}
      </p>
    </section>
  );
}

function sentenceOf(
  isStarved: boolean,
  failure: keyof typeof sketchSentences | null,
  isSung: boolean,
): string {
  if (failure) return sketchSentences[failure];
  if (isStarved) return sketchSentences.starved;
  return isSung ? `${sketchSentences.what} ${sketchSentences.sung}` : sketchSentences.what;
}

function copyLink(form: SongForm): void {
  const path = sketchAddress('/', form);
  if (!path) {
    toast.error(sketchSentences.tooLong);
    return;
  }
  const address = new URL(path, window.location.origin).href;
  copyText(address).then(
    () => toast.success(sketchSentences.copied),
    () => toast.error(sketchSentences.notCopied, { description: address }),
  );
}
