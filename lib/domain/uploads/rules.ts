import { ID_PATTERN } from '@/lib/core/ids';

const MIB = 1024 * 1024;
/** Maximum size of a picture or document, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * MIB;
/** Maximum size of a song, in bytes: ten minutes of an MP3 at its highest bitrate. */
export const MAX_SONG_BYTES = 25 * MIB;
/** The length of an uploaded song, in seconds. */
export const SONG_SECONDS = { min: 10, max: 600 };
/** Milliseconds for which a ticket waits for its bytes. */
export const TICKET_MS = 15 * 60_000;
/** Pending tickets per user, and stored files not in use. */
export const MAX_LOOSE = 10;
/** Milliseconds for which a stored file not in use is kept. */
export const LOOSE_MS = 24 * 3_600_000;

/** The types and size in bytes that each kind of upload allows. Types are detected by content. */
export const kinds = {
  avatar: {
    maxBytes: MAX_UPLOAD_BYTES,
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    refusal: 'Send a JPEG, PNG or WebP picture',
  },
  resume: {
    maxBytes: MAX_UPLOAD_BYTES,
    mimes: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain',
    ],
    refusal: 'Send a PDF, DOCX or TXT file',
  },
  song: {
    maxBytes: MAX_SONG_BYTES,
    mimes: ['audio/mpeg', 'audio/flac', 'audio/wav'],
    refusal: 'Send an MP3, FLAC or WAV file',
  },
} as const satisfies Record<string, { maxBytes: number; mimes: readonly string[]; refusal: string }>;

export type UploadKind = keyof typeof kinds;

/** The addresses of uploaded avatars. */
const AVATAR_ADDRESS = new RegExp(`^/api/files/(avatars/${ID_PATTERN}\\.webp)$`);

/** Returns the storage key of the avatar at an address of this site, or null for any other address. */
export function avatarKeyOf(address: string): string | null {
  return AVATAR_ADDRESS.exec(address)?.[1] ?? null;
}

/** Returns the public address of a stored file; null for private kinds. */
export function publicAddress(kind: UploadKind, storageKey: string): string | null {
  return kind === 'avatar' ? `/api/files/${storageKey}` : null;
}

const FOLDERS = { resume: 'resumes', song: 'uploaded-songs' } as const;

/** Returns a random storage key for a file of this kind, which reveals neither owner nor name. */
export function storageKeyOf(kind: UploadKind, random: string): string {
  return kind === 'avatar' ? `avatars/${random}.webp` : `${FOLDERS[kind]}/${random}`;
}
