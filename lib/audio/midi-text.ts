const HEADER_BYTES = 14;
const CHUNK_HEADER_BYTES = 8;
const TEXT = 0x01;
const COPYRIGHT = 0x02;

/**
 * Adds texts to the beginning of a MIDI file's first track (Standard MIDI Files 1.0, meta events). Returns other files
 * unchanged.
 */
export function withMidiText(
  bytes: Uint8Array,
  { text, copyright }: { text: string; copyright: string },
): Uint8Array {
  const file = Buffer.from(bytes);
  const trackAt = HEADER_BYTES;
  const isMidi =
    file.length >= trackAt + CHUNK_HEADER_BYTES &&
    file.toString('latin1', 0, 4) === 'MThd' &&
    file.toString('latin1', trackAt, trackAt + 4) === 'MTrk';
  if (!isMidi) return bytes;
  const events = Buffer.concat([metaEvent(COPYRIGHT, copyright), metaEvent(TEXT, text)]);
  const head = Buffer.from(file.subarray(0, trackAt + CHUNK_HEADER_BYTES));
  head.writeUInt32BE(head.readUInt32BE(trackAt + 4) + events.length, trackAt + 4);
  return Buffer.concat([head, events, file.subarray(trackAt + CHUNK_HEADER_BYTES)]);
}

/** A meta event without a delay. */
function metaEvent(kind: number, text: string): Buffer {
  const content = Buffer.from(text);
  return Buffer.concat([Buffer.from([0, 0xff, kind, ...variableLength(content.length)]), content]);
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
