/** What the interface says of a sketch. */
export const sketchSentences = {
  what: 'A sketch, played by synthesised instruments in your browser. The song you make has the band, the master and the files.',
  sung: 'Here an instrument plays the tune that will be sung.',
  /** Why nothing is heard, by the failure. */
  unsupported: 'This browser cannot play sketches. You can still make the song.',
  refused: 'Your browser does not let this page play sound. Allow it, or make the song without a sketch.',
  offline: 'You are offline. Connect, then play the sketch again.',
  engine: 'The sketch could not be played. Try again, or make the song without it.',
  /** Chips and sketch are not of what is typed. */
  unread: 'You are offline, so your last change could not be read. Connect, then try again.',
  starved: 'Your device is busy. The sketch goes on in a moment.',
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  tooLong: 'This description is too long for a link',
  damaged: 'This link to a sketch is incomplete. Describe the song again.',
} as const;
