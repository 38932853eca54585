import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faceOf, FONT_FACES, subset } from './subset-font-loader.mjs';
import { root } from './web-base.rspack.mjs';

const FILE = 'inter-latin-wght-normal.woff2';
const css = readFileSync(join(root, FONT_FACES), 'utf8');

it('takes characters and weights from the face that uses the file', () => {
  const face = `@font-face { font-weight: 400 700; src: url('a/${FILE}'); unicode-range: U+41-43, U+00F1; }`;
  expect(faceOf(`@font-face { src: url('other.woff2'); } ${face}`, FILE)).toEqual({
    text: 'ABCñ',
    wght: { min: 400, max: 700 },
  });
  expect(() => faceOf(face, 'none.woff2')).toThrow(FONT_FACES);
});

it('keeps every character that English and Spanish texts have, in less than 30 kB', async () => {
  const face = faceOf(css, FILE);
  const texts = ['en', 'sp'].map((name) =>
    readFileSync(join(root, `apps/shell/src/locales/${name}.json`), 'utf8'),
  );
  const missing = new Set(
    [...texts.join('')].filter((letter) => letter > ' ' && !face.text.includes(letter)),
  );
  expect([...missing]).toEqual([]);
  const font = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files', FILE));
  expect((await subset(font, face)).length).toBeLessThan(30_000);
});
