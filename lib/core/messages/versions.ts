import { formatDuration, formatNumber } from '../format';
import type { SectionChange } from '../music/score';

/** A value before and after a change; null if it was not known. */
interface Change<T> {
  from: T | null;
  to: T;
}

const ofChange = (what: string, { from, to }: Change<string | number>) =>
  from === null ? `${what} ${to}` : `${what} ${to} instead of ${from}`;

const sectionActions: Record<SectionChange['action'], string> = {
  'rewrite-melody': 'new melody',
  'rewrite-chords': 'new chords',
  'rewrite-groove': 'new groove',
  'rewrite-words': 'other words',
  remove: 'removed',
  repeat: 'repeated',
  lengthen: 'longer',
  move: 'moved',
};

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
  meter: (change: Change<string>) => ofChange('Meter', change),
  instrument: (track: string, change: Change<string>) => ofChange(`${track}:`, change),
  muted: (track: string) => `${track} muted`,
  unmuted: (track: string) => `${track} heard again`,
  level: (track: string, decibels: number) =>
    `${track} ${formatNumber(Math.abs(decibels))} dB ${decibels > 0 ? 'louder' : 'softer'}`,
  section: (label: string, action: SectionChange['action']) => `${label}: ${sectionActions[action]}`,
} as const;

/** Why a change of a song's notes makes no sense, by what is wrong. */
export const changeFaults = {
  'tempo.range': 'Songs have 40 to 220 bpm',
  'key.unknown': 'For example "D minor"',
  'meter.unknown': 'The composer plays in 2/4 to 5/4 and 6/8 to 12/8',
  'genre.unknown': 'The composer does not play this genre',
  'mood.unknown': 'The composer does not know this mood',
  'duration.range': 'The song would be shorter than 10 seconds or longer than 10 minutes',
  'track.unknown': 'The song has no such track',
  'instrument.unknown': 'The composer has no such instrument',
  'instrument.unfit': 'This instrument cannot play this part',
  'instrument.singer': 'The part of the singer cannot be played by another, nor another part by the singer',
  'level.range': 'From −24 to 12 dB',
  'section.unknown': 'The song has no such section',
  'action.unknown': 'This cannot be done with a section',
  'section.last': 'The only section must stay',
  'section.nothing': 'The section has nothing of that kind to write again',
  'lyrics.missing': 'Write the new words',
  'lyrics.too-long': 'These words have no room in the section',
  'change.too-large': 'These are too many changes for one version',
} as const;
