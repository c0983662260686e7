/** Bytes of side information after a frame's header (ISO 11172-3 and 13818-3, 2.4.1.7). */
function sideInfoLength(isVersion1: boolean, channels: 1 | 2): number {
  if (isVersion1) return channels === 1 ? 17 : 32;
  return channels === 1 ? 9 : 17;
}

const text = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

const number = (bytes: Uint8Array, at: number) =>
  bytes[at] * 2 ** 24 + ((bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]);

/**
 * Reads the header that encoders hide in the first frame of an MP3: Xing or Info (LAME), or VBRI (Fraunhofer). Returns
 * null if the frame holds audio, and `frames` as null if the header does not count them.
 */
export function infoFrame(
  bytes: Uint8Array,
  at: number,
  { isVersion1, channels }: { isVersion1: boolean; channels: 1 | 2 },
): { frames: number | null } | null {
  const xing = at + 4 + sideInfoLength(isVersion1, channels);
  if (['Xing', 'Info'].includes(text(bytes, xing)))
    return { frames: bytes[xing + 7] & 1 ? number(bytes, xing + 8) : null };
  const vbri = at + 36;
  return text(bytes, vbri) === 'VBRI' ? { frames: number(bytes, vbri + 14) } : null;
}
