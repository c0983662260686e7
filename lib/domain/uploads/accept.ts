import { fileTypeFromBuffer } from 'file-type';
import { fail } from '@/lib/core/errors';
import { isDocx } from './docx';
import { makeAvatar } from './picture';
import { isPlainText, looksLikeMarkup } from './plain';
import { kinds, type UploadKind } from './rules';

/** What is stored of a file. */
export interface Accepted {
  mime: string;
  bytes: Uint8Array;
}

/** Decides by content, never by name, what a file is; refuses with `uploads.type` what this kind of upload may not be. */
export async function acceptFile(kind: UploadKind, bytes: Uint8Array): Promise<Accepted> {
  if (bytes.byteLength === 0) fail('uploads.empty');
  const mime = kind === 'avatar' ? await pictureType(bytes) : await documentType(bytes);
  const mimes: readonly string[] = kinds[kind].mimes;
  if (!mime || !mimes.includes(mime)) return fail('uploads.type', { message: kinds[kind].refusal });
  return kind === 'avatar' ? { mime: 'image/webp', bytes: await makeAvatar(mime, bytes) } : { mime, bytes };
}

/** An animated PNG is a PNG to all who show its first picture only. */
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

/** What the bytes say they are; a file that is broken enough to stop the detection is nothing. */
async function detect(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime;
}
