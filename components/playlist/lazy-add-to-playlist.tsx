'use client';

import { onDemand } from '../ui/on-demand';

/** The dialog to add songs to playlists, loaded on demand. */
export const AddToPlaylist = onDemand(async () => (await import('./add-to-playlist')).AddToPlaylist);
