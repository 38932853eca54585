import type { Sharp } from 'sharp';
import { Semaphore } from './semaphore';

/** 4096 × 3072; phone cameras make smaller pictures. A small file can decode to more pixels than fit into memory. */
const MOST_PIXELS = 12 * 1024 ** 2;
const FORMATS = ['jpeg', 'png', 'webp'];
const LONGEST_SECONDS = 10;

/** Decoding takes tens of megabytes and one of libuv's threads, which all file and DNS operations share. */
const decoding = new Semaphore(2, 30);

/** UNREADABLE: not a JPEG, PNG or WebP, or damaged. PIXELS: more than 12 million pixels. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';

  constructor(readonly reason: 'UNREADABLE' | 'PIXELS') {
    super(`the picture is refused: ${reason}`);
  }
}

/**
 * Encodes the picture again without the camera's metadata (place, time, device), turned upright and changed by `draw`,
 * in its own format unless `draw` sets another. Rejects with `PictureRefused`, or with RATE_LIMITED when 30 pictures
 * are waiting.
 */
export function redrawPicture(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  return decoding.run(async () => {
    const sharp = await (loading ??= loadSharp());
    // Reads only the header.
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

/** sharp takes tens of megabytes, so a server loads it with the first picture. */
async function loadSharp(): Promise<Load> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
