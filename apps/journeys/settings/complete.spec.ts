import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, type FieldDefinitionNode, type InputValueDefinitionNode, type TypeNode } from 'graphql';
import { NO_SETTING, PROVEN_ELSEWHERE } from './proven-elsewhere';

const ROOT = resolve(import.meta.dirname, '../../..');
const FORMS = { program: 'Program', organization: 'Ecosystem' } as const;

type Fields = readonly (FieldDefinitionNode | InputValueDefinitionNode)[];

const types = new Map<string, { fields: Fields; isInput: boolean }>(
  parse(readFileSync(join(ROOT, 'apps/gateway/supergraph.graphql'), 'utf8')).definitions.flatMap((each) => {
    if (each.kind !== 'ObjectTypeDefinition' && each.kind !== 'InputObjectTypeDefinition') return [];
    return [
      [each.name.value, { fields: each.fields ?? [], isInput: each.kind === 'InputObjectTypeDefinition' }],
    ];
  }),
);

const nameOf = (type: TypeNode): string => (type.kind === 'NamedType' ? type.name.value : nameOf(type.type));

/** Of other domains: not of this one's rows. */
const isForeign = ({ directives }: Fields[number]) =>
  directives?.some(
    ({ name, arguments: given }) =>
      name.value === 'join__field' &&
      given?.some(
        ({ name: of, value }) =>
          of.value === 'graph' && value.kind === 'EnumValue' && value.value !== 'ECOSYSTEMS',
      ),
  ) ?? false;

/** Paths of the fields below a type that hold no further ones; another entity is one field. */
function leaves(type: string, path: string): string[] {
  return types.get(type)!.fields.flatMap((field) => {
    if (isForeign(field)) return [];
    const { name, type: of } = field;
    const at = `${path}.${name.value}`;
    const below = types.get(nameOf(of));
    const isEntity = below && !below.isInput && below.fields.some((each) => each.name.value === 'archived');
    return below && !isEntity ? leaves(nameOf(of), at) : [at];
  });
}

const inputs = Object.entries(FORMS).flatMap(([form, type]) => leaves(`${type}Input`, form));
const fields = [
  ...new Set([...inputs, ...Object.entries(FORMS).flatMap(([form, type]) => leaves(type, form))]),
];

const sources = new Map(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && name !== 'proven-elsewhere.ts')
    .map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]),
);
const table = [...sources.values()].join('\n');
const ofRows = new Set(
  [...table.matchAll(/'((?:program|organization)\.[\w.]+)'/g)].map(([, field]) => field!),
);

it('knows the fields that the forms send', () => {
  expect(inputs).toContain('program.sessions.sessionCustomProperties.required');
  expect(inputs).toContain('organization.customSignupConfig.tutors.backgroundCheckConfig.externalURL');
  expect(inputs.length).toBeGreaterThan(100);
});

it('has a row, or a story elsewhere, for every setting of a program and of an organization', () => {
  const named = new Set([...ofRows, ...Object.keys(PROVEN_ELSEWHERE), ...Object.keys(NO_SETTING)]);
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});

it('names no field that is gone, and none twice', () => {
  const elsewhere = [...Object.keys(PROVEN_ELSEWHERE), ...Object.keys(NO_SETTING)];
  expect([...ofRows, ...elsewhere].filter((field) => !fields.includes(field))).toEqual([]);
  expect(elsewhere.filter((field, at) => ofRows.has(field) || elsewhere.indexOf(field) !== at)).toEqual([]);
});

it('takes nothing that a form sends for no setting but what only operators send', () => {
  const sent = Object.keys(NO_SETTING).filter((field) => inputs.includes(field));
  expect(sent).toEqual(expect.arrayContaining(['program.revision', 'organization.revision']));
  expect(sent.length).toBeLessThan(6);
});

it('plays every row', () => {
  const rows = [...table.matchAll(/export function (rowsOf\w+|rowsLetting\w+)/g)].map(([, name]) => name!);
  const tests = [...sources].filter(([name]) => name.endsWith('.test.ts')).map(([, text]) => text);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((name) => !tests.some((text) => text.includes(`${name}(`)))).toEqual([]);
});

it('finds the stories that it relies on', () => {
  const missing = Object.entries(PROVEN_ELSEWHERE).filter(([, { file, title }]) => {
    const path = join(ROOT, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${title}'`);
  });
  expect(missing).toEqual([]);
});
