import sharp, { type Sharp } from 'sharp';
import { cleanPicture } from './clean-picture';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });
const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');
const refused = (words: string) => ({
  message: expect.stringContaining(words),
  extensions: { code: 'BAD_USER_INPUT', field: 'input.content' },
});
const TOO_MANY = refused('12 million pixels');

it('refuses a small file that decodes to 49 megapixels, by its header alone', async () => {
  const small = await base64(plain(7000, 7000).png({ compressionLevel: 9 }));
  expect(small.length).toBeLessThan(500_000);
  await expect(cleanPicture(small, 0)).rejects.toMatchObject(TOO_MANY);
  // The file holds no data that could be decoded.
  await expect(cleanPicture(small.slice(0, 400), 0)).rejects.toMatchObject(TOO_MANY);
});

it('accepts pictures of phone cameras, up to exactly 4096 by 3072', async () => {
  const { width, height } = await sharp(
    await cleanPicture(await base64(plain(4032, 3024).jpeg()), 0),
  ).metadata();
  expect([width, height]).toEqual([288, 288]);
  const wide = await base64(plain(4097, 3072).webp());
  await expect(cleanPicture(wide, 0)).rejects.toMatchObject(TOO_MANY);
  const gif = await base64(plain(10, 10).gif());
  const cut = (await base64(plain(300, 300).jpeg())).slice(0, 300);
  for (const content of [gif, cut, '', 'no picture'])
    await expect(cleanPicture(content, 0)).rejects.toMatchObject(refused('no picture'));
});

it('decodes at most two at a time', async () => {
  const content = await base64(plain(3000, 3000).png());
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1);
  await Promise.all(Array.from({ length: 8 }, () => cleanPicture(content, 0)));
  clearInterval(watch);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

it('applies the orientation of the camera and the rotation of the person', async () => {
  const red = { input: await plain(10, 10).tint('#f00').png().toBuffer(), left: 0, top: 0 };
  const corner = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } }).composite([
    red,
  ]);
  /** The quarter of the resulting square that is not white. */
  const marked = async (orientation: number, rotation: number) => {
    const turned = await cleanPicture(
      await base64(
        sharp(await corner.png().toBuffer())
          .withMetadata({ orientation })
          .png(),
      ),
      rotation,
    );
    const quarters = await sharp(turned).resize(2, 2).greyscale().raw().toBuffer();
    return ['top left', 'top right', 'bottom left', 'bottom right'][quarters.indexOf(Math.min(...quarters))];
  };
  expect(await marked(1, 0)).toBe('top left');
  expect(await marked(1, 90)).toBe('top right');
  expect(await marked(6, 0)).toBe('top right');
  expect(await marked(6, 90)).toBe('bottom right');
  expect(await marked(2, 270)).toBe('top left');
});
