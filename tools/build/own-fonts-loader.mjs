/**
 * Excalidraw names a public server as the fallback of each of its fonts. Our pages may not load from there, and the browser
 * reports each. The fonts are served with our own files, so the loader removes the fallback.
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
