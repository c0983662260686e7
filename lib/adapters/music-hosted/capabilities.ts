import type { Capabilities } from '@/lib/core/music/model';

/** What the hosted services that sing have in common: one call, one MP3, musical wishes in words. */
export const SINGING_SERVICE = {
  vocals: true,
  lyrics: 'sections',
  maxLyrics: null,
  instrumentalSwitch: true,
  languages: 'any',
  bpm: 'hint',
  key: 'hint',
  seed: 'none',
  takes: { min: 1, max: 1 },
  progress: 'none',
  cancel: 'local',
  edits: [],
  timedLyrics: 'none',
  writesLyrics: true,
  formats: ['mp3'],
  resumable: false,
} satisfies Omit<Capabilities, 'duration' | 'terms'>;
