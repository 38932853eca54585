import { BadInput, everywhere } from '@lyceum/server/errors';
import { Slots } from './slots';

const SIDE = 512;
const LONGEST_CONTENT = 1_400_000;
/** 4096 × 3072, of which a phone's camera makes less. A small file can unfold into more than the memory holds. */
const MOST_PIXELS = 12 * 1024 ** 2;
const FORMATS = ['jpeg', 'png', 'webp'];
const ROTATIONS = [0, 90, 180, 270];
const LONGEST_SECONDS = 10;

/** Decoding takes tens of megabytes and a thread of those that read files and find addresses for everybody. */
const slots = new Slots(2, 30);

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
  return slots.run(() => squareOf(Buffer.from(content, 'base64'), rotation));
}

async function squareOf(bytes: Buffer, rotation: number): Promise<Buffer> {
  const sharp = await (loading ??= loadSharp());
  // Of the header alone.
  const about = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (!FORMATS.includes(about.format)) throw new BadInput('input.content', NO_PICTURE);
  if (about.width * about.height > MOST_PIXELS)
    throw new BadInput('input.content', {
      en: 'The picture has more than 12 million pixels. Make it smaller, 4000 by 3000 pixels for one.',
      sp: 'La imagen tiene más de 12 millones de píxeles. Redúzcala, por ejemplo a 4000 por 3000 píxeles.',
    });
  // As the camera was held first, then as the person turned it.
  return readable(() =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .rotate(rotation)
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}

async function readable<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch {
    throw new BadInput('input.content', NO_PICTURE);
  }
}

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** Its library takes tens of megabytes: a server loads it with the first picture. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
