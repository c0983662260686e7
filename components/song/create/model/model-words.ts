import { formatCount, formatDuration } from '@/lib/core/format';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';

/** "5 credits a song", "2 credits a minute". */
export function priceWords({ creditsPerSong, creditsPerMinute }: OfferedProvider): string {
  if (creditsPerMinute !== undefined) return `${formatCount(creditsPerMinute, 'credit')} a minute`;
  return creditsPerSong === undefined ? '' : `${formatCount(creditsPerSong, 'credit')} a song`;
}

/** What a model can do in a few words: "Sings your words in 50 languages, up to 10:00". */
export function modelWords({ id, capabilities: can }: OfferedProvider): string {
  if (!can) return 'Has not answered yet';
  const voice = id === 'builtin' ? 'Sings your words in a synthetic voice (beta)' : voiceWords(can);
  return [voice, `up to ${formatDuration(can.duration.max)}`].filter(Boolean).join(', ');
}

type Can = NonNullable<OfferedProvider['capabilities']>;

function voiceWords({ vocals, lyrics, languages }: Can): string {
  if (!vocals) return lyrics === 'none' ? 'Instrumental' : 'Plays the melody of your words';
  const voice = lyrics === 'none' ? 'Sings' : 'Sings your words';
  return Array.isArray(languages) && languages.length > 1
    ? `${voice} in ${languages.length} languages`
    : voice;
}

/** What the user should know before paying for a song by this model. */
export function modelNotes(
  { name, isAvailable, capabilities: can }: OfferedProvider,
  wish: { lyrics: string; durationSeconds: number | null },
): string[] {
  const notes: string[] = [];
  if (!isAvailable)
    notes.push(`${name} does not answer at the moment. Your song waits until it does, or you cancel.`);
  if (!can) return notes;
  if (wish.lyrics && can.lyrics === 'none')
    notes.push(`${name} makes instrumental music; your lyrics are not sung.`);
  const { durationSeconds } = wish;
  if (durationSeconds !== null && durationSeconds > can.duration.max)
    notes.push(`${name} makes songs of up to ${formatDuration(can.duration.max)}.`);
  else if (durationSeconds !== null && can.duration.control === 'none')
    notes.push(`${name} chooses the length itself.`);
  if (can.terms && name !== 'Built-in composer') notes.push(can.terms);
  return notes;
}
