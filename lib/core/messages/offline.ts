/** What the interface says of songs kept offline. */
export const offlineSentences = {
  storing: (name: string) => `Keeping “${name}” offline`,
  kept: (name: string) => `“${name}” is kept offline`,
  removed: 'Removed from this device',
  notRemoved: 'The song could not be removed. Please try again.',
  /** Why a song is not kept, by the failure. */
  unsupported: 'This browser cannot keep songs offline',
  tooMany: 'You keep 100 songs offline, which is the limit. Remove one in your settings, then try again.',
  tooLarge: 'Songs kept offline may take 500 MB. Remove some in your settings, then try again.',
  noSpace: 'This device has no space for the song. Free some, then try again.',
  failed: 'The song could not be stored. Check your connection, then try again.',
} as const;

/** Why a song is not kept offline. */
export type OfflineFault = 'tooMany' | 'tooLarge' | 'noSpace' | 'failed' | 'unsupported';
