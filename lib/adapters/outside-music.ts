import { definedOnly } from '@/lib/core/defined-only';
import type { OutsideProviderId } from '@/lib/core/music/model';
import type { OutsideMusic } from '@/lib/core/music/outside-music';
import type { MusicProvider } from '@/lib/core/music/provider';
import { type MusicSettings, offeredOutside, offeredProviders } from '@/lib/core/music/settings';

/** A server that must be asked what it is answers within this time. */
const OPEN_MS = 10_000;

/** How each provider is opened. Its code is loaded by then only: most sites offer one or none. */
const openers: Record<OutsideProviderId, (settings: MusicSettings) => Promise<MusicProvider>> = {
  'ace-step': async ({ ACE_STEP_URL: base = '', ACE_STEP_API_KEY: key, ACE_STEP_MODEL: model }) => {
    const { aceStep } = await import('./music-ace-step/ace-step');
    return aceStep({ base, ...definedOnly({ key, model }) });
  },
  'ace-server': async ({ ACE_SERVER_URL: base = '' }) => {
    const { openAceServer } = await import('./music-ace-server/open');
    return openAceServer({ base }, AbortSignal.timeout(OPEN_MS));
  },
  elevenlabs: async (settings) => {
    const { elevenLabs } = await import('./music-elevenlabs/music-elevenlabs');
    const { ELEVENLABS_API_KEY: key = '', ELEVENLABS_API_BASE: base, ELEVENLABS_MODEL: model } = settings;
    return elevenLabs({ key, ...definedOnly({ base, model }) });
  },
  fal: async ({ FAL_KEY: key = '', FAL_API_BASE: base, FAL_MODEL: model }) => {
    const { fal } = await import('./music-fal/music-fal');
    return fal({ key, ...definedOnly({ base, model }) });
  },
  replicate: async (settings) => {
    const { replicate } = await import('./music-replicate/music-replicate');
    const { REPLICATE_API_TOKEN: key = '', REPLICATE_API_BASE: base, REPLICATE_MODEL: model } = settings;
    return replicate({ key, ...definedOnly({ base, model }) });
  },
  lyria: async ({ LYRIA_API_KEY: key = '', LYRIA_API_BASE: base, LYRIA_MODEL: model }) => {
    const { lyria } = await import('./music-lyria/music-lyria');
    return lyria({ key, ...definedOnly({ base, model }) });
  },
  minimax: async ({ MINIMAX_API_KEY: key = '', MINIMAX_API_BASE: base, MINIMAX_MODEL: model }) => {
    const { miniMax } = await import('./music-minimax/music-minimax');
    return miniMax({ key, ...definedOnly({ base, model }) });
  },
  suno: async ({ SUNO_API_KEY: key = '', SUNO_API_BASE: base, SUNO_MODEL: model }) => {
    const { suno } = await import('./music-suno/music-suno');
    return suno({ key, ...definedOnly({ base, model }) });
  },
};

/** The outside models that the settings offer. */
export function outsideMusic(settings: MusicSettings): OutsideMusic {
  const opened = new Map<OutsideProviderId, Promise<MusicProvider>>();
  return {
    offered: offeredProviders(settings),
    async open(id) {
      const offered = offeredOutside(settings).find((known) => known === id);
      if (!offered) return null;
      const provider = opened.get(offered) ?? openers[offered](settings);
      opened.set(offered, provider);
      provider.catch(() => opened.delete(offered));
      return provider;
    },
  };
}
