import { randomUUID } from 'node:crypto';
import {
  makeCast,
  matrixRows,
  startTestSubgraph,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type Place,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { ecosystems } from './definition';
import { insertCast } from './testing/insert-cast';

const cast = makeCast();
const inOwn: Place[] = ['own'];

const ecosystemOf = (place: Place) => ({ id: place === 'other' ? cast.otherEcosystemId : cast.ecosystemId });
const programOf = (place: Place) =>
  ({ own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId })[place];
const ecosystemPlaces: Place[] = ['own', 'other'];
const name = () => `n-${randomUUID().slice(0, 12)}`;

const operations = withAllowed(ecosystems, {
  getEcosystems: { document: '{ getEcosystems { totalCount } }', places: inOwn },
  searchEcosystems: {
    document: '{ searchEcosystems { items { id } } }',
    places: inOwn,
  },
  reviewAppSearchEcosystems: {
    document: '{ reviewAppSearchEcosystems { id } }',
    places: inOwn,
    isEmpty: (data) => data['reviewAppSearchEcosystems'] === null,
  },
  getPlatformEcosystemConfig: {
    document: '{ getPlatformEcosystemConfig { revision } }',
    places: inOwn,
  },
  updatePlatformEcosystemConfig: {
    document:
      'mutation { updatePlatformEcosystemConfig(ecosystemInput: { sessionInterval: 20 }) { revision } }',
    places: inOwn,
  },
  getEcosystemMigration: {
    document: 'query ($id: ID!) { getEcosystemMigration(ecosystemId: $id) { state } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  countEcosystemMigration: {
    document:
      'mutation ($id: ID!, $into: ID!) { countEcosystemMigration(ecosystemId: $id, intoEcosystemId: $into) { state } }',
    variables: (place) => ({
      ...ecosystemOf(place),
      into: place === 'other' ? cast.ecosystemId : cast.otherEcosystemId,
    }),
    places: ecosystemPlaces,
  },
  migrateEcosystemToProgram: {
    document:
      'mutation ($id: ID!) { migrateEcosystemToProgram(ecosystemId: $id, confirmation: "another") { state } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  getEcosystemDemoData: {
    document: 'query ($id: ID!) { getEcosystemDemoData(ecosystemId: $id) { state } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  createEcosystemDemoData: {
    document:
      'mutation ($id: ID!, $day: Date!) { createEcosystemDemoData(ecosystemId: $id, demoSessionsStartDate: $day) { state } }',
    variables: (place) => ({ ...ecosystemOf(place), day: new Date().toISOString().slice(0, 10) }),
    places: ecosystemPlaces,
  },
  deleteEcosystemDemoData: {
    document: 'mutation ($id: ID!) { deleteEcosystemDemoData(ecosystemId: $id) { state } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  getEcosystem: {
    document: 'query ($id: ID!) { getEcosystem(ecosystemId: $id) { id } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  getEcosystemProfilePage: {
    document: '{ getEcosystemProfilePage(profileId: "none") { id } }',
    places: inOwn,
  },
  createEcosystem: {
    document:
      'mutation ($n: String) { createEcosystem(ecosystemInput: { name: "New", shortName: $n }) { id } }',
    variables: () => ({ n: name() }),
    places: inOwn,
  },
  editEcosystem: {
    document:
      'mutation ($id: ID!) { editEcosystem(ecosystemId: $id, ecosystemInput: { city: "Ada" }) { id } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  archiveEcosystem: {
    document: 'mutation ($id: ID!) { archiveEcosystem(ecosystemId: $id) { id } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  unArchiveEcosystem: {
    document: 'mutation ($id: ID!) { unArchiveEcosystem(ecosystemId: $id) { id } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  getPrograms: { document: '{ getPrograms { id } }', places: inOwn },
  getProgramsByIds: {
    document: 'query ($ids: [ID!]!) { getProgramsByIds(programIds: $ids) { id } }',
    variables: (place) => ({ ids: [programOf(place)] }),
    isEmpty: (data) => data['getProgramsByIds'].length === 0,
  },
  getProgramsByEcosystemId: {
    document: 'query ($id: ID!) { getProgramsByEcosystemId(ecosystemId: $id) { id } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  createProgram: {
    document: 'mutation { createProgram(programInput: { name: "New" }) { id } }',
    places: inOwn,
  },
  editProgram: {
    document: 'mutation ($id: ID!) { editProgram(programId: $id, programInput: { name: "Edited" }) { id } }',
    variables: (place) => ({ id: programOf(place) }),
  },
  ecosystemCreateProgram: {
    document:
      'mutation ($id: ID!) { ecosystemCreateProgram(ecosystemId: $id, programInput: { name: "New" }) { id } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  ecosystemEditProgram: {
    document:
      'mutation ($e: ID!, $id: ID!) { ecosystemEditProgram(ecosystemId: $e, programId: $id, programInput: { name: "Edited" }) { id } }',
    variables: (place) => ({ e: ecosystemOf(place).id, id: programOf(place) }),
  },
  addEditRemoveProgramsSessionsProperty: {
    document: `mutation ($ids: [ID!]!, $n: String) { addEditRemoveProgramsSessionsProperty(programIds: $ids,
      sessionPropertyInput: { action: ADD, label: $n }) { key } }`,
    variables: (place) => ({ ids: [programOf(place)], n: name() }),
  },
  getEcosystemWaivers: {
    document: '{ getEcosystemWaivers { id } }',
    places: inOwn,
  },
  softSearchSubjects: {
    document: '{ softSearchSubjects(searchTerm: "a") { id } }',
    places: inOwn,
  },
  getSchoolsForStaff: { document: '{ getSchoolsForStaff { id } }', places: inOwn },
  archiveProgram: {
    document: 'mutation ($id: ID!) { archiveProgram(programId: $id) { id } }',
    variables: (place) => ({ id: programOf(place) }),
  },
  unArchiveProgram: {
    document: 'mutation ($id: ID!) { unArchiveProgram(programId: $id) { id } }',
    variables: (place) => ({ id: programOf(place) }),
  },
  getEcosystemFilters: {
    document: 'query ($id: ID!) { getEcosystemFilters(ecosystemId: $id) { supportedGradeLevels } }',
    variables: ecosystemOf,
    places: ecosystemPlaces,
  },
  saveEcosystemSchools: {
    document: 'mutation { saveEcosystemSchools(schools: [{ name: "School" }]) { id } }',
    places: inOwn,
  },
  saveEcosystemSubjects: {
    document: 'mutation ($n: String) { saveEcosystemSubjects(subjects: [{ name: $n }]) { id } }',
    variables: () => ({ n: name() }),
    places: inOwn,
  },
  getEcosystemCsv: {
    document: '{ getEcosystemCsv(list: SUBJECTS) }',
    places: inOwn,
  },
  saveEcosystemCsv: {
    document: 'mutation { saveEcosystemCsv(list: SUBJECTS, csv: "name\\nMath", dryRun: true) { rows } }',
    places: inOwn,
  },
  getSimplifiedTimeZones: {
    document: '{ getSimplifiedTimeZones { region } }',
    places: inOwn,
  },
  saveEcosystemTimeZones: {
    document: 'mutation { saveEcosystemTimeZones(timeZoneIds: [], limitTimezones: false) { id } }',
    places: inOwn,
  },
});

const withoutHiddenProgram: Record<string, string> = {
  createEcosystem: 'waivers belong to the organization',
  editEcosystem: 'waivers belong to the organization',
  updatePlatformEcosystemConfig: 'waivers belong to the organization',
  saveEcosystemSchools: 'schools belong to the organization',
  saveEcosystemSubjects: 'subjects belong to the organization',
  softSearchSubjects: 'subjects belong to the organization',
};

describe('access to ecosystems', () => {
  let subgraph: TestSubgraph;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(ecosystems, { background: false });
    await insertCast(subgraph, cast);
  });
  afterAll(() => subgraph.close());

  async function reset() {
    await subgraph.admin.query('UPDATE ecosystems.ecosystems SET archived = false');
    await subgraph.admin.query('UPDATE ecosystems.programs SET archived = false');
  }

  it.each(matrixRows(ecosystems, operations))('%s', async (operation) => {
    const matrix = { subgraph, cast, operations, reset, withoutHiddenProgram };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('confines every table to one tenant in the database, whatever the code asks for', async () => {
    expect(await unconfinedTables(subgraph, { shared: ['platform_config'] })).toEqual([]);
  });
});
