import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, type FieldDefinitionNode, type InputValueDefinitionNode, type TypeNode } from 'graphql';
import { NO_SETTING, PROVEN_ELSEWHERE, SENT_AND_SAVED, SENT_BY_OTHERS } from './proven-elsewhere';
import type { Proof } from './proofs';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Sent by operators' screens, or by the form without an input. */
const NOT_TYPED = ['organization.shortName', 'program.revision', 'organization.revision'];
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

/** Whether a field is owned by another domain. */
const isForeign = ({ directives }: Fields[number]) =>
  directives?.some(
    ({ name, arguments: given }) =>
      name.value === 'join__field' &&
      given?.some(
        ({ name: of, value }) =>
          of.value === 'graph' && value.kind === 'EnumValue' && value.value !== 'ECOSYSTEMS',
      ),
  ) ?? false;

/** Paths of the leaf fields below a type; another entity is one field. */
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

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Fields that the rows of the browser tests name. */
const ofRows = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('proven-'))
  .flatMap((name) => [
    ...read(`apps/journeys/settings/${name}`).matchAll(/'((?:program|organization)\.[\w.]+)'/g),
  ])
  .map(([, field]) => field!);

const fileOf = (proof: Proof) => `apps/${proof.split(' › ')[0]}`;

/** Whether the file has a test with that title; titles of `it.each` are compared as written. */
function isThere(proof: Proof): boolean {
  const [, title] = proof.split(' › ');
  return existsSync(join(ROOT, fileOf(proof))) && read(fileOf(proof)).includes(`'${title}'`);
}

it('reads the fields that the forms send from the schema', () => {
  expect(inputs).toContain('program.sessions.sessionCustomProperties.required');
  expect(inputs).toContain('organization.customSignupConfig.tutors.backgroundCheckConfig.externalURL');
  expect(inputs.length).toBeGreaterThan(100);
});

it('names a test in a domain for every setting of a program and of an organization', () => {
  const named = [...Object.keys(PROVEN_ELSEWHERE), ...Object.keys(NO_SETTING)];
  expect(fields.filter((field) => !named.includes(field))).toEqual([]);
  expect(Object.entries(PROVEN_ELSEWHERE).filter(([, proofs]) => proofs.length === 0)).toEqual([]);
});

it('names no removed field, and none twice', () => {
  const named = [...Object.keys(PROVEN_ELSEWHERE), ...Object.keys(NO_SETTING)];
  expect([...ofRows, ...named].filter((field) => !fields.includes(field))).toEqual([]);
  expect(named.filter((field, at) => named.indexOf(field) !== at)).toEqual([]);
});

it('leaves out only fields that operators send', () => {
  const sent = Object.keys(NO_SETTING).filter((field) => inputs.includes(field));
  expect(sent.sort()).toEqual(['organization.profileId', 'organization.type', 'organization.waivers.id']);
});

it('names for each setting a test of the screen that sends it', () => {
  const formOf = {
    program: read(fileOf(SENT_AND_SAVED.program.form)),
    organization: read(fileOf(SENT_AND_SAVED.organization.form)),
  };
  const named = Object.values(formOf).flatMap((source) =>
    [...source.matchAll(/'((?:program|organization)\.[\w.]+)':/g)].map(([, name]) => name!),
  );
  const unsent = inputs
    .filter((field) => !(field in NO_SETTING || field in SENT_BY_OTHERS || NOT_TYPED.includes(field)))
    .filter((field) => !named.some((name) => field === name || field.startsWith(`${name}.`)));
  expect(unsent).toEqual([]);
});

it('calls every row in a browser test', () => {
  const story = read('apps/journeys/settings/settings.test.ts');
  const rows = readdirSync(import.meta.dirname).flatMap((name) =>
    [...read(`apps/journeys/settings/${name}`).matchAll(/export function (rowsOf\w+)/g)].map(
      ([, row]) => row!,
    ),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !story.includes(`${row}(`))).toEqual([]);
});

it('has a browser test for a few settings, not for each', () => {
  expect(new Set(ofRows).size).toBeGreaterThan(10);
  expect(new Set(ofRows).size).toBeLessThan(40);
});

it('names only tests that exist', () => {
  const proofs = [
    ...Object.values(PROVEN_ELSEWHERE).flat(),
    ...Object.values(SENT_AND_SAVED).flatMap((each) => Object.values(each)),
    ...Object.values(SENT_BY_OTHERS),
  ];
  expect([...new Set(proofs.filter((proof) => !isThere(proof)))]).toEqual([]);
});
