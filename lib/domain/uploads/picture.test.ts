import { Transformer } from '@napi-rs/image';
import { describe, expect, it } from 'vitest';
import { look, makeJpeg, makePng, pngChunk } from '@/lib/testing/files/pictures';
import { processorMs } from '@/lib/testing/timing';
import { makeAvatar } from './picture';
import { pictureSize } from './picture-size';

const RED: [number, number, number] = [250, 0, 0];
const GREEN: [number, number, number] = [0, 250, 0];
const BLUE: [number, number, number] = [0, 0, 250];

/** Red, green and blue side by side, so that the middle is green. */
const thirds = makePng(300, 100, { colourAt: (x) => (x < 100 ? RED : x < 200 ? GREEN : BLUE) });
const halves = makePng(100, 100, { colourAt: (_, y) => (y < 50 ? RED : BLUE) });

const isNear = (colour: number[], to: number[]) =>
  colour.every((part, n) => Math.abs(part - (to[n] ?? 0)) < 40);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error) => error.code,
  );

describe('an avatar', () => {
  it('is the centre square of the picture, as 512 by 512 WebP', async () => {
    const bytes = await makeAvatar('image/png', thirds);
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP');
    const { width, height, at } = await look(bytes);
    expect([width, height]).toEqual([512, 512]);
    for (const [x, y] of [
      [8, 8],
      [503, 503],
      [256, 256],
    ] as const)
      expect(isNear(at(x, y), GREEN)).toBe(true);
  });

  it.each([
    [1, 'above'],
    [3, 'below'],
    [6, 'right'],
    [8, 'left'],
  ])('is rotated upright for EXIF orientation %i', async (orientation, red) => {
    const { at } = await look(await makeAvatar('image/jpeg', await makeJpeg(halves, orientation)));
    const places = { above: at(256, 60), below: at(256, 450), left: at(60, 256), right: at(450, 256) };
    expect(isNear(places[red as keyof typeof places], RED)).toBe(true);
  });

  it('is cropped after the rotation', async () => {
    const { at } = await look(await makeAvatar('image/jpeg', await makeJpeg(thirds, 6)));
    for (const [x, y] of [
      [20, 20],
      [490, 490],
    ] as const)
      expect(isNear(at(x, y), GREEN)).toBe(true);
  });

  it('carries no metadata or trailing bytes of the picture', async () => {
    const chunks = [pngChunk('tEXt', Buffer.from('Comment\0taken at home <script>'))];
    const withText = await makeAvatar('image/png', makePng(20, 20, { chunks }));
    const tail = Buffer.concat([makePng(20, 20), Buffer.from('<script>taken at home</script>')]);
    const withTail = await makeAvatar('image/png', tail);
    const withExif = await makeAvatar('image/jpeg', await makeJpeg(halves, 6));
    for (const bytes of [withText, withTail, withExif]) {
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|taken at home|exif/i);
      expect((await new Transformer(bytes).metadata(true)).exif ?? {}).toEqual({});
    }
  });

  it.each([
    [1, 1],
    [6000, 1],
    [1, 6000],
    [2, 300],
  ])('is generated quickly from %i by %i pixels', async (width, height) => {
    const png = makePng(width, height);
    const spent = await processorMs(async () => {
      expect(await look(await makeAvatar('image/png', png))).toMatchObject({ width: 512, height: 512 });
    });
    expect(spent).toBeLessThan(2_000);
  });

  it('rejects a decompression bomb quickly, before decoding', async () => {
    const bomb = makePng(30_000, 30_000, { rows: 4 });
    const jpeg = Buffer.from(await makeJpeg(halves, 1));
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    const spent = await processorMs(async () => {
      expect(await code(makeAvatar('image/png', bomb))).toBe('uploads.unreadable');
      expect(await code(makeAvatar('image/jpeg', jpeg))).toBe('uploads.unreadable');
    });
    expect(spent).toBeLessThan(200);
  });

  it('rejects a broken picture', async () => {
    const jpeg = await makeJpeg(halves, 1);
    for (const bytes of [
      thirds.subarray(0, 60),
      thirds.subarray(0, 20),
      makePng(0, 10),
      makePng(10, 0, { rows: 0 }),
    ]) {
      expect(await code(makeAvatar('image/png', bytes))).toBe('uploads.unreadable');
    }
    for (const bytes of [jpeg.subarray(0, 4), Buffer.from('ffd8ffd9', 'hex')]) {
      expect(await code(makeAvatar('image/jpeg', bytes))).toBe('uploads.unreadable');
    }
  });

  it('shows the first frame of an animation', async () => {
    const { width, height, at } = await look(await makeAvatar('image/webp', await animated()));
    expect([width, height]).toEqual([512, 512]);
    expect(isNear(at(256, 256), RED)).toBe(true);
  });
});

describe('the size in a header', () => {
  it('is read without decoding, for each format', async () => {
    const picture = () => new Transformer(thirds);
    const [png, jpeg] = [picture(), picture()];
    const [lossy, lossless] = [picture(), picture()];
    const sizes = [
      pictureSize('image/png', await png.png()),
      pictureSize('image/jpeg', await jpeg.jpeg()),
      pictureSize('image/webp', await lossy.webp(80)),
      pictureSize('image/webp', await lossless.webpLossless()),
      pictureSize('image/webp', await animated()),
    ];
    expect(sizes).toEqual([...Array(4).fill({ width: 300, height: 100 }), { width: 100, height: 100 }]);
  });
});

/** Returns two lossless frames as an animated WebP (RFC 9649): red, then blue. */
async function animated(): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const colour of [RED, BLUE]) {
    const picture = new Transformer(makePng(100, 100, { colourAt: () => colour }));
    const still = await picture.webpLossless();
    const header = Buffer.alloc(16);
    header.writeUIntLE(99, 6, 3);
    header.writeUIntLE(99, 9, 3);
    header.writeUIntLE(100, 12, 3);
    frames.push(riff('ANMF', Buffer.concat([header, still.subarray(12)])));
  }
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x02;
  canvas.writeUIntLE(99, 4, 3);
  canvas.writeUIntLE(99, 7, 3);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', canvas),
    riff('ANIM', Buffer.alloc(6)),
    ...frames,
  ]);
  return riff('RIFF', body);
}

function riff(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), size, content, Buffer.alloc(content.length % 2)]);
}
