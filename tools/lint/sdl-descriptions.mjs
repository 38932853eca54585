// node tools/lint/sdl-descriptions.mjs [apps/<domain> …]  lists what in the .graphql files needs a description, with counts by kind
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kind, parse } from 'graphql';
import { SDL_DESCRIPTION_EXCEPTIONS } from './sdl-descriptions-exceptions.mjs';
import {
  ACTION_VALUES,
  ENUM_ENDINGS,
  LABEL_ENUMS,
  PAGE_ARGUMENTS,
  PEOPLE,
  PLAIN_FIELDS,
  PLAIN_VALUES,
  REFUSAL_VALUES,
  STATUS_VALUES,
  WRAPPER_ENDINGS,
} from './sdl-plain-names.mjs';

/** @typedef {'operations' | 'types' | 'input fields' | 'output fields' | 'arguments' | 'enum values'} Part */
/** @typedef {{ file: string, line: number, part: Part, name: string, problem: 'missing' | 'repeats its name' }} Problem */
/** @typedef {{ problems: Problem[], described: Record<Part, number>, total: Record<Part, number> }} Report */
/** @typedef {import('graphql').DefinitionNode} Definition */
/** @typedef {Exclude<import('graphql').TypeDefinitionNode | import('graphql').TypeExtensionNode, never>} TypeNode */

/** Written by `operation-errors.mjs`. */
export const ERRORS_LINE = /\s*^Errors: .*$/m;
const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);

/** @param {import('graphql').TypeNode} type @returns {string} */
const namedType = (type) => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

const capital = (/** @type {string} */ name) => name.charAt(0).toUpperCase() + name.slice(1);

/** The name itself and what it may be the plural of. @param {string} name */
const singulars = (name) => [
  name,
  ...(name.endsWith('ies') ? [`${name.slice(0, -3)}y`] : []),
  ...(name.endsWith('es') ? [name.slice(0, -2)] : []),
  ...(name.endsWith('s') ? [name.slice(0, -1)] : []),
];

/**
 * What the SDL files declare, over all domains: a type is described by the domain that owns it.
 *
 * @param {{ file: string, definitions: readonly Definition[] }[]} documents
 */
function readTypes(documents) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Set<string>} */
  const described = new Set();
  /** Inputs that an operation takes: its description says what they are for. @type {Set<string>} */
  const operationInputs = new Set();
  for (const { definitions } of documents)
    for (const each of definitions) {
      if (!('name' in each) || !each.name) continue;
      names.add(each.name.value);
      if ('description' in each && each.description) described.add(each.name.value);
      if (ROOTS.has(each.name.value) && 'fields' in each)
        for (const field of each.fields ?? [])
          for (const argument of ('arguments' in field && field.arguments) || [])
            operationInputs.add(namedType(argument.type));
    }
  return { names, described, operationInputs };
}

/** @typedef {ReturnType<typeof readTypes>} Types */

/** Whether the name of a field or an argument, with its type, says what it is. @param {string} name @param {string} type @param {Types} types */
function isPlainField(name, type, types) {
  if (PLAIN_FIELDS.has(name)) return true;
  if (name.endsWith('At') && type === 'DateTime') return true;
  if (type === 'User' && (/By$/.test(name) || singulars(name).some((each) => PEOPLE.has(each)))) return true;
  const reference = /^(.+?)(?:Ids?|Name)$/.exec(name)?.[1];
  if (reference && /^(ID|String)$/.test(type)) return PEOPLE.has(reference) || endsTypeName(reference, types);
  const bare = type.replace(/Input$/, '');
  return (
    types.names.has(type) &&
    singulars(name).some((each) => type.endsWith(capital(each)) || bare.endsWith(capital(each)))
  );
}

/** Whether a type of the schema is called that, or that with words before it: `request` for `TutoringRequest`. @param {string} name @param {Types} types */
const endsTypeName = (name, { names }) =>
  [...names].some((each) => each.replace(/V\d+$/, '').endsWith(capital(name)));

/** @param {TypeNode} node @param {Types} types */
function isPlainType(node, types) {
  const name = node.name.value;
  if (node.kind === Kind.ENUM_TYPE_DEFINITION) return ENUM_ENDINGS.test(name) || name in LABEL_ENUMS;
  if (WRAPPER_ENDINGS.test(name)) return true;
  if (node.kind === Kind.SCALAR_TYPE_DEFINITION) return types.described.has(name);
  if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return types.operationInputs.has(name) || types.described.has(name.replace(/Input$/, ''));
  const isEntity = node.directives?.some(({ name: directive }) => directive.value === 'key');
  return Boolean(isEntity) && types.described.has(name);
}

/** @param {string} value @param {string} name of the enum */
function isPlainValue(value, name) {
  if (PLAIN_VALUES.has(value) || name in LABEL_ENUMS) return true;
  if (/(Status|State|Stage)$/.test(name)) return STATUS_VALUES.test(value);
  if (/(Action|Deed|ChangeKind|SessionsKind)$/.test(name)) return ACTION_VALUES.test(value);
  if (/(Refusal|Problem|ProblemCode)$/.test(name)) return REFUSAL_VALUES.test(value);
  return /(Sort|SortField|Order|Grouping|Dimension)$/.test(name);
}

const EMPTY_WORDS = new Set(
  'a an the of this that these its it is are was be whether if for in on to at by and or which what with'.split(
    ' ',
  ),
);

/** @param {string} text */
const wordsOf = (text) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !EMPTY_WORDS.has(word))
    .map((word) => word.replace(/(?:ies|y|es|s)$/, ''));

/** "The name of the school" for `School.name`. @param {string} text @param {string[]} names of the thing, its type and what it belongs to */
export function repeatsName(text, names) {
  const known = new Set(names.flatMap(wordsOf));
  return wordsOf(text).every((word) => known.has(word));
}

/** @returns {Record<Part, number>} */
const zeros = () => ({
  operations: 0,
  types: 0,
  'input fields': 0,
  'output fields': 0,
  arguments: 0,
  'enum values': 0,
});

/** @param {{ file: string, definitions: readonly Definition[] }} document @param {Types} types @param {Report} report */
function checkDocument({ file, definitions }, types, report) {
  /**
   * @param {Part} part
   * @param {{ description?: import('graphql').StringValueNode, loc?: import('graphql').Location }} node
   * @param {string} name
   * @param {string[]} context names whose repetition says nothing
   * @param {boolean} plain whether its name says all
   */
  const check = (part, node, name, context, plain) => {
    report.total[part] += 1;
    const line = node.loc?.startToken.line ?? 0;
    const text = (node.description?.value ?? '').replace(ERRORS_LINE, '').trim();
    if (text) report.described[part] += 1;
    if (text && repeatsName(text, [name, ...context]))
      report.problems.push({ file, line, part, name, problem: 'repeats its name' });
    else if (!text && !plain) report.problems.push({ file, line, part, name, problem: 'missing' });
  };

  for (const node of definitions) {
    if (!('name' in node) || !node.name || /Directive|Operation|Fragment|Schema/.test(node.kind)) continue;
    const type = /** @type {TypeNode} */ (node);
    const owner = type.name.value;
    const isRoot = ROOTS.has(owner);
    if (!isRoot && !/Extension/.test(type.kind))
      check('types', /** @type {{}} */ (type), owner, [], isPlainType(type, types));
    for (const value of ('values' in type && type.values) || [])
      check('enum values', value, `${owner}.${value.name.value}`, [], isPlainValue(value.name.value, owner));
    const own = /InputObject/.test(type.kind) ? 'input fields' : 'output fields';
    for (const field of ('fields' in type && type.fields) || []) {
      const answer = namedType(field.type);
      const name = isRoot ? field.name.value : `${owner}.${field.name.value}`;
      const plain = !isRoot && isPlainField(field.name.value, answer, types);
      check(isRoot ? 'operations' : own, field, name, isRoot ? [] : [answer], plain);
      const told = field.description?.value ?? '';
      for (const argument of ('arguments' in field && field.arguments) || [])
        check(
          'arguments',
          argument,
          `${name}(${argument.name.value}:)`,
          [namedType(argument.type)],
          told.includes(argument.name.value) ||
            (PAGE_ARGUMENTS.has(argument.name.value) && /\bpages?\b|\bat most\b/i.test(told)) ||
            isPlainField(argument.name.value, namedType(argument.type), types),
        );
    }
  }
}

/** @param {string} root @returns {string[]} the SDL files of every domain, relative to the root */
export function sdlFiles(root) {
  return readdirSync(join(root, 'apps'))
    .map((domain) => `apps/${domain}/api/src`)
    .filter((source) => existsSync(join(root, source)))
    .flatMap((source) =>
      readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.graphql') && !file.startsWith('__generated__'))
        .sort()
        .map((file) => `${source}/${file.replaceAll('\\', '/')}`),
    );
}

/**
 * @param {{ file: string, text: string }[]} sources every SDL file of the platform
 * @param {(file: string) => boolean} [isChecked]
 * @returns {Report}
 */
export function checkDescriptions(sources, isChecked = () => true) {
  const documents = sources.map(({ file, text }) => ({ file, definitions: parse(text).definitions }));
  const types = readTypes(documents);
  /** @type {Report} */
  const report = { problems: [], described: zeros(), total: zeros() };
  for (const document of documents) if (isChecked(document.file)) checkDocument(document, types, report);
  return report;
}

/** @param {string} root */
export const readSources = (root) =>
  sdlFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** @param {Problem} problem */
const describe = ({ file, line, part, name, problem }) => `${file}:${line}  ${name} (${part}): ${problem}`;

/**
 * @param {Report} report
 * @param {(file: string) => boolean} [isChecked]
 * @param {Readonly<Record<string, readonly string[]>>} [exceptions]
 * @returns {string[]} problems without the allowed ones, and exceptions that are mended
 */
export function withoutExceptions(report, isChecked = () => true, exceptions = SDL_DESCRIPTION_EXCEPTIONS) {
  const unused = new Set(
    Object.entries(exceptions).flatMap(([file, names]) => names.map((name) => `${name} of ${file}`)),
  );
  const problems = report.problems.filter(({ file, name }) => !unused.delete(`${name} of ${file}`));
  const stale = [...unused].filter((each) => isChecked(each.slice(each.lastIndexOf(' ') + 1)));
  return [
    ...problems.map(describe),
    ...stale.map((each) => `tools/lint/sdl-descriptions-exceptions.mjs: take out ${each}, which is mended`),
  ];
}

/** @param {string} root @returns {string[]} */
export const checkSdlDescriptions = (root) => withoutExceptions(checkDescriptions(readSources(root)));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = process.argv.slice(2).map((folder) => `${folder.replace(/\/+$/, '')}/`);
  const isChecked = (/** @type {string} */ file) =>
    folders.length === 0 || folders.some((folder) => file.startsWith(folder));
  const report = checkDescriptions(readSources(resolve(import.meta.dirname, '../..')), isChecked);
  const problems = withoutExceptions(report, isChecked);
  for (const problem of problems) console.error(problem);
  for (const part of /** @type {Part[]} */ (Object.keys(report.total))) {
    const missing = report.problems.filter((each) => each.part === part).length;
    console.log(
      `${part.padEnd(14)} ${report.described[part]} of ${report.total[part]} described, ${missing} to mend`,
    );
  }
  process.exit(problems.length > 0 ? 1 : 0);
}
