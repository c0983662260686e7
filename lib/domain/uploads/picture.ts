import { CompressionType, FastResizeFilter, type Metadata, ResizeFit, Transformer } from '@napi-rs/image';
import pLimit from 'p-limit';
import { fail } from '@/lib/core/errors';
import { pictureSize } from './picture-size';

/** Pixels of the largest picture that is decoded. */
const MAX_PIXELS = 40_000_000;
/** Width and height of an avatar, in pixels. */
const SIDE = 512;
/** Of 100. */
const QUALITY = 82;

/** The largest picture takes some hundred megabytes to decode, so they come one after the other. */
const inTurn = pLimit(1);

/**
 * The picture as an avatar: upright as its EXIF says, the square in its middle, 512 by 512 WebP. It is painted anew, so
 * that neither metadata nor foreign bytes survive; of an animation the first picture stays. Off the event loop.
 */
export async function makeAvatar(mime: string, bytes: Uint8Array): Promise<Uint8Array> {
  const size = pictureSize(mime, bytes);
  if (!size || size.width < 1 || size.height < 1) return fail('uploads.unreadable');
  if (size.width * size.height > MAX_PIXELS) {
    fail('uploads.unreadable', { message: 'The picture has too many pixels' });
  }
  return inTurn(() => paint(bytes)).catch((cause) => fail('uploads.unreadable', { cause }));
}

/** Cut first and scaled then: the other way round a narrow strip would be scaled to an enormous picture in between. */
async function paint(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = new Transformer(bytes);
  const { width, height } = turned(await picture.metadata(true));
  const side = Math.min(width, height);
  picture.rotate().crop(Math.floor((width - side) / 2), Math.floor((height - side) / 2), side, side);
  const square = await picture.png({ compressionType: CompressionType.Fast });
  const scaled = new Transformer(square);
  scaled.fastResize({ width: SIDE, height: SIDE, fit: ResizeFit.Fill, filter: FastResizeFilter.Lanczos3 });
  return scaled.webp(QUALITY);
}

/** EXIF orientations from 5 on lie on their side. */
function turned({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
