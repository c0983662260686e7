/** The music models outside this process that the product can offer, beside the built-in composer. */
export const OUTSIDE_PROVIDERS = [
  'ace-step',
  'ace-server',
  'elevenlabs',
  'fal',
  'replicate',
  'lyria',
  'minimax',
  'suno',
] as const;

export const PROVIDERS = ['builtin', ...OUTSIDE_PROVIDERS] as const;

export type OutsideProviderId = (typeof OUTSIDE_PROVIDERS)[number];
export type ProviderId = (typeof PROVIDERS)[number];

/** Ways in which a model can work on a song that exists. */
export const EDITS = ['cover', 'repaint', 'extend', 'stems', 'add-track', 'describe'] as const;

/** What a model can do; it differs between the models of one provider. */
export interface Capabilities {
  vocals: boolean;
  /** How it takes words: not at all, as one text, or by section. */
  lyrics: 'none' | 'text' | 'sections';
  /** Characters of words with their tags; null without a limit of its own. */
  maxLyrics: number | null;
  instrumentalSwitch: boolean;
  /** ISO 639 codes of the languages that it sings. */
  languages: readonly string[] | 'any' | 'none';
  /** Seconds; `hint` means that the song may be of another length. */
  duration: { min: number; max: number; control: 'exact' | 'hint' | 'none' };
  bpm: 'field' | 'hint';
  key: 'field' | 'hint';
  /** Whether the same order and seed give the same song. */
  seed: 'exact' | 'hint' | 'none';
  /** Songs that one call may give. */
  takes: { min: number; max: number };
  progress: 'fraction' | 'stages' | 'none';
  cancel: 'server' | 'local' | 'none';
  edits: readonly (typeof EDITS)[number][];
  /** The stretches that it repaints; any if missing. `share` is the largest part of the song, from 0 to 1. */
  stretch?: { min: number; max: number; share: number };
  /** Seconds of the songs that it covers; any if missing. */
  source?: { min: number; max: number };
  timedLyrics: 'words' | 'lines' | 'none';
  writesLyrics: boolean;
  formats: readonly ('mp3' | 'flac' | 'wav')[];
  /** Whether an accepted order survives a restart of ours. */
  resumable: boolean;
  costUnit?: 'song' | 'second' | 'minute' | 'credit';
  /** Who may do what with the songs, in a sentence for users. */
  terms: string;
}

/** The model that answers for a provider now. */
export interface ModelCard {
  model: string;
  capabilities: Capabilities;
}
