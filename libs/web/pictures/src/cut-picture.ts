/** A rectangle of a picture in its own pixels, after rotation. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIDE = 512;
const QUALITY = 0.9;

/** Size of a picture after quarter turns. */
export function turnedSize(
  width: number,
  height: number,
  rotation: number,
): { width: number; height: number } {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The chosen square as a base64 JPEG. Drawing it anew drops the camera's metadata, which never leaves the device. */
export async function cutPicture(picture: Blob, cut: Cut, rotation: number): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const turned = turnedSize(bitmap.width, bitmap.height, rotation);
  // A transparent picture needs a background: JPEG has no transparency.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.scale(SIDE / cut.width, SIDE / cut.height);
  pen.translate(-cut.x, -cut.y);
  pen.translate(turned.width / 2, turned.height / 2);
  pen.rotate((rotation * Math.PI) / 180);
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  const uri = canvas.toDataURL('image/jpeg', QUALITY);
  return uri.slice(uri.indexOf(',') + 1);
}
