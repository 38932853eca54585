import { dirname, join } from 'node:path';
import { PAGE_LIBS } from '../build/page-libs.mjs';
import { builtAs } from './built-as.mjs';

/** @typedef {import('@nx/devkit').TargetConfiguration} Target */

/**
 * Gives every project the targets lint, typecheck and test, and every deployable the target build, so that no project.json has
 * to. nx.json says which files a target reads (`namedInputs`).
 *
 * @type {import('@nx/devkit').CreateNodesV2}
 */
export const createNodesV2 = [
  '{apps,libs}/**/project.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      return [file, { projects: { [root]: { root, targets: targetsOf(join(workspaceRoot, root)) } } }];
    }),
];

/** @param {string} folder @returns {Record<string, Target>} */
function targetsOf(folder) {
  const checks = {
    lint: { ...cached('lint'), inputs: ['default', '^default', 'lintTools'] },
    typecheck: { ...cached('typecheck'), inputs: ['default', '^default', 'typecheckTools'] },
    test: { ...cached('test'), inputs: ['default', '^default', 'testTools'] },
  };
  const kind = builtAs(folder);
  return kind ? { ...checks, build: kind === 'server' ? server : web } : checks;
}

/** @param {string} name of an executor of this folder @returns {Target} */
function cached(name) {
  return { executor: `./tools/nx:${name}`, cache: true, outputs: [] };
}

const outputs = ['{workspaceRoot}/dist/{projectRoot}'];

/** @type {Target} */
const server = { ...cached('build'), inputs: ['sources', '^sources', 'buildTools'], outputs };

/** A page depends on what the shell provides, and on the documents of its operations. @type {Target} */
const web = {
  ...server,
  inputs: [
    'sources',
    '^sources',
    'buildTools',
    '{workspaceRoot}/apps/shell/src/provided/**/*',
    { input: 'sources', projects: PAGE_LIBS.map((lib) => `web-${lib}`) },
  ],
  dependsOn: [{ projects: ['gateway'], target: 'documents' }],
};
