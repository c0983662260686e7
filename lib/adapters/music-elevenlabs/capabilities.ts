import type { Capabilities } from '@/lib/core/music/model';
import { SINGING_SERVICE } from '../music-hosted/capabilities';

export const CAPABILITIES: Capabilities = {
  ...SINGING_SERVICE,
  duration: { min: 3, max: 600, control: 'exact' },
  seed: 'hint',
  timedLyrics: 'words',
  costUnit: 'minute',
  terms:
    'What you may do with the song depends on this site’s ElevenLabs plan; film, television and radio need another licence.',
};
