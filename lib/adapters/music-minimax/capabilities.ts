import type { Capabilities } from '@/lib/core/music/model';

export const CAPABILITIES: Capabilities = {
  vocals: true,
  lyrics: 'sections',
  instrumentalSwitch: true,
  languages: 'any',
  duration: { min: 10, max: 300, control: 'none' },
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
  costUnit: 'song',
  terms: 'MiniMax may put an inaudible watermark into the song and asks you to label it as made by AI.',
};
