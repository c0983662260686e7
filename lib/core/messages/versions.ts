import { formatDuration } from '../format';

/** A value before and after a change; null if it was not known. */
interface Change<T> {
  from: T | null;
  to: T;
}

const ofChange = (what: string, { from, to }: Change<string | number>) =>
  from === null ? `${what} ${to}` : `${what} ${to} instead of ${from}`;

/** What is different in a version of a song, for everyone who may hear it. */
export const versionSentences = {
  again: () => 'Another take',
  extended: (seconds: number) => `${seconds} seconds longer`,
  repainted: (startSeconds: number, endSeconds: number) =>
    `New from ${formatDuration(startSeconds)} to ${formatDuration(endSeconds)}`,
  cover: () => 'A cover in another style',
  uploadCover: () => 'A cover of an uploaded song',
  words: () => 'Other words',
  bpm: ({ from, to }: Change<number>) => ofChange('Tempo', { from, to: `${to} bpm` }),
  key: (change: Change<string>) => ofChange('Key', change),
  genre: (change: Change<string>) => ofChange('Genre', change),
  mood: (change: Change<string>) => ofChange('Mood', change),
  length: ({ from, to }: Change<number>) =>
    ofChange('Length', { from: from && formatDuration(from), to: formatDuration(to) }),
} as const;
