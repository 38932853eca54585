import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import devkit from '@nx/devkit';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { generateSchema, supergraphFile } from '../schema/schema.mjs';
import { writeWorkflows } from '../workflows/workflows.mjs';
import { Problem } from '../start/problem.mjs';
import { addOwner, makeApi, makeSubject } from './make-api.mjs';
import { addToConstant } from './edit-source.mjs';
import { makeLib } from './make-lib.mjs';
import { makeMutation } from './make-mutation.mjs';
import { makeScreen, makeWeb } from './make-web.mjs';
import { capital, nounForms, requireDomainName, requireKebab, requireNoun } from './names.mjs';
import { nextSteps } from './next-steps.mjs';
import { hasApi, requireDomain } from './repository.mjs';

/**
 * @typedef {import('nx/src/generators/tree.js').Tree} Tree
 * @typedef {{ entity?: string, subject?: string, sp?: string }} Options
 */

/** @type {Record<string, { names: number, make: (tree: Tree, names: (string | undefined)[], options: Options) => void | Promise<void> }>} */
const kinds = {
  domain: { names: 1, make: makeDomain },
  subject: {
    names: 2,
    make: (tree, [domain, name]) =>
      makeSubject(tree, requireApi(tree, domain), requireNoun(requireKebab('subject', name))),
  },
  mutation: {
    names: 3,
    make: (tree, [domain, subject, name]) =>
      makeMutation(
        tree,
        requireApi(tree, domain),
        nounForms(requireKebab('subject', subject)),
        requireKebab('mutation', name),
      ),
  },
  lib: {
    names: 2,
    make: (tree, [side = '', name]) => makeLib(tree, side, requireKebab('library', name)),
  },
  screen: {
    names: 2,
    make: (tree, [domain, name], { subject, sp }) =>
      makeScreen(tree, requireApi(tree, domain), {
        name: requireKebab('screen', name),
        noun: nounForms(requireKebab('subject', subject ?? name)),
        spanish: readSpanish(sp),
      }),
  },
};

/**
 * The files that would be written, formatted; writes nothing.
 *
 * @param {string} root
 * @param {string[]} words the kind, then its names
 * @param {Options} options
 */
export async function plan(root, [kind = '', ...names], options) {
  const known = kinds[kind];
  if (!known) throw new Problem(`cannot make a "${kind}": choose from ${Object.keys(kinds).join(', ')}`);
  if (names.length > known.names)
    throw new Problem(`"${names[known.names]}" is one name too many; "npm run new -- --help" shows how`);
  const tree = new FsTree(root, false);
  await known.make(tree, names, options);
  await devkit.formatFiles(tree);
  return tree.listChanges();
}

/**
 * Generates into the repository, completely or not at all, and resolves to the message for the terminal.
 *
 * @param {string} root
 * @param {string[]} words the kind, then its names
 * @param {Options} options
 * @returns {Promise<string>}
 */
export async function generate(root, words, options) {
  const changes = await plan(root, words, options);
  const undo = saveFiles(root, [...changes.map(({ path }) => path), supergraphFile]);
  flushChanges(root, changes);
  const [kind = '', ...names] = words;
  // A library changes no schema.
  if (kind === 'lib') return report(changes, [], nextSteps(kind, names, options));
  const workflows = await bringUpToDate(root, kind === 'domain' ? undefined : names[0]).catch((error) => {
    undo();
    throw error;
  });
  return report(changes, workflows, nextSteps(kind, names, options));
}

/** @param {import('nx/src/generators/tree.js').FileChange[]} changes @param {string[]} workflows @param {string} next */
function report(changes, workflows, next) {
  const made = changes.map(({ type, path }) => `${type === 'CREATE' ? '+' : '~'} ${path}`);
  return [...made, ...workflows.map((path) => `~ ${path}`), '', next].join('\n');
}

/**
 * Regenerates what depends on the files.
 *
 * @param {string} root
 * @param {string} [only] the one domain that changed; the generated files of others stay
 */
async function bringUpToDate(root, only) {
  const problems = await generateSchema({ root, ...(only ? { only } : {}) });
  if (problems.length > 0)
    throw new Problem(`the schema would not compose, nothing was written:\n${problems.join('\n')}`);
  return writeWorkflows({ root });
}

/** @param {Tree} tree @param {(string | undefined)[]} names @param {Options} options */
function makeDomain(tree, [name], { entity, sp }) {
  const domain = requireDomainName(name);
  if (tree.exists(`apps/${domain}`)) throw new Problem(`apps/${domain} exists already`);
  const noun = requireNoun(requireKebab('subject', entity ?? domain));
  makeApi(tree, domain);
  addToDataRights(tree, domain, readSpanish(sp)?.many);
  makeSubject(tree, domain, noun, readSpanish(sp)?.many);
  makeWeb(tree, domain);
  makeScreen(tree, domain, { name: noun.kebabs, noun, spanish: readSpanish(sp) });
  addOwner(tree, `/apps/${domain}/`, domain);
}

/**
 * Adds the domain to those that answer requests for a person's data.
 *
 * @param {Tree} tree
 * @param {string} domain
 * @param {string | undefined} spanish
 */
function addToDataRights(tree, domain, spanish) {
  const name = { en: capital(domain), sp: capital(spanish ?? domain) };
  addToConstant(
    tree,
    'libs/contracts/identity/src/personal-data-domains.ts',
    'PERSONAL_DATA_DOMAINS',
    `${domain}: ${JSON.stringify(name)}`,
  );
}

/** @param {Tree} tree @param {string | undefined} name */
function requireApi(tree, name) {
  const domain = requireDomain(tree, name);
  if (!hasApi(tree, domain)) throw new Problem(`the domain "${domain}" has no api`);
  return domain;
}

/** @param {string | undefined} text @returns {import('./make-web.mjs').Spanish | null} */
function readSpanish(text) {
  if (text === undefined) return null;
  const [one, many, ...more] = text.toLowerCase().split('/');
  const word = /^[a-záéíóúüñ]+( [a-záéíóúüñ]+)*$/;
  if (!one || !many || more.length > 0 || !word.test(one) || !word.test(many))
    throw new Problem(`--sp ${text}: give one and many, such as libro/libros`);
  return { one, many };
}

/** Saves the files; the returned function restores them. @param {string} root @param {string[]} paths */
function saveFiles(root, paths) {
  const kept = paths.map((path) => {
    const file = join(root, path);
    return { file, text: existsSync(file) ? readFileSync(file) : null };
  });
  return () => {
    for (const { file, text } of kept) {
      if (text) writeFileSync(file, text);
      else rmSync(file, { force: true });
      removeIfEmpty(root, dirname(file));
    }
  };
}

/** @param {string} root @param {string} folder */
function removeIfEmpty(root, folder) {
  if (folder === root || !existsSync(folder) || readdirSync(folder).length > 0) return;
  rmSync(folder, { recursive: true });
  removeIfEmpty(root, dirname(folder));
}
