/** A part of a picture in its own pixels, after it was turned. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIDE = 512;
const QUALITY = 0.9;

/** How large a picture is once it stands turned by quarters. */
export function turnedSize(
  width: number,
  height: number,
  rotation: number,
): { width: number; height: number } {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The chosen square as a JPEG in base64. It is drawn anew, so nothing that the camera noted beside it leaves the device. */
export async function cutPicture(picture: Blob, cut: Cut, rotation: number): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const turned = turnedSize(bitmap.width, bitmap.height, rotation);
  // A picture may let its ground shine through; a JPEG cannot.
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
