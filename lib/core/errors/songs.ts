import type { Refusal } from './refusal';

/** Refusals about songs, playlists, reports and the models that make songs. */
export const songs = {
  'song.notFound': { status: 404, text: 'Song not found' },
  'song.gone': { status: 410, text: 'This song was removed' },
  'song.busy': { status: 409, text: 'This song is being generated. Cancel it first' },
  'song.notDraft': { status: 409, text: 'Only a draft, a failed or a canceled song can be made' },
  'song.notReady': { status: 409, text: 'Only a finished song can have versions' },
  'song.unfinished': { status: 409, text: 'This song is not finished yet' },
  'song.notRunning': { status: 409, text: 'This song is not being generated' },
  'song.keyReused': { status: 409, text: 'This Idempotency-Key was used for another request' },
  'song.priceChanged': { status: 409, text: 'The price has changed. Look at it and press again' },
  'song.tooMany': { status: 429, text: 'Too many songs are being generated. Wait for one to finish' },
  'song.following': {
    status: 422,
    text: 'Songs of artists you follow are listed newest first, without search or filters',
  },
  'song.genre': { status: 422, text: 'This genre does not exist' },
  'song.locked': {
    status: 409,
    text: 'This song was taken down and cannot be shown. Contact us if you think this was a mistake',
  },

  'score.none': { status: 404, text: 'The notes of this song are not known' },
  'score.damaged': { status: 502, text: 'The notes of this song cannot be read' },
  'score.newer': {
    status: 503,
    text: 'The notes of this song were written by a newer version of the composer',
  },

  'stems.none': {
    status: 404,
    text: 'Only a song of the built-in composer, whose notes are stored, can be taken apart',
  },
  'stems.notFound': { status: 404, text: 'These stems do not exist' },
  'stems.failed': { status: 503, text: 'The stems could not be made' },

  'parts.refused': { status: 403, text: 'The artist does not let listeners take this song apart' },
  'parts.busy': { status: 503, text: 'Many songs are being taken apart. Please try again in a few minutes' },

  'playlist.notFound': { status: 404, text: 'Playlist not found' },
  'playlist.songNotFound': { status: 404, text: 'This song is not in the playlist' },
  'playlist.full': { status: 409, text: 'A playlist holds at most 5,000 songs' },
  'playlist.tooMany': { status: 409, text: 'You have reached the maximum number of playlists' },

  'reports.notFound': { status: 404, text: 'Report not found' },
  'reports.decided': { status: 409, text: 'This report has already been decided' },
  'reports.own': { status: 409, text: 'This is your own song. You can change or remove it yourself' },
  'reports.reason': { status: 422, text: 'Enter a reason. The owner of the song will read it' },

  'music.failed': { status: 502, text: 'The song could not be made' },
  'music.invalid': { status: 502, text: 'The music model returned something that is not a song' },
  'music.refused': {
    status: 422,
    text: 'The model declined this description. Leave out names of artists, songs and brands, or choose another model',
  },
  'music.unavailable': {
    status: 503,
    text: 'The model does not answer. Try again later, or choose another model',
  },
  'music.timeout': { status: 504, text: 'The model took too long. Try again, or choose a shorter song' },
  'music.lost': { status: 502, text: 'The model lost this song. Please try again' },
  'music.setup': { status: 502, text: 'This model is not set up correctly. Choose another model for now' },
  'music.notOffered': { status: 422, text: 'This model is not offered' },
  'music.cannot': { status: 400, text: 'This model cannot do that with a song' },
  'music.source': { status: 410, text: 'The song that it was to be made from is no longer there' },
  'music.interrupted': { status: 503, text: 'Making the song was interrupted too often' },

  'lyrics.language': {
    status: 422,
    text: 'Lyrics can be written in English only. Describe the song in English, or write the lyrics yourself',
  },
  'lyrics.running': {
    status: 409,
    text: 'Lyrics are already being written for you. Wait for them or cancel them first',
  },
  'lyrics.tooMany': {
    status: 429,
    text: 'You have reached the limit of written lyrics for today. Please try again tomorrow',
  },
  'lyrics.busy': { status: 503, text: 'The lyrics model is busy. Please try again in a minute' },
  'lyrics.refused': {
    status: 422,
    text: 'The lyrics model declined this text. Describe the song in other words, or write the lyrics yourself',
  },
  'lyrics.timeout': {
    status: 504,
    text: 'The lyrics model took too long. Please try again, or ask for a shorter song',
  },
  'lyrics.away': {
    status: 503,
    text: 'The lyrics model cannot be reached right now. Please try again later, or write the lyrics yourself',
  },
  'lyrics.failed': { status: 502, text: 'The lyrics model returned no usable lyrics. Please try again' },
} as const satisfies Record<string, Refusal>;
