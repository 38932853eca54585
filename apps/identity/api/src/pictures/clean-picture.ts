import { BadInput, everywhere } from '@lyceum/server/errors';
import { PictureRefused, redrawPicture } from '@lyceum/server/pictures';

const SIDE = 512;
const LONGEST_CONTENT = 1_400_000;
const ROTATIONS = [0, 90, 180, 270];

const REFUSED = {
  UNREADABLE: {
    en: 'This is no picture that can be shown. JPEG, PNG and WebP can.',
    sp: 'Esta no es una imagen que se pueda mostrar. Se admiten JPEG, PNG y WebP.',
  },
  PIXELS: {
    en: 'The picture has more than 12 million pixels. Make it smaller, 4000 by 3000 pixels for one.',
    sp: 'La imagen tiene más de 12 millones de píxeles. Redúzcala, por ejemplo a 4000 por 3000 píxeles.',
  },
};

/** A square WebP of the picture alone: metadata of the camera (place, time, device) are removed. */
export async function cleanPicture(content: string, rotation: number): Promise<Buffer> {
  if (content.length > LONGEST_CONTENT)
    throw new BadInput('input.content', {
      en: 'The picture is too large.',
      sp: 'La imagen es demasiado grande.',
    });
  if (!ROTATIONS.includes(rotation))
    throw new BadInput(
      'input.rotation',
      { en: 'A picture turns by quarters.', sp: 'Una imagen gira por cuartos de vuelta.' },
      everywhere('90'),
    );
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
