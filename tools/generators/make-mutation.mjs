import { join } from 'node:path';
import devkit from '@nx/devkit';
import { Problem } from '../start/problem.mjs';
import { addImport, addImportedName, addMember, exportedCall } from './edit-source.mjs';
import { addAction, addToMatrix, matrixFile, templates } from './make-api.mjs';
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
      `Archives ${n.a} ${n.words}, which frees its name. One that is archived already stays so.`,
  },
  'un-archive': {
    flag: false,
    verbs: 'restores',
    summary: (/** @type {NounForms} */ n) =>
      `Restores ${n.a} ${n.words} that is archived. One that is not stays so.`,
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
  if (!tree.exists(`${source}/testing/insert-${noun.kebab}.ts`))
    devkit.generateFiles(tree, join(templates, 'testing'), `${source}/testing`, { ...values, domain });
  addToResolver(tree, folder, noun, values);
  addMutationAccess(tree, domain, noun, values);
}

/** @param {NounForms} noun @param {string} name */
function mutationValues(noun, name) {
  const shape = Object.entries(SHAPES).find(([verb]) => name === `${verb}-${noun.kebab}`);
  const verb = shape
    ? shape[0]
    : name.endsWith(`-${noun.kebab}`)
      ? name.slice(0, -noun.kebab.length - 1)
      : name;
  const summary = shape ? shape[1].summary(noun) : `Replaces the values of ${noun.a} ${noun.words}.`;
  return {
    ...noun,
    mutationKebab: name,
    mutationCamel: camel(name),
    MutationPascal: pascal(name),
    MUTATION_CONSTANT: name.replaceAll('-', '_').toUpperCase(),
    verb,
    action: `${noun.kebab}:${verb}`,
    verbs: shape?.[1].verbs ?? '',
    flag: shape?.[1].flag ?? false,
    takesInput: !shape,
    summary,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      ...(shape ? [] : ['BAD_USER_INPUT']),
      ...(shape?.[1].flag ? [] : ['CONFLICT']),
    ].join(', '),
  };
}

/** @typedef {ReturnType<typeof mutationValues>} MutationValues */

/** @param {Tree} tree @param {string} folder @param {NounForms} noun @param {MutationValues} values */
function addToResolver(tree, folder, noun, values) {
  const file = `${folder}/${noun.kebab}.resolver.ts`;
  const { mutationCamel, MutationPascal, mutationKebab, action } = values;
  addImport(tree, file, `import { ${mutationCamel} } from './${mutationKebab}';`);
  if (!tree.read(file, 'utf8')?.includes(`from '../actions'`))
    addImport(tree, file, `import { may } from '../actions';`);
  addImportedName(tree, file, '../__generated__/resolvers', `Mutation${MutationPascal}Args`);
  addMember(
    tree,
    file,
    `${noun.Pascal}Resolver`,
    `@Mutation('${mutationCamel}')
  @Access(may('${action}'))
  ${mutationCamel}(@CurrentActor() actor: Actor, @Args() args: Mutation${MutationPascal}Args) {
    return ${mutationCamel}(actor, args, this.services);
  }`,
  );
}

/** @param {Tree} tree @param {string} domain @param {NounForms} noun @param {MutationValues} values */
function addMutationAccess(tree, domain, noun, { mutationCamel, action, takesInput, flag }) {
  addAction(tree, domain, action);
  const matrix = matrixFile(domain);
  const insert = `insert${noun.Pascal}`;
  if (!tree.read(matrix, 'utf8')?.includes(`${insert} `))
    addImport(tree, matrix, `import { ${insert} } from './testing/insert-${noun.kebab}';`);
  const name = takesInput ? `, ${noun.camel}Input: { name: "Changed" }` : '';
  addToMatrix(
    tree,
    domain,
    `${mutationCamel}: {
    document: 'mutation ($id: ID!) { ${mutationCamel}(${noun.camel}Id: $id${name}) { id } }',
    variables: async (place, { cast, subgraph }) => ({
      id: (await ${insert}(subgraph, {
        ecosystemId: place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
        ${takesInput ? '' : `archived: ${!flag},`}
      })).id,
    }),
    places: ['own', 'other'],
    withoutHiddenProgram: 'a ${noun.words} belongs to the organization',
  }`,
  );
}
