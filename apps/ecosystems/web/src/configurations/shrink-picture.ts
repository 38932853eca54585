export interface PictureLimits {
  width: number;
  height: number;
  bytes: number;
}

/** The size that fits into the limits, never larger than the picture itself. */
export function fittingSize(
  picture: { width: number; height: number },
  limits: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, limits.width / picture.width, limits.height / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}

const QUALITIES = [0.92, 0.8, 0.65, 0.5, 0.35];

/**
 * The picture as a WebP data URI within the limits; rejects when it is not a picture or cannot be made small enough.
 */
export async function shrinkPicture(file: File, limits: PictureLimits): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = fittingSize(bitmap, limits);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  for (const quality of QUALITIES) {
    // A browser without a WebP encoder returns PNG, which the server accepts, too.
    const uri = canvas.toDataURL('image/webp', quality);
    const bytes = ((uri.length - uri.indexOf(',') - 1) * 3) / 4;
    if (bytes <= limits.bytes) return uri;
  }
  throw new Error('The picture cannot be made small enough.');
}
