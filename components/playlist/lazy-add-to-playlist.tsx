'use client';

import { onDemand } from '../ui/on-demand';

/** The choice of playlists for songs, fetched when it is asked for. */
export const AddToPlaylist = onDemand(async () => (await import('./add-to-playlist')).AddToPlaylist);
