import { FsTree } from 'nx/src/generators/tree.js';
import { Problem } from '../start/problem.mjs';

/** @typedef {import('nx/src/generators/tree.js').Tree} Tree */

/** One compiler, linter and runner of tests serves the whole repository, so Nx adds none for a library. */
const BARE = /** @type {const} */ ({
  linter: 'none',
  unitTestRunner: 'none',
  compiler: 'swc',
  skipFormat: true,
  useProjectJson: true,
});

/** @type {Record<string, (tree: Tree, library: { name: string, directory: string, tags: string }) => Promise<unknown>>} */
const generators = {
  async web(tree, library) {
    const { libraryGenerator } = await import('@nx/react');
    const bare = { bundler: 'none', style: 'none', component: false, skipPackageJson: true, minimal: true };
    await libraryGenerator(tree, /** @type {any} */ ({ ...BARE, ...bare, ...library }));
  },
  async server(tree, library) {
    const { libraryGenerator } = await import('@nx/node');
    await libraryGenerator(tree, { ...BARE, ...library });
  },
};

/**
 * A library of mechanisms for pages (`web`) or servers (`server`), by Nx' generators of React and Node. They also write settings
 * of a compiler and a page about Nx, which this repository has once for all: only the project is taken over.
 *
 * @param {Tree} tree
 * @param {string} side
 * @param {string} name kebab-case; imported as `@lyceum/<side>/<name>`
 */
export async function makeLib(tree, side, name) {
  const generate = generators[side];
  if (!generate)
    throw new Problem(
      `a library is for "web" or "server", not for "${side}": npm run new -- lib web ${name}`,
    );
  const directory = `libs/${side}/${name}`;
  if (tree.exists(directory)) throw new Problem(`${directory} exists already`);
  const made = new FsTree(tree.root, false);
  await generate(made, { name: `${side}-${name}`, directory, tags: `scope:platform,kind:${side}` });
  const {
    targets: _,
    '// targets': __,
    ...project
  } = JSON.parse(made.read(`${directory}/project.json`, 'utf8') ?? '');
  tree.write(`${directory}/project.json`, JSON.stringify(project));
  tree.write(
    `${directory}/src/index.ts`,
    `// Exports the files of the library that others may import.\nexport {};\n`,
  );
}
