/** The cache in which a browser keeps songs: their sound and cover under their paths, and a record of each. */
export const OFFLINE_SONGS = 'offline-songs';

/** The page that a browser shows without a network. */
export const OFFLINE_PAGE = '/offline';

/** The script of the service worker. */
export const SERVICE_WORKER = '/sw.js';
