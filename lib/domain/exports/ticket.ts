import { sign, verify } from '@/lib/core/signed';
import { type SoundFormat, soundFormats } from '@/lib/domain/song/files/formats';

/** A download of several songs, encoded in its address. */
export interface Ticket {
  userId: string;
  songIds: string[];
  formats: SoundFormat[];
  expiresAt: Date;
}

const ID_BYTES = 16;
const MAC_BYTES = 32;
/** User id, expiry in seconds, formats as bits. */
const HEAD_BYTES = ID_BYTES + 4 + 1;

/** Encodes and signs a ticket for a URL: 4.4 KB for 200 songs. */
export function writeTicket(secret: string, { userId, songIds, formats, expiresAt }: Ticket): string {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000));
  head[4] = formats.reduce((bits, name) => bits | (1 << soundFormats.indexOf(name)), 0);
  const content = Buffer.concat([bytesOf(userId), head, ...songIds.map(bytesOf)]);
  return Buffer.concat([sign(secret, 'ticket', content), content]).toString('base64url');
}

/** Decodes a ticket. Returns null if it is forged, truncated or expired. */
export function readTicket(secret: string, text: string, now: Date): Ticket | null {
  const bytes = Buffer.from(text, 'base64url');
  const content = bytes.subarray(MAC_BYTES);
  if (content.length < HEAD_BYTES || (content.length - HEAD_BYTES) % ID_BYTES !== 0) return null;
  if (!verify(secret, 'ticket', content, bytes.subarray(0, MAC_BYTES))) return null;
  const expiresAt = new Date(content.readUInt32BE(ID_BYTES) * 1000);
  if (expiresAt <= now) return null;
  const bits = content[HEAD_BYTES - 1] ?? 0;
  const songIds: string[] = [];
  for (let at = HEAD_BYTES; at < content.length; at += ID_BYTES) songIds.push(idAt(content, at));
  const formats = soundFormats.filter((_, n) => bits & (1 << n));
  return { userId: idAt(content, 0), songIds, formats, expiresAt };
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
