import { fileTypeFromBuffer } from 'file-type';
import { fail } from '@/lib/core/errors';
import { isDocx } from './docx';
import { makeAvatar } from './picture';
import { isPlainText, looksLikeMarkup } from './plain';
import { kinds, type UploadKind } from './rules';

export interface Accepted {
  mime: string;
  /** Length of a song, rounded. */
  seconds?: number;
  bytes: Uint8Array;
}

/**
 * Detects a file's type by content, never by name. Throws `uploads.type` for a type this kind of upload does not
 * allow.
 */
export async function acceptFile(kind: Exclude<UploadKind, 'song'>, bytes: Uint8Array): Promise<Accepted> {
  if (bytes.byteLength === 0) fail('uploads.empty');
  const mime = kind === 'avatar' ? await pictureType(bytes) : await documentType(bytes);
  const mimes: readonly string[] = kinds[kind].mimes;
  if (!mime || !mimes.includes(mime)) return fail('uploads.type', { message: kinds[kind].refusal });
  return kind === 'avatar' ? { mime: 'image/webp', bytes: await makeAvatar(mime, bytes) } : { mime, bytes };
}

/** An animated PNG counts as a PNG, because viewers may show only its first frame. */
async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  const mime = await detect(bytes);
  return mime === 'image/apng' ? 'image/png' : mime;
}

async function documentType(bytes: Uint8Array): Promise<string | undefined> {
  const starts = (magic: string) => Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') === magic;
  if (starts('%PDF-')) return looksLikeMarkup(bytes) ? undefined : 'application/pdf';
  if (starts('PK\x03\x04')) return isDocx(bytes) ? kinds.resume.mimes[1] : undefined;
  if (await detect(bytes)) return undefined;
  return isPlainText(bytes) && !looksLikeMarkup(bytes) ? 'text/plain' : undefined;
}

/** Detects the type. A file broken enough to stop the detection has none. */
async function detect(bytes: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return detected?.mime;
}
