export const WAV_HEADER_BYTES = 44;

/** A frame is one sample of each channel, at 16 bits. */
export const WAV_FRAME_BYTES = 4;

/** Returns the header of a stereo WAV file: RIFF, `fmt ` and `data`. */
export function wavHeader(frames: number, sampleRate: number, bits: 16 | 24 = 16): Uint8Array<ArrayBuffer> {
  const frameBytes = bits / 4;
  const bytes = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) bytes[at + i] = word.charCodeAt(i);
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + frames * frameBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, bits, true);
  text(36, 'data');
  view.setUint32(40, frames * frameBytes, true);
  return bytes;
}
