import { join } from 'node:path';
import devkit from '@nx/devkit';
import { Problem } from '../start/problem.mjs';
import {
  addImport,
  addImportedName,
  addListBefore,
  addMember,
  addToCall,
  addToConstant,
  addToProperty,
  exportedCall,
} from './edit-source.mjs';
import { pascal } from './names.mjs';
import { nextMigrationTime, nextPortOffset, requireFreeInSchema } from './repository.mjs';

/**
 * @typedef {import('nx/src/generators/tree.js').Tree} Tree
 * @typedef {import('./names.mjs').NounForms} NounForms
 */

export const templates = join(import.meta.dirname, 'templates');

/** Actions of admins. */
const ADMINS = {
  rule: `access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN')`,
  allowed: 'PROGRAM_ADMINS',
};
const SIGNED_IN = { rule: 'access.signedIn', allowed: 'SIGNED_IN' };

/** The server of a domain, without subjects. @param {Tree} tree @param {string} domain */
export function makeApi(tree, domain) {
  devkit.generateFiles(tree, join(templates, 'api'), `apps/${domain}/api`, {
    domain,
    Domain: pascal(domain),
    timestamp: Date.now(),
    portOffset: nextPortOffset(tree),
  });
}

/**
 * A subject with its subject.ts: an entity with row-level security, its migration, a query, a mutation, its event, and their
 * tests.
 *
 * @param {Tree} tree
 * @param {string} domain
 * @param {NounForms} noun
 * @param {string} [spanish] plural noun in Spanish
 */
export function makeSubject(tree, domain, noun, spanish) {
  const title = { en: noun.Pascals, sp: spanish ?? noun.Pascals };
  const source = `apps/${domain}/api/src`;
  const folder = `${source}/${noun.kebabs}`;
  if (tree.exists(folder)) throw new Problem(`${folder} exists already`);
  requireFreeInSchema(tree, {
    types: [noun.Pascal, `${noun.Pascal}List`, `${noun.Pascal}Input`],
    fields: [`get${noun.Pascals}`, `create${noun.Pascal}`],
  });
  const definition = `${source}/definition.ts`;
  const timestamp = nextMigrationTime(tree, domain);
  const values = {
    ...noun,
    A: noun.a === 'a' ? 'A' : 'An',
    domain,
    definition: exportedCall(tree, definition, 'defineSubgraph'),
    timestamp,
  };
  devkit.generateFiles(tree, join(templates, 'subject'), folder, values);
  devkit.generateFiles(tree, join(templates, 'migration'), `${source}/migrations`, values);
  const migration = `${noun.Pascals}${timestamp}`;
  addImport(tree, definition, `import { ${migration} } from './migrations/${timestamp}-${noun.kebabs}';`);
  addImport(
    tree,
    definition,
    `import { ${noun.Pascal}Entity, ${noun.Pascal}Resolver } from './${noun.kebabs}/subject';`,
  );
  addListBefore(tree, definition, { property: 'entities', next: 'migrations' });
  addToProperty(tree, definition, 'entities', `${noun.Pascal}Entity`);
  addToProperty(tree, definition, 'resolvers', `${noun.Pascal}Resolver`);
  addToProperty(tree, definition, 'migrations', migration);
  addEvent(tree, domain, values);
  addToConstant(
    tree,
    `${source}/personal-data/personal-data.ts`,
    'personalData',
    `${noun.snakes}: { plain: 'ecosystem_id id name archived revision created_at updated_at' }`,
  );
  addToConstant(
    tree,
    `${source}/ecosystem-move/move-plan.ts`,
    'movePlan',
    `${noun.snakes}: moves(${JSON.stringify(title)})`,
  );
  addToMatrix(
    tree,
    domain,
    `get${noun.Pascals}: {
    document: '{ get${noun.Pascals} { totalCount } }',
    places: ['own'],
  }`,
  );
  addToMatrix(
    tree,
    domain,
    `create${noun.Pascal}: {
    document: 'mutation ($name: String!) { create${noun.Pascal}(${noun.camel}Input: { name: $name }) { id } }',
    variables: (_place, _fixture, principal) => ({ name: \`The ${noun.words} of \${principal}\` }),
    places: ['own'],
  }`,
  );
  addAction(tree, domain, `${noun.kebab}:read`, SIGNED_IN);
  addAction(tree, domain, `${noun.kebab}:create`);
}

/** Adds the event's payload to the domain's contracts; creates the lib for the first one. */
function addEvent(
  /** @type {Tree} */ tree,
  /** @type {string} */ domain,
  /** @type {NounForms & { [name: string]: unknown }} */ values,
) {
  const folder = `libs/contracts/${domain}`;
  const index = `${folder}/src/index.ts`;
  const Events = `${pascal(domain)}Events`;
  if (!tree.exists(index)) {
    devkit.generateFiles(tree, join(templates, 'contract'), folder, { domain, Domain: pascal(domain) });
    addOwner(tree, `/libs/contracts/${domain}/`, domain);
  }
  devkit.generateFiles(tree, join(templates, 'event'), `${folder}/src`, values);
  const { Pascal, kebab } = values;
  tree.write(index, withPayload(tree.read(index, 'utf8') ?? '', `${Pascal}Saved`, `./${kebab}-saved`));
  addMember(tree, index, Events, `'${domain}.${kebab}-saved': ${Pascal}Saved;`);
}

/** Exports and names a payload: after the existing ones, else at the top. */
function withPayload(/** @type {string} */ text, /** @type {string} */ type, /** @type {string} */ from) {
  const lines = text.split('\n');
  const lastExport = lines.findLastIndex((line) => line.startsWith('export * from'));
  const lastImport = lines.findLastIndex((line) => line.startsWith('import type'));
  const imported = `import type { ${type} } from '${from}';`;
  lines.splice(
    Math.max(lastImport, lastExport) + 1,
    0,
    ...(lastImport < 0 ? ['', imported, ''] : [imported]),
  );
  lines.splice(lastExport + 1, 0, `export * from '${from}';`);
  return lines.join('\n');
}

/**
 * Adds an action to the domain's `actions.ts`.
 *
 * @param {Tree} tree
 * @param {string} domain
 * @param {string} action such as `book:read`
 * @param {{ rule: string, allowed: string }} [who]
 */
export function addAction(tree, domain, action, { rule, allowed } = ADMINS) {
  const file = `apps/${domain}/api/src/actions.ts`;
  addToCall(tree, file, 'defineActions', `'${action}': { rule: ${rule}, allowed: { own: ${allowed} } }`);
  for (const name of ['access', allowed]) addImportedName(tree, file, '@lyceum/server/subgraph', name);
}

/** Adds a row to the domain's access matrix. @param {Tree} tree @param {string} domain @param {string} row */
export function addToMatrix(tree, domain, row) {
  addToConstant(tree, matrixFile(domain), 'operations', row);
}

/** The domain's spec that tries every operation as every principal. @param {string} domain */
export const matrixFile = (domain) => `apps/${domain}/api/src/access-matrix.spec.ts`;

/** Adds a line to CODEOWNERS. @param {Tree} tree @param {string} path @param {string} domain */
export function addOwner(tree, path, domain) {
  const file = '.github/CODEOWNERS';
  const text = tree.read(file, 'utf8') ?? '';
  if (text.includes(`\n${path} `)) return;
  const lines = text.trimEnd().split('\n');
  const line = `${path.padEnd(path.startsWith('/apps/') ? 23 : 28)} @lyceum/${domain}`;
  const libs = lines.findIndex((each) => each.startsWith('/libs/'));
  const at = path.startsWith('/apps/') && libs > 0 ? libs : lines.length;
  lines.splice(at, 0, line);
  tree.write(file, `${lines.join('\n')}\n`);
}
