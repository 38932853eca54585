/**
 * React holds what was waited for back until 300 ms after the last placeholder was drawn, so that placeholders do not
 * follow one another too fast. Ours have the shape of what comes, and a page has two or three in a row: it stood half a
 * second later for it, and each first opening of a dialog a third of one. `.github/decisions/2026-11-25-reveal-at-once.md`.
 */
const HELD_BACK = /globalMostRecentFallbackTime \+ 300 - now\(\)/g;

/** @this {import('@rspack/core').LoaderContext} @param {string} source */
export default function revealAtOnceLoader(source) {
  const found = source.match(HELD_BACK)?.length ?? 0;
  if (found !== 1)
    throw new Error(`Expected one delay in ${this.resourcePath}, found ${found}: look at its new form.`);
  return source.replace(HELD_BACK, '0');
}
