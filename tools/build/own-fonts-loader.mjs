/**
 * Excalidraw names a public server as the second place of each of its fonts; the browser complains of every one of them,
 * as our pages may not load from there. The fonts stand beside our own files and need no second place.
 */
const SECOND_PLACE = /\w+\.push\(new URL\(\w+,\s*\w+\.ASSETS_FALLBACK_URL\)\)/g;

/** @this {import('@rspack/core').LoaderContext} @param {string} source */
export default function ownFontsLoader(source) {
  if (!source.includes('ASSETS_FALLBACK_URL')) return source;
  const changed = source.replace(SECOND_PLACE, '0');
  if (changed === source)
    throw new Error(`Fonts would be loaded from elsewhere in ${this.resourcePath}: look at its new form.`);
  return changed;
}
