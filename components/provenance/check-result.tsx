import { type CheckedFile, MAX_CHECKED_BYTES } from '@/lib/client/provenance/check-file';
import { formatLongDate } from '@/lib/core/format';
import { formatBytes } from '@/lib/core/text/bytes';
import type { KnownSound } from '@/lib/domain/song/provenance/contract';
import { Notice } from '../ui/feedback/notice';
import { PageLink } from '../ui/page-link';

const SENTENCES: Record<Exclude<CheckedFile['outcome'], 'known'>, string> = {
  unknown:
    'This sound was not made here, or it was changed since. Converting or cutting a file changes its sound. Editing its tags does not.',
  unreadable: 'This is not an MP3, FLAC or WAV file.',
  'too-large': `Files up to ${formatBytes(MAX_CHECKED_BYTES)} can be checked.`,
  insecure: 'Your browser checks files only on pages with an https address.',
};

/** The outcome of a check. */
export function CheckResult({ name, checked }: { name: string; checked: CheckedFile }) {
  if (checked.outcome === 'known') return <Known name={name} sound={checked.sound} />;
  return (
    <Notice tone={checked.outcome === 'unknown' ? 'warning' : 'danger'}>
      <bdi className="wrap-anywhere font-medium">{name}</bdi>: {SENTENCES[checked.outcome]}
    </Notice>
  );
}

function Known({ name, sound: { madeAt, model, song } }: { name: string; sound: KnownSound }) {
  return (
    <Notice tone="success">
      <p>
        <bdi className="wrap-anywhere font-medium">{name}</bdi>: made here on{' '}
        {formatLongDate(madeAt, 'local')}
        {model && ` by ${model}`}, and unchanged since.
      </p>
      {song ? (
        <p className="mt-1">
          It is{' '}
          <PageLink href={`/song/${song.id}`} className="underline underline-offset-4">
            <bdi>{song.name}</bdi>
          </PageLink>{' '}
          by <bdi>{song.artist}</bdi>.
        </p>
      ) : (
        <p className="mt-1">Its song is not public.</p>
      )}
    </Notice>
  );
}
