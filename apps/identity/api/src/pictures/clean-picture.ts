import { BadInput, everywhere } from '@lyceum/server/errors';

const SIDE = 512;
const LONGEST_CONTENT = 1_400_000;
/** A small file can unfold into more pixels than the memory holds. */
const MOST_PIXELS = 50_000_000;
const FORMATS = ['jpeg', 'png', 'webp'];
const ROTATIONS = [0, 90, 180, 270];

const NO_PICTURE = {
  en: 'This is no picture that can be shown. JPEG, PNG and WebP can.',
  sp: 'Esta no es una imagen que se pueda mostrar. Se admiten JPEG, PNG y WebP.',
};

/** A square WebP of the picture and of nothing else: what a camera noted beside it (place, time, device) is left behind. */
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
    // Its library takes tens of megabytes: a server loads it with the first picture.
    const { default: sharp } = await import('sharp');
    const picture = sharp(Buffer.from(content, 'base64'), { limitInputPixels: MOST_PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw new Error(`a ${format}`);
    // As the camera was held first, then as the person turned it.
    const upright = await picture.autoOrient().toBuffer();
    return await sharp(upright)
      .rotate(rotation)
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new BadInput('input.content', NO_PICTURE);
  }
}
