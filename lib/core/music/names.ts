import type { ProviderId } from './model';

/** What users call the providers. */
export const providerNames: Record<ProviderId, string> = {
  builtin: 'Built-in composer',
  'ace-step': 'ACE-Step',
  'ace-server': 'acestep.cpp',
  elevenlabs: 'ElevenLabs Music',
  fal: 'fal',
  replicate: 'Replicate',
  lyria: 'Google Lyria',
  minimax: 'MiniMax Music',
  suno: 'Suno (unofficial)',
};
