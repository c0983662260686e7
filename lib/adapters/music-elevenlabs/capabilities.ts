import type { Capabilities } from '@/lib/core/music/model';

export const CAPABILITIES: Capabilities = {
  vocals: true,
  lyrics: 'sections',
  instrumentalSwitch: true,
  languages: 'any',
  duration: { min: 3, max: 600, control: 'exact' },
  bpm: 'hint',
  key: 'hint',
  seed: 'hint',
  takes: { min: 1, max: 1 },
  progress: 'none',
  cancel: 'local',
  edits: [],
  timedLyrics: 'lines',
  writesLyrics: true,
  formats: ['mp3'],
  resumable: false,
  costUnit: 'minute',
  terms:
    'What you may do with the song depends on this site’s ElevenLabs plan; film, television and radio need another licence.',
};
