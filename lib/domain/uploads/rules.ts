import { ID_PATTERN } from '@/lib/core/ids';

/** The largest file of any kind, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** How long a ticket waits for its bytes, in milliseconds. */
export const TICKET_MS = 15 * 60_000;
/** Tickets of one person that may wait at once, and stored files that nothing holds yet. */
export const MAX_LOOSE = 10;
/** How long a stored file that nothing holds is kept, in milliseconds. */
export const LOOSE_MS = 24 * 3_600_000;

/** What each kind of upload may be, by its content. */
export const kinds = {
  avatar: {
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    refusal: 'Send a JPEG, PNG or WebP picture',
  },
  resume: {
    mimes: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain',
    ],
    refusal: 'Send a PDF, DOCX or TXT file',
  },
} as const satisfies Record<string, { mimes: readonly string[]; refusal: string }>;

export type UploadKind = keyof typeof kinds;

/** Where avatars that were uploaded here are served. */
const AVATAR_ADDRESS = new RegExp(`^/api/files/(avatars/${ID_PATTERN}\\.webp)$`);

/** The storage key of the avatar at an address of this site, or null for any other address. */
export function avatarKeyOf(address: string): string | null {
  return AVATAR_ADDRESS.exec(address)?.[1] ?? null;
}

/** Where a stored file of this kind is served to everybody; null for files that are not for everybody. */
export function publicAddress(kind: UploadKind, storageKey: string): string | null {
  return kind === 'avatar' ? `/api/files/${storageKey}` : null;
}

/** A random key to store a file of this kind under; it tells nothing of whose it is or what it was called. */
export function storageKeyOf(kind: UploadKind, random: string): string {
  return kind === 'avatar' ? `avatars/${random}.webp` : `resumes/${random}`;
}
