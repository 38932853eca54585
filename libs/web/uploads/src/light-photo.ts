/** Enough to read handwriting, and a twentieth of a camera's picture. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;

/**
 * A photo without the camera's metadata (place, time, device), no larger than a screen shows, so that it uploads and
 * opens quickly on a phone. Other files, and photos that this browser cannot decode, stay unchanged.
 */
export async function lightPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|hei[cf])$/.test(file.type)) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    canvas.getContext('2d')!.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const light = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([light], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: light.type });
  } catch {
    return file;
  }
}
