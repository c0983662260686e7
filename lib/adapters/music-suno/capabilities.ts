import type { Capabilities } from '@/lib/core/music/model';

export const CAPABILITIES: Capabilities = {
  vocals: true,
  lyrics: 'sections',
  instrumentalSwitch: true,
  languages: 'any',
  duration: { min: 30, max: 480, control: 'none' },
  bpm: 'hint',
  key: 'hint',
  seed: 'none',
  takes: { min: 2, max: 2 },
  progress: 'stages',
  cancel: 'none',
  edits: [],
  timedLyrics: 'none',
  writesLyrics: true,
  formats: ['mp3'],
  resumable: true,
  costUnit: 'credit',
  terms: 'This service is unofficial: Suno does not run it, and no one can grant you rights to its songs.',
};
