import { CompressionType, FastResizeFilter, type Metadata, ResizeFit, Transformer } from '@napi-rs/image';
import pLimit from 'p-limit';
import { fail } from '@/lib/core/errors';
import { pictureSize } from './picture-size';

/** Maximum pixels of a decoded picture. */
const MAX_PIXELS = 40_000_000;
/** Width and height of an avatar, in pixels. */
const SIDE = 512;
const QUALITY = 82; // of 100

/** The largest picture takes several hundred megabytes to decode, so pictures are decoded one at a time. */
const oneAtATime = pLimit(1);

/**
 * Turns a picture into an avatar: rotated upright after its EXIF, cropped to the centre square, 512 by 512 WebP.
 * Re-encoding drops metadata and foreign bytes; an animation keeps its first frame. Runs off the event loop. Throws
 * `uploads.unreadable` for broken or too large pictures.
 */
export async function makeAvatar(mime: string, bytes: Uint8Array): Promise<Uint8Array> {
  const size = pictureSize(mime, bytes);
  if (!size || size.width < 1 || size.height < 1) return fail('uploads.unreadable');
  if (size.width * size.height > MAX_PIXELS) {
    fail('uploads.unreadable', { message: 'The picture has too many pixels' });
  }
  return oneAtATime(() => render(bytes)).catch((cause) => fail('uploads.unreadable', { cause }));
}

/** Crops before scaling: scaling a narrow strip first would create an enormous picture in between. */
async function render(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = new Transformer(bytes);
  const { width, height } = uprightSize(await picture.metadata(true));
  const side = Math.min(width, height);
  picture.rotate().crop(Math.floor((width - side) / 2), Math.floor((height - side) / 2), side, side);
  const square = await picture.png({ compressionType: CompressionType.Fast });
  const scaled = new Transformer(square);
  scaled.fastResize({ width: SIDE, height: SIDE, fit: ResizeFit.Fill, filter: FastResizeFilter.Lanczos3 });
  return scaled.webp(QUALITY);
}

/** EXIF orientations from 5 on swap width and height. */
function uprightSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
