import type { Capabilities } from '@/lib/core/music/model';
import { SINGING_SERVICE } from '../music-hosted/capabilities';

export const MAX_LYRICS = 3_500;

export const CAPABILITIES: Capabilities = {
  ...SINGING_SERVICE,
  maxLyrics: MAX_LYRICS,
  duration: { min: 10, max: 300, control: 'none' },
  edits: ['cover'],
  source: { min: 6, max: 360 },
  costUnit: 'song',
  terms: 'MiniMax may put an inaudible watermark into the song and asks you to label it as made by AI.',
};
