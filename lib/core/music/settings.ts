import { z } from 'zod';
import { OUTSIDE_PROVIDERS, type OutsideProviderId, PROVIDERS, type ProviderId } from './model';

/** The settings of music models, part of the environment. */

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .max(500)
  .optional();
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const secret = z.string().min(1).max(500).optional();
const model = z.string().max(200).optional();
/** Another address of a hosted service on this machine, for tests. */
const testAddress = httpAddress.refine(
  (address) => address === undefined || LOOPBACK.test(new URL(address).hostname),
  'must be an address of this machine, such as http://127.0.0.1:9000',
);

const isProvider = (id: string): id is ProviderId => PROVIDERS.some((known) => known === id);

const providerList = z
  .string()
  .max(500)
  .transform((list) => list.split(',').map((id) => id.trim()))
  .refine((ids) => ids.every(isProvider), `must be of ${PROVIDERS.join(', ')}, separated by commas`)
  .transform((ids) => [...new Set(ids.filter(isProvider))]);

export const musicFields = {
  /** What is offered; the first one is preselected. */
  MUSIC_PROVIDERS: providerList.optional(),
  /** One value, for installations that have always had one. */
  MUSIC_PROVIDER: providerList
    .refine((ids) => ids.length === 1, 'must be one provider; MUSIC_PROVIDERS takes several')
    .optional(),
  /** Orders at one outside provider at a time; by default 2 at an own server and 5 at a hosted service. */
  MUSIC_PARALLEL: z.coerce.number('must be a number').int().min(1).max(500).optional(),
  /** Orders sent to one outside provider within a minute; unlimited by default. */
  MUSIC_PER_MINUTE: z.coerce.number('must be a number').int().min(1).max(10_000).optional(),
  ACE_STEP_URL: httpAddress,
  ACE_STEP_API_KEY: secret,
  ACE_STEP_MODEL: model,
  ACE_SERVER_URL: httpAddress,
  ELEVENLABS_API_KEY: secret,
  ELEVENLABS_API_BASE: testAddress,
  ELEVENLABS_MODEL: model,
  FAL_KEY: secret,
  FAL_API_BASE: testAddress,
  FAL_MODEL: model,
  REPLICATE_API_TOKEN: secret,
  REPLICATE_API_BASE: testAddress,
  REPLICATE_MODEL: model,
  LYRIA_API_KEY: secret,
  LYRIA_API_BASE: testAddress,
  LYRIA_MODEL: model,
  MINIMAX_API_KEY: secret,
  MINIMAX_API_BASE: httpAddress,
  MINIMAX_MODEL: model,
  SUNO_API_KEY: secret,
  SUNO_API_BASE: httpAddress,
  SUNO_MODEL: model,
};

export type MusicSettings = z.output<z.ZodObject<typeof musicFields>>;

/** The settings without which a provider cannot be used. */
const required = {
  'ace-step': ['ACE_STEP_URL'],
  'ace-server': ['ACE_SERVER_URL'],
  elevenlabs: ['ELEVENLABS_API_KEY'],
  fal: ['FAL_KEY'],
  replicate: ['REPLICATE_API_TOKEN'],
  lyria: ['LYRIA_API_KEY'],
  minimax: ['MINIMAX_API_KEY'],
  suno: ['SUNO_API_KEY', 'SUNO_API_BASE'],
} as const satisfies Record<OutsideProviderId, readonly (keyof MusicSettings)[]>;

/** Returns what is offered, in order; the built-in composer if nothing is named. */
export function offeredProviders({ MUSIC_PROVIDERS, MUSIC_PROVIDER }: MusicSettings): ProviderId[] {
  return MUSIC_PROVIDERS ?? MUSIC_PROVIDER ?? ['builtin'];
}

/** Returns the outside providers among those offered. */
export function offeredOutside(settings: MusicSettings): OutsideProviderId[] {
  const offered = offeredProviders(settings);
  return OUTSIDE_PROVIDERS.filter((id) => offered.includes(id));
}

/** Returns a fault for each setting that an offered provider lacks. */
export function musicFaults(settings: MusicSettings): [name: keyof MusicSettings, message: string][] {
  return offeredOutside(settings)
    .flatMap((id): readonly (keyof MusicSettings)[] => required[id])
    .filter((name) => settings[name] === undefined)
    .map((name) => [name, 'is missing']);
}
