import type { Capabilities } from '@/lib/core/music/model';
import { SINGING_SERVICE } from '../music-hosted/capabilities';
import { limitsOf } from './order';

const CAPABILITIES: Capabilities = {
  ...SINGING_SERVICE,
  duration: { min: 30, max: 480, control: 'none' },
  takes: { min: 2, max: 2 },
  edits: ['extend', 'repaint'],
  stretch: { min: 6, max: 60, share: 0.5 },
  progress: 'stages',
  cancel: 'none',
  resumable: true,
  costUnit: 'credit',
  terms: 'This service is unofficial: Suno does not run it, and no one can grant you rights to its songs.',
};

/** The models differ in the texts that they take. */
export function capabilitiesOf(model: string): Capabilities {
  return { ...CAPABILITIES, maxLyrics: limitsOf(model).lyrics };
}
