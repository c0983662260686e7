import { startSideServer } from './side-server.mjs';

/** Starts the stand-in for ACE-Step, and returns the settings with which a site offers it beside the composer. */
export async function startMusicModel() {
  const address = await startSideServer('dev/providers/main.ts', ['ace-step']);
  return { MUSIC_PROVIDERS: 'builtin,ace-step', ACE_STEP_URL: address };
}
