/** A square of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Edge of an avatar in pixels. */
const EDGE = 512;

/** Crops a square out of a picture into a small file. Rejects if the browser cannot read it. */
export async function cropPicture(address: string, { x, y, width, height }: Square): Promise<File> {
  const picture = await loadPicture(address);
  const edge = Math.min(EDGE, Math.max(1, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('The picture could not be drawn');
  // Browsers that cannot write WebP write PNG instead.
  return new File([blob], blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.png', { type: blob.type });
}

/** Returns whether the browser can read a file as a picture. */
export async function isPicture(file: Blob): Promise<boolean> {
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}
