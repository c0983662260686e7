import { site } from '@/lib/core/site';

export const LICENCES = ['all-rights-reserved', 'cc-by', 'cc0'] as const;

export type Licence = (typeof LICENCES)[number];

/** How the database names a licence. */
export const storedLicence = {
  'all-rights-reserved': 'all_rights_reserved',
  'cc-by': 'cc_by',
  cc0: 'cc0',
} as const satisfies Record<Licence, string>;

interface LicenceTerms {
  name: string;
  /** What a listener may do, in a sentence. */
  sentence: string;
  /** Its address on this site or elsewhere. */
  url: string;
}

export const licences: Record<Licence, LicenceTerms> = {
  'all-rights-reserved': { name: 'All rights reserved', sentence: site.songLicence, url: '/licence' },
  'cc-by': {
    name: 'CC BY 4.0',
    sentence: 'Copy, share and adapt it for any purpose, if you name the artist.',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  cc0: {
    name: 'CC0 1.0',
    sentence: 'The artist has waived all rights: use it for any purpose, without asking.',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
};

/** Returns the copyright of a song for the tags of its files, such as "2026 Ana. CC BY 4.0". */
export function copyrightLine(song: { licence: Licence; artist: string; createdAt: Date }): string {
  const { licence, artist, createdAt } = song;
  const by = `${createdAt.getUTCFullYear()} ${artist}`;
  return licence === 'cc0' ? `${by}. No rights reserved (CC0 1.0)` : `${by}. ${licences[licence].name}`;
}
