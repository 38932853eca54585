import { join } from 'node:path';
import devkit from '@nx/devkit';
import { Problem } from '../start/problem.mjs';
import { addImport, addImportedName, addMember, exportedCall } from './edit-source.mjs';
import { ADMINS, addToMatrix, matrixFile, templates } from './make-api.mjs';
import { camel, pascal } from './names.mjs';
import { requireFreeInSchema } from './repository.mjs';

/**
 * @typedef {import('nx/src/generators/tree.js').Tree} Tree
 * @typedef {import('./names.mjs').NounForms} NounForms
 */

/** Verbs that archive and restore; every other verb makes a mutation that changes the fields of its input. */
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
 * A mutation of a generated subject: contract, use case, resolver method, access row, spec.
 *
 * @param {Tree} tree
 * @param {string} domain
 * @param {NounForms} noun
 * @param {string} name kebab-case, beginning with the verb: edit-book
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
  const matrix = matrixFile(domain);
  const put = `put${noun.Pascal}`;
  if (!tree.read(matrix, 'utf8')?.includes(`${put} `))
    addImport(tree, matrix, `import { ${put} } from './testing/put-${noun.kebab}';`);
  const name = takesInput ? `, ${noun.camel}Input: { name: "Changed" }` : '';
  addToMatrix(
    tree,
    domain,
    `${mutationCamel}: {
    document: 'mutation ($id: ID!) { ${mutationCamel}(${noun.camel}Id: $id${name}) { id } }',
    variables: async (place, { cast, subgraph }) => ({
      id: (await ${put}(subgraph, {
        ecosystemId: place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
        ${takesInput ? '' : `archived: ${!flag},`}
      })).id,
    }),
    places: ['own', 'other'],
    allow: { own: ${ADMINS} },
    withoutHiddenProgram: 'a ${noun.words} belongs to the organization',
  }`,
  );
}
