import type { Sharp } from 'sharp';
import { Slots } from './slots';

/** 4096 × 3072, of which a phone's camera makes less. A small file can unfold into more than the memory holds. */
const MOST_PIXELS = 12 * 1024 ** 2;
const FORMATS = ['jpeg', 'png', 'webp'];
const LONGEST_SECONDS = 10;

/** Decoding takes tens of megabytes and a thread of those that read files and find addresses for everybody. */
const slots = new Slots(2, 30);

/** UNREADABLE: no JPEG, PNG or WebP, or a damaged one. PIXELS: more than 12 million. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';

  constructor(readonly reason: 'UNREADABLE' | 'PIXELS') {
    super(`the picture is refused: ${reason}`);
  }
}

/**
 * The picture encoded anew, without what a camera noted beside it (place, time, device): upright, and as `draw` changes it, in its own
 * format unless `draw` names another. Rejects with `PictureRefused`, or with RATE_LIMITED where 30 wait already.
 */
export function redrawPicture(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  return slots.run(async () => {
    const sharp = await (loading ??= loadSharp());
    // Of the header alone.
    const about = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
    if (!FORMATS.includes(about.format)) throw new PictureRefused('UNREADABLE');
    if (about.width * about.height > MOST_PIXELS) throw new PictureRefused('PIXELS');
    const upright = () =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS }).timeout({ seconds: LONGEST_SECONDS }).autoOrient();
    return readable(() => draw(upright()).toBuffer());
  });
}

async function readable<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch {
    throw new PictureRefused('UNREADABLE');
  }
}

type Load = typeof import('sharp').default;
let loading: Promise<Load> | undefined;

/** Its library takes tens of megabytes: a server loads it with the first picture. */
async function loadSharp(): Promise<Load> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
