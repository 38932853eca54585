/**
 * Remotes bundle Mantine components but must read the shell's provider. This loader makes a few React contexts of Mantine
 * unique on the page: the first bundle to run creates each, under a global symbol, and the others reuse it.
 * The build fails if a Mantine release writes them differently.
 */
const CREATES_CONTEXT = /const (\w+Context) = createContext\(/g;

/** Module paths (inside @mantine/core/esm) whose contexts are shared. */
export const SHARED_CONTEXT_MODULES = [
  'core/MantineProvider/Mantine.context.mjs',
  'core/MantineProvider/MantineThemeProvider/MantineThemeProvider.mjs',
  'core/DirectionProvider/DirectionProvider.mjs',
];

/** @this {import('@rspack/core').LoaderContext} @param {string} source */
export default function sharedContextLoader(source) {
  let found = 0;
  const changed = source.replace(CREATES_CONTEXT, (_, /** @type {string} */ name) => {
    found += 1;
    return `const ${name} = globalThis[Symbol.for('lyceum:mantine:${name}')] ??= createContext(`;
  });
  if (found !== 1)
    throw new Error(`Expected one context in ${this.resourcePath}, found ${found}: look at its new form.`);
  return changed;
}
