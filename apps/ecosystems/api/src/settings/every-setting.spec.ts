import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type FieldDefinitionNode, type InputValueDefinitionNode, type TypeNode } from 'graphql';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { defaultTutorFlow } from '@lyceum/contracts/ecosystems';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';
import { ORGANIZATION, PROGRAM } from '../testing/other-settings';

/** In neither form: operators choose these, or they carry the revision on which the change is based. */
const NOT_OF_THE_FORM = ['revision', 'shortName', 'profileId', 'type'];

const types = new Map<string, readonly (FieldDefinitionNode | InputValueDefinitionNode)[]>(
  readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8')).definitions)
    .flatMap((each) =>
      each.kind === 'ObjectTypeDefinition' || each.kind === 'InputObjectTypeDefinition'
        ? [[each.name.value, each.fields ?? []] as const]
        : [],
    ),
);

const nameOf = (type: TypeNode): string => (type.kind === 'NamedType' ? type.name.value : nameOf(type.type));
const belowOf = ({ type }: InputValueDefinitionNode | FieldDefinitionNode) => types.get(nameOf(type));

/** Paths of the leaf fields of an input type. */
function leaves(type: string, path = ''): string[] {
  return types.get(type)!.flatMap((field) => {
    const at = path ? `${path}.${field.name.value}` : field.name.value;
    return belowOf(field) ? leaves(nameOf(field.type), at) : [at];
  });
}

/** The fields of an input type as a selection of the answered type. */
function selection(type: string): string {
  return types
    .get(type)!
    .filter(({ name }) => name.value !== 'revision')
    .map((field) => `${field.name.value}${belowOf(field) ? ` { ${selection(nameOf(field.type))} }` : ''}`)
    .join(' ');
}

function valueAt(state: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) => (Array.isArray(found) ? found[0]?.[name] : (found as Record<string, unknown>)?.[name]),
      state,
    );
}

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors, ecosystemId, programId } = cast;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, {
    background: false,
    env: { FILO_URL: 'https://filo.example' },
  });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const admin = () => subgraph.as(actors.superAdmin);
const published = async (type: string, id: string) =>
  (await subgraph.recorded(type)).filter(({ payload }) => payload.id === id).at(-1)!.payload;

describe('a program', () => {
  const fields = leaves('ProgramInput').filter(
    (field) => !NOT_OF_THE_FORM.includes(field) || field === 'shortName',
  );
  const READ = `query ($id: ID!) { getProgramsByIds(programIds: [$id]) { ${selection('ProgramInput')} } }`;
  const EDIT =
    'mutation ($id: ID!, $i: ProgramInput!) { editProgram(programId: $id, programInput: $i) { id } }';
  const read = async () =>
    (await subgraph.as(actors.programAdmin).query(READ, { id: programId }))['getProgramsByIds'][0];

  it('saves every setting, answers it to the program’s admins, and publishes it', async () => {
    const before = await read();
    await admin().query(EDIT, { id: programId, i: PROGRAM });
    const after = await read();
    const same = (field: string) =>
      JSON.stringify(valueAt(before, field)) === JSON.stringify(valueAt(after, field));
    // The names of the fields that tutors are asked are the same in every program.
    expect(fields.filter(same)).toEqual(['tutorFlowConfig.field']);
    const { tutorFlowConfig, ...rest } = PROGRAM;
    expect(after).toMatchObject(rest);
    const asked = tutorFlowConfig[0]!;
    expect(after.tutorFlowConfig).toEqual(
      defaultTutorFlow.map((each) => (each.field === asked.field ? asked : each)),
    );
    // Only the program's own screens show the contact and the way to Filo, so events do not carry them.
    const { adminContactInfo: _contact, showFiloButton: _filo, ...told } = rest;
    expect(await published('ecosystems.program-saved', programId)).toMatchObject({
      ...told,
      tutorFlowConfig: after.tutorFlowConfig,
    });
  });
});

describe('an organization', () => {
  const fields = leaves('EcosystemInput').filter((field) => !NOT_OF_THE_FORM.includes(field));
  const READ = `query ($id: ID!) { getEcosystem(ecosystemId: $id) { ${selection('EcosystemInput')} } }`;
  const EDIT =
    'mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) { id } }';
  const read = async () => (await admin().query(READ, { id: ecosystemId }))['getEcosystem'];

  it('saves every setting, answers it to the organization’s admins, and publishes it', async () => {
    const before = await read();
    await admin().query(EDIT, { id: ecosystemId, i: ORGANIZATION });
    const after = await read();
    const same = (field: string) =>
      JSON.stringify(valueAt(before, field)) === JSON.stringify(valueAt(after, field));
    expect(fields.filter(same)).toEqual([]);
    expect(after).toMatchObject(ORGANIZATION);
    const {
      city: _city,
      state: _state,
      supportedGradeLevels: _grades,
      customProperties: _properties,
      ...told
    } = ORGANIZATION;
    expect(await published('ecosystems.ecosystem-saved', ecosystemId)).toMatchObject(told);
  });

  it('answers on the welcome page what a visitor may see of it', async () => {
    const PAGE = `query ($id: String!) { getEcosystemProfilePage(profileId: $id) { name logo background primaryColor
      defaultLanguage supportedLanguages timeZoneId terms { en { tutor tutee module } sp { tutor tutee module } } } }`;
    const { profileId } = await published('ecosystems.ecosystem-saved', ecosystemId);
    const { getEcosystemProfilePage } = await subgraph.as(actors.nobody).query(PAGE, { id: profileId });
    const { name, logo, background, primaryColor, defaultLanguage, supportedLanguages, timeZoneId, terms } =
      ORGANIZATION;
    expect(getEcosystemProfilePage).toEqual({
      ...{ name, logo, background, primaryColor, defaultLanguage, supportedLanguages, timeZoneId, terms },
    });
  });
});
