import type { CSSProperties } from 'react';
import type { SongColour } from '@/lib/domain/song/cover/colour';

/** The part of a song's colour that the interface needs. */
export type SongTokens = Pick<SongColour, 'tint' | 'onTint' | 'strong' | 'deep' | 'onDeep' | 'bright'>;

/**
 * Puts a song's colour on an element: below it, `song`, `song-tint` and `song-text` are this song's, in either
 * theme. Without a colour the plain wood of the workshop stays.
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
