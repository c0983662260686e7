import type { Capabilities } from '@/lib/core/music/model';
import { SINGING_SERVICE } from '../music-hosted/capabilities';

const SONGS: Capabilities = {
  ...SINGING_SERVICE,
  instrumentalSwitch: false,
  languages: ['en', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt'],
  duration: { min: 10, max: 184, control: 'hint' },
  costUnit: 'song',
  terms: 'Every song carries SynthID, an inaudible watermark of Google that says that it was made by AI.',
};

/** The models differ in the length: the one for clips always makes 30 seconds. */
export function capabilitiesOf(model: string): Capabilities {
  if (!model.includes('clip')) return SONGS;
  return { ...SONGS, duration: { min: 30, max: 30, control: 'none' } };
}
