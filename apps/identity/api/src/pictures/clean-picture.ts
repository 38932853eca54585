import { BadInput, everywhere } from '@lyceum/server/errors';
import { PictureRefused, redrawPicture } from '@lyceum/server/pictures';
import { t } from '../i18n';

/** Shown at up to 96 pixels, on screens of up to three dots a pixel. A list of 25 people stays under half a megabyte. */
const SIDE = 288;
const LONGEST_CONTENT = 1_400_000;
const ROTATIONS = [0, 90, 180, 270];

const REFUSED = {
  UNREADABLE: t('pictures.unreadable'),
  PIXELS: t('pictures.tooManyPixels'),
};

/** A square WebP of the picture alone: metadata of the camera (place, time, device) are removed. */
export async function cleanPicture(content: string, rotation: number): Promise<Buffer> {
  if (content.length > LONGEST_CONTENT) throw new BadInput('input.content', t('pictures.tooLarge'));
  if (!ROTATIONS.includes(rotation))
    throw new BadInput('input.rotation', t('pictures.rotation'), everywhere('90'));
  try {
    // Turned by the camera's orientation first, then by the person's rotation.
    return await redrawPicture(Buffer.from(content, 'base64'), (picture) =>
      picture.rotate(rotation).resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }),
    );
  } catch (error) {
    if (error instanceof PictureRefused) throw new BadInput('input.content', REFUSED[error.reason]);
    throw error;
  }
}
