import { type Operation, quietly, stored, toast } from './operation';

/** Songs, playlists, exports and reports. */
export const songsOperations = {
  'song.create': toast('Failed to create song', 'Song created successfully'),
  'song.generate': quietly(toast('Failed to generate songs', 'Your songs are ready')),
  'song.version': quietly(toast('Failed to make the version', 'Your version is ready')),
  'song.previewVersion': stored('Failed to change the notes'),
  'song.versions': stored('Failed to fetch the versions'),
  'song.score': stored('Failed to fetch the notes'),
  'song.chords': stored('Failed to fetch the chords'),
  'song.scoreSource': stored('Failed to fetch the notes'),
  'song.stems': quietly(toast('Failed to make the stems', 'Your stems are being made')),
  'song.stemsOf': stored('Failed to fetch the stems'),
  'song.parts': stored('Failed to take the song apart'),
  'song.providers': { failed: 'Failed to fetch the music models', display: 'logged' },
  'song.understand': { failed: 'Failed to read the description', display: 'logged' },
  'song.lyrics': stored('The lyrics could not be written. Check your connection and try again'),
  'song.cancel': quietly(toast('Failed to cancel song', 'Song canceled')),
  'song.list': quietly(toast('Failed to fetch songs', 'Songs fetched')),
  'song.get': toast('Failed to fetch song'),
  'song.update': toast('Failed to update song', 'Song updated successfully'),
  'song.delete': toast('Failed to delete song', 'Song deleted successfully'),
  'song.restore': toast('Failed to restore song', 'Song restored'),
  'song.bulk': toast('Failed to change songs', 'Songs changed'),
  'song.like': quietly(toast('Failed to like song', 'Song liked')),
  'song.unlike': quietly(toast('Failed to unlike song', 'Song unliked')),
  'song.play': { failed: 'Failed to increment play count', display: 'logged' },
  'song.showcase': stored('Failed to fetch showcase songs'),
  'song.removeShowcase': toast('Failed to remove showcase songs', 'Showcase songs removed'),

  'song.download': quietly(toast('Failed to start the download', 'Download ready')),

  'genre.list': stored('Failed to fetch genres'),

  'playlist.list': stored('Failed to fetch playlists'),
  'playlist.get': toast('Failed to fetch playlist'),
  'playlist.songs': toast('Failed to fetch songs'),
  'playlist.create': toast('Failed to create playlist', 'Playlist created'),
  'playlist.update': toast('Failed to update playlist', 'Playlist updated'),
  'playlist.delete': toast('Failed to delete playlist', 'Playlist deleted'),
  'playlist.add': toast('Failed to add to playlist', 'Added to {name}'),
  'playlist.remove': toast('Failed to remove from playlist', 'Removed from {name}'),
  'playlist.move': quietly(toast('Failed to move song', 'Song moved')),

  'exports.create': toast('Failed to start the export', 'Your songs are being packed'),
  'exports.list': stored('Failed to fetch exports'),
  'exports.delete': toast('Failed to delete the export', 'Export deleted successfully'),

  'reports.create': stored('Failed to report song', 'Thank you. We will review this song'),
  'reports.list': toast('Failed to fetch reports'),
  'reports.dismiss': toast('Failed to dismiss report', 'Report dismissed'),
  'reports.moderate': toast('Failed to change songs', 'Songs changed'),
} as const satisfies Record<string, Operation>;
