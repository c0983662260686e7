import { startSideServer } from './side-server.mjs';

/** Starts the stand-in for a lyrics model, and returns the settings with which a site uses it. */
export async function startLyricsModel() {
  const address = await startSideServer('dev/providers/lyrics/main.ts');
  return { LYRICS_API_BASE: `${address}/v1`, LYRICS_MODEL: 'songwriter' };
}
