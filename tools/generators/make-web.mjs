import { join } from 'node:path';
import devkit from '@nx/devkit';
import { Problem } from '../start/problem.mjs';
import { addToArgument } from './edit-source.mjs';
import { templates } from './make-api.mjs';
import { camel, capital, pascal } from './names.mjs';
import { descriptors, hasWeb } from './repository.mjs';

/**
 * @typedef {import('nx/src/generators/tree.js').Tree} Tree
 * @typedef {import('./names.mjs').NounForms} NounForms
 * @typedef {{ one: string, many: string }} Spanish the noun in Spanish, lower case
 */

/** Addresses that belong to the shell. */
const SHELL_PATHS = [
  '/e',
  '/no-access',
  '/graphql',
  '/registry',
  '/events',
  '/files',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** The remote of a domain, without screens. @param {Tree} tree @param {string} domain */
export function makeWeb(tree, domain) {
  if (descriptors(tree).some(({ remote }) => remote === domain))
    throw new Problem(`another domain's remote is called "${domain}" already`);
  devkit.generateFiles(tree, join(templates, 'web'), `apps/${domain}/web`, { domain });
}

/**
 * A screen that lists a subject's things and adds one, with address, navigation entry, texts, component tests and browser test.
 *
 * @param {Tree} tree
 * @param {string} domain
 * @param {{ name: string, noun: NounForms, spanish: Spanish | null }} options name: kebab-case, of folder and address
 */
export function makeScreen(tree, domain, { name, noun, spanish }) {
  const source = `apps/${domain}/web/src`;
  if (!tree.exists(`apps/${domain}/api/src/${noun.kebabs}/create-${noun.kebab}.ts`))
    throw new Problem(
      `apps/${domain}/api has no subject "${noun.kebabs}" to show: make it with "npm run new -- subject ${domain} ${noun.kebabs}", or name another one with --subject`,
    );
  if (!hasWeb(tree, domain)) makeWeb(tree, domain);
  if (tree.exists(`${source}/${name}`)) throw new Problem(`${source}/${name} exists already`);
  const path = `/${name}`;
  requireFreePath(tree, path);
  const own = name === noun.kebabs;
  const sp = spanish ?? { one: 'registro', many: 'registros' };
  const values = {
    ...noun,
    domain,
    path,
    screenKebab: name,
    screenCamel: camel(name),
    ScreenPascal: pascal(name),
    ScreenWords: own ? noun.Wordss : capital(name.replaceAll('-', ' ')),
    SpScreenWords: capital(sp.many),
    spWords: sp.one,
  };
  devkit.generateFiles(tree, join(templates, 'screen'), `${source}/${name}`, values);
  addToArgument(
    tree,
    `${source}/routes.tsx`,
    'defineRemote',
    `{ path: '${path}', title: '${values.screenCamel}.title', page: () => import('./${name}/${name}-page'), skeleton: 'table' }`,
  );
  describeScreen(tree, domain, values);
  addTexts(tree, source, values, sp);
  if (!tree.exists(`${source}/create-${noun.kebab}`))
    devkit.generateFiles(tree, join(templates, 'create'), `${source}/create-${noun.kebab}`, values);
}

/** @param {Tree} tree @param {string} path */
function requireFreePath(tree, path) {
  const taken = descriptors(tree).find(({ paths }) =>
    paths.some((/** @type {{ path: string }} */ each) => each.path === path || each.path === `${path}/*`),
  );
  if (taken)
    throw new Problem(`the address ${path} belongs to the remote "${taken.remote}": choose another name`);
  if (SHELL_PATHS.includes(path))
    throw new Problem(`the address ${path} belongs to the platform: choose another name`);
}

/** Adds address and navigation entry to the descriptor. @param {Tree} tree @param {string} domain @param {{ path: string, ScreenWords: string, SpScreenWords: string }} values */
function describeScreen(tree, domain, { path, ScreenWords, SpScreenWords }) {
  const file = `apps/${domain}/web/descriptor.json`;
  const { paths, navigation, ...rest } = JSON.parse(tree.read(file, 'utf8') ?? '');
  const order = Math.max(59, ...navigation.map((/** @type {{ order: number }} */ entry) => entry.order)) + 1;
  const label = { en: ScreenWords, sp: SpScreenWords };
  const described = {
    ...rest,
    paths: [...paths, { path, access: 'signedIn' }],
    navigation: [...navigation, { path, icon: 'list', label, roles: 'signedIn', group: 'tutoring', order }],
  };
  // On one line: Prettier breaks what is too long.
  tree.write(file, JSON.stringify(described));
}

/** @param {Tree} tree @param {string} source @param {NounForms & { screenCamel: string, ScreenWords: string }} values @param {Spanish} sp */
function addTexts(tree, source, { screenCamel, ScreenWords, Pascal, words, wordss, Wordss }, sp) {
  const create = `create${Pascal}`;
  const texts = {
    en: {
      [screenCamel]: {
        title: ScreenWords,
        description: `The ${wordss} of your organization.`,
        name: 'Name',
        none: `No ${wordss} yet`,
        noneHint: `${Wordss} show here as soon as somebody adds one.`,
      },
      [create]: {
        action: `Add ${words}`,
        name: 'Name',
        created: '{{name}} was added.',
        notSaved: `The ${words} was not added`,
        cancel: 'Cancel',
      },
    },
    // The sentences fit nouns of either gender.
    sp: {
      [screenCamel]: {
        title: capital(sp.many),
        description: `${capital(sp.many)} de su organización.`,
        name: 'Nombre',
        none: `Todavía no hay ${sp.many}`,
        noneHint: 'Aquí se muestra lo que se agregue.',
      },
      [create]: {
        action: `Agregar ${sp.one}`,
        name: 'Nombre',
        created: 'Se agregó «{{name}}».',
        notSaved: 'No se pudo guardar',
        cancel: 'Cancelar',
      },
    },
  };
  for (const language of /** @type {const} */ (['en', 'sp']))
    devkit.updateJson(tree, `${source}/locales/${language}.json`, (present) => ({
      ...present,
      ...texts[language],
    }));
}
