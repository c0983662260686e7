import type { CSSProperties } from 'react';
import type { SongColour } from '@/lib/domain/song/cover/colour';

/** The parts of a song's colour that the interface uses. */
export type SongTokens = Pick<SongColour, 'tint' | 'onTint' | 'strong' | 'deep' | 'onDeep' | 'bright'>;

/**
 * Sets a song's colour on an element: inside it, `song`, `song-tint` and `song-text` are this song's colours in both
 * themes. Without a colour the default theme applies.
 */
export function songStyle(colour: SongTokens | null | undefined): CSSProperties | undefined {
  if (!colour) return undefined;
  const properties: Record<`--song-${string}`, string> = {
    '--song-tint': colour.tint,
    '--song-on-tint': colour.onTint,
    '--song-strong': colour.strong,
    '--song-deep': colour.deep,
    '--song-on-deep': colour.onDeep,
    '--song-bright': colour.bright,
  };
  return properties;
}
