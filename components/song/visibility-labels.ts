import type { Song } from '@/lib/domain/song/contract';

type Visibility = Song['visibility'];

export const VISIBILITIES: Record<Visibility, string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  private: 'Private',
};

export const VISIBILITY_OPTIONS = [
  { value: 'public', label: VISIBILITIES.public },
  { value: 'unlisted', label: VISIBILITIES.unlisted },
  { value: 'private', label: VISIBILITIES.private },
] as const;

/** "Unlisted" or "Private"; null for what is public, which nothing marks. */
export function restrictionOf(visibility: Visibility): string | null {
  return visibility === 'public' ? null : VISIBILITIES[visibility];
}
