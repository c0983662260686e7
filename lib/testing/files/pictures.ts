import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

type Colour = [red: number, green: number, blue: number];

/**
 * Builds a PNG painted by `colourAt`, with custom chunks before the image data; `rows` may be fewer than the header
 * claims.
 */
export function makePng(
  width: number,
  height: number,
  {
    colourAt = () => [200, 30, 30],
    chunks = [],
    rows = height,
  }: { colourAt?: (x: number, y: number) => Colour; chunks?: Buffer[]; rows?: number } = {},
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const stride = 1 + width * 3;
  const pixels = Buffer.alloc(stride * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), y * stride + 1 + x * 3);
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** Converts it to a JPEG whose EXIF has an orientation and a location. */
export async function makeJpeg(png: Buffer, orientation: number): Promise<Buffer> {
  const picture = new Transformer(png);
  const jpeg = await picture.jpeg(95);
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('taken at home')]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

/** Returns the size of an image and a function that reads its colors. */
export async function look(bytes: Uint8Array) {
  const { width, height } = await new Transformer(bytes).metadata();
  const picture = new Transformer(bytes);
  const pixels = await picture.rawPixels();
  const channels = pixels.length / (width * height);
  return {
    width,
    height,
    at: (x: number, y: number) => [...pixels.subarray((y * width + x) * channels).subarray(0, 3)],
  };
}
