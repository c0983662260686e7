import type { ProviderId } from './model';
import type { MusicProvider } from './provider';

/** The outside music models that the operator offers. */
export interface OutsideMusic {
  /** What is offered, the preselected one first; the built-in composer may be among them. */
  readonly offered: readonly ProviderId[];
  /** Opens a provider's adapter once; null if it is not offered. Throws if it must answer first and is away. */
  open(id: string): Promise<MusicProvider | null>;
}
