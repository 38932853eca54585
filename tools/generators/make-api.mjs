import { join } from 'node:path';
import devkit from '@nx/devkit';
import { Problem } from '../start/problem.mjs';
import {
  addImport,
  addImportedName,
  addMember,
  addToConstant,
  addToProperty,
  exportedCall,
} from './edit-source.mjs';
import { camel, pascal } from './names.mjs';
import { nextMigrationTime, nextPlace, requireFreeInSchema } from './repository.mjs';

/**
 * @typedef {import('nx/src/generators/tree.js').Tree} Tree
 * @typedef {import('./names.mjs').NounForms} NounForms
 */

export const templates = join(import.meta.dirname, 'templates');

const ADMINS = `['programAdmin', 'superAdmin', 'internalAdmin']`;
const SIGNED_IN = `['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin', 'internalAdmin']`;

/** The server of a domain, still without a subject. @param {Tree} tree @param {string} domain */
export function makeApi(tree, domain) {
  devkit.generateFiles(tree, join(templates, 'api'), `apps/${domain}/api`, {
    domain,
    Domain: pascal(domain),
    timestamp: Date.now(),
    ...nextPlace(tree),
  });
}

/**
 * A subject: an entity with row-level security, its migration, a query, a mutation, its event, and their tests.
 *
 * @param {Tree} tree
 * @param {string} domain
 * @param {NounForms} noun
 */
export function makeSubject(tree, domain, noun) {
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
    `import { ${noun.Pascal}Resolver } from './${noun.kebabs}/${noun.kebab}.resolver';`,
  );
  addToProperty(tree, definition, 'resolvers', `${noun.Pascal}Resolver`);
  addToProperty(tree, definition, 'migrations', migration);
  addEvent(tree, domain, values);
  addToMatrix(
    tree,
    domain,
    `get${noun.Pascals}: {
    document: '{ get${noun.Pascals} { totalCount } }',
    places: ['own'],
    allow: { own: ${SIGNED_IN} },
  }`,
  );
  addToMatrix(
    tree,
    domain,
    `create${noun.Pascal}: {
    document: 'mutation ($name: String!) { create${noun.Pascal}(${noun.camel}Input: { name: $name }) { id } }',
    variables: (_place, principal) => ({ name: \`The ${noun.words} of \${principal}\` }),
    places: ['own'],
    allow: { own: ${ADMINS} },
  }`,
  );
}

/** The event's payload among the domain's contracts; the first one brings the lib. */
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

/** Passes a payload on and names it: after those that are there, else at the top. */
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

/** A row of the domain's access matrix. @param {Tree} tree @param {string} domain @param {string} row */
function addToMatrix(tree, domain, row) {
  addToConstant(tree, matrixFile(tree, domain), 'operations', row);
}

/** The one spec of a domain that goes through all principals. @param {Tree} tree @param {string} domain */
function matrixFile(tree, domain) {
  const source = `apps/${domain}/api/src`;
  const files = [source, ...tree.children(source).map((name) => `${source}/${name}`)]
    .filter((path) => !tree.isFile(path))
    .flatMap((path) => tree.children(path).map((name) => `${path}/${name}`))
    .filter((path) => path.endsWith('.spec.ts') && tree.read(path, 'utf8')?.includes('matrixCells('));
  if (!files[0]) throw new Problem(`apps/${domain}/api/src has no spec with an access matrix`);
  return files[0];
}

/** A line of CODEOWNERS: the domain's team owns what is the domain's. @param {Tree} tree @param {string} path @param {string} domain */
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

/** Verbs that put aside and take back; every other mutation changes what the input holds. */
const SHAPES = {
  archive: {
    flag: true,
    verbs: 'archives',
    summary: (/** @type {NounForms} */ n) =>
      `Puts ${n.a} ${n.words} aside: it is kept, its name is free again.`,
  },
  'un-archive': {
    flag: false,
    verbs: 'takes back',
    summary: (/** @type {NounForms} */ n) => `Takes ${n.a} ${n.words} back that was put aside.`,
  },
};

/**
 * A mutation of a subject that this generator made: contract, use case, resolver method, access row, spec.
 *
 * @param {Tree} tree
 * @param {string} domain
 * @param {NounForms} noun
 * @param {string} name kebab-case, its first words the verb: edit-book
 */
export function makeMutation(tree, domain, noun, name) {
  const source = `apps/${domain}/api/src`;
  const folder = `${source}/${noun.kebabs}`;
  const row = `${folder}/${noun.kebab}-row.ts`;
  if (!tree.read(row, 'utf8')?.includes(`${noun.CONSTANT}_COLUMNS`))
    throw new Problem(
      `${folder} is no subject of "npm run new -- subject": ${noun.kebab}-row.ts with ${noun.CONSTANT}_COLUMNS is missing`,
    );
  if (tree.exists(`${folder}/${name}.ts`)) throw new Problem(`${folder}/${name}.ts exists already`);
  requireFreeInSchema(tree, { fields: [camel(name)] });
  const values = mutationValues(noun, name);
  const definition = exportedCall(tree, `${source}/definition.ts`, 'defineSubgraph');
  devkit.generateFiles(tree, join(templates, 'mutation'), folder, { ...values, domain, definition });
  if (!tree.exists(`${source}/testing/put-${noun.kebab}.ts`))
    devkit.generateFiles(tree, join(templates, 'testing'), `${source}/testing`, { ...values, domain });
  addToResolver(tree, folder, noun, values);
  addMutationAccess(tree, domain, noun, values);
}

/** @param {NounForms} noun @param {string} name */
function mutationValues(noun, name) {
  const known = Object.entries(SHAPES).find(([verb]) => name === `${verb}-${noun.kebab}`);
  const verb = known
    ? known[0]
    : name.endsWith(`-${noun.kebab}`)
      ? name.slice(0, -noun.kebab.length - 1)
      : name;
  const summary = known
    ? known[1].summary(noun)
    : `Changes ${noun.a} ${noun.words}; what is left as it was stays.`;
  return {
    ...noun,
    mutationKebab: name,
    mutationCamel: camel(name),
    MutationPascal: pascal(name),
    MUTATION_CONSTANT: name.replaceAll('-', '_').toUpperCase(),
    verb,
    verbs: known?.[1].verbs ?? '',
    flag: known?.[1].flag ?? false,
    takesInput: !known,
    summary,
    description: `${summary} One that is not there is refused with NOT_FOUND.`,
  };
}

/** @typedef {ReturnType<typeof mutationValues>} MutationValues */

/** @param {Tree} tree @param {string} folder @param {NounForms} noun @param {MutationValues} values */
function addToResolver(tree, folder, noun, values) {
  const file = `${folder}/${noun.kebab}.resolver.ts`;
  const { mutationCamel, MutationPascal, mutationKebab } = values;
  addImport(tree, file, `import { ${mutationCamel} } from './${mutationKebab}';`);
  addImportedName(tree, file, '../__generated__/resolvers', `Mutation${MutationPascal}Args`);
  addMember(
    tree,
    file,
    `${noun.Pascal}Resolver`,
    `@Mutation('${mutationCamel}')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  ${mutationCamel}(@CurrentActor() actor: Actor, @Args() args: Mutation${MutationPascal}Args) {
    return ${mutationCamel}(actor, args, this.services);
  }`,
  );
}

/** @param {Tree} tree @param {string} domain @param {NounForms} noun @param {MutationValues} values */
function addMutationAccess(tree, domain, noun, { mutationCamel, takesInput, flag }) {
  const matrix = matrixFile(tree, domain);
  const depth = matrix.split('/').length - `apps/${domain}/api/src/`.split('/').length;
  const put = `put${noun.Pascal}`;
  const from = `${depth === 0 ? './' : '../'.repeat(depth)}testing/put-${noun.kebab}`;
  if (!tree.read(matrix, 'utf8')?.includes(`${put} `))
    addImport(tree, matrix, `import { ${put} } from '${from}';`);
  const name = takesInput ? `, ${noun.camel}Input: { name: "Changed" }` : '';
  addToMatrix(
    tree,
    domain,
    `${mutationCamel}: {
    document: 'mutation ($id: ID!) { ${mutationCamel}(${noun.camel}Id: $id${name}) { id } }',
    variables: async (place, _principal, { cast, subgraph }) => ({
      id: (await ${put}(subgraph, {
        ecosystemId: place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
        ${takesInput ? '' : `archived: ${!flag},`}
      })).id,
    }),
    places: ['own', 'other'],
    allow: { own: ${ADMINS} },
  }`,
  );
}
