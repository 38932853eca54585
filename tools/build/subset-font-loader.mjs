import { basename, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { root } from './web-base.rspack.mjs';

/** Where each font file is used, with the characters and weights for which the browser loads it. */
export const FONT_FACES = 'apps/shell/src/inter.css';

/**
 * Reduces a variable font to what its `@font-face` offers, which is less than the package's file has: a first visit waits for
 * the final look of its text until the font has come.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {Buffer} font
 */
export default function subsetFontLoader(font) {
  const done = this.async();
  const path = join(root, FONT_FACES);
  this.addDependency(path);
  readFile(path, 'utf8')
    .then((css) => subset(font, faceOf(css, basename(this.resourcePath))))
    .then(
      (smaller) => done(null, smaller),
      (error) => done(error),
    );
}
/** The loader takes bytes, not text. */
export const raw = true;

/**
 * @typedef {object} Face
 * @property {string} text each character once
 * @property {{ min: number, max: number }} wght
 */

/** @param {Buffer} font @param {Face} face */
export function subset(font, { text, wght }) {
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght } });
}

/** @param {string} css @param {string} file @returns {Face} */
export function faceOf(css, file) {
  const face = css.match(/@font-face\s*\{[^}]*\}/g)?.find((text) => text.includes(file)) ?? '';
  const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)/.exec(face) ?? [];
  const ranges = [...face.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)];
  if (!min || !max || ranges.length === 0)
    throw new Error(`${FONT_FACES} has no face with weights and unicode-range for ${file}.`);
  const text = ranges.flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) =>
      String.fromCodePoint(from + at),
    );
  });
  return { text: text.join(''), wght: { min: Number(min), max: Number(max) } };
}
