import { eventually, makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';
import { MIGRATION_DOMAINS } from './migration-row';

const FIELDS = `{ state intoEcosystemId intoShortName programId startedAt finishedAt
  parts { domain title state problem obstacles kinds { key title rows alreadyThere moved } stays { key rows because } } }`;
const COUNT = `mutation ($id: ID!, $into: ID!) { countEcosystemMigration(ecosystemId: $id, intoEcosystemId: $into) ${FIELDS} }`;
const MIGRATE = `mutation ($id: ID!, $name: String) { migrateEcosystemToProgram(ecosystemId: $id, confirmation: $name) ${FIELDS} }`;
const LOOK = `query ($id: ID!) { getEcosystemMigration(ecosystemId: $id) ${FIELDS} }`;
const FIND = `query ($words: String!) { searchEcosystems(searchTerm: $words, includeArchived: true) {
  items { id archived migratedInto { ecosystemId name shortName state } } } }`;
const OTHERS = Object.keys(MIGRATION_DOMAINS).filter((domain) => domain !== 'ecosystems');

let subgraph: TestSubgraph;
const [cast, second, third] = [makeCast(), makeCast(), makeCast()];
const [source, target] = [cast.otherEcosystemId, cast.ecosystemId];
const name = `Organization e-${source.slice(0, 12)}`;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems);
  for (const each of [cast, second, third]) await insertCast(subgraph, each);
});
afterAll(() => subgraph.close());

const operator = (language: 'en' | 'sp' = 'en') => subgraph.as({ ...cast.actors.internalAdmin, language });
const readMigration = async (id = source) => (await operator().query(LOOK, { id }))['getEcosystemMigration'];
const report = (domain: string, event: string, payload: object, ecosystemId = source) =>
  subgraph.publish(domain, { type: `${domain}.${event}`, ecosystemId, payload: { domain, ...payload } });
const moveId = async () =>
  (await subgraph.recorded('ecosystems.move-count-asked')).at(-1)!.payload.move.id as string;
const kind = (rows: number) => ({ table: 'things', title: { en: 'Things', sp: 'Cosas' }, rows, there: null });
const stateOf = async (id?: string): Promise<string> => (await readMigration(id)).state;
const sql = async (text: string, values: unknown[]) => (await subgraph.admin.query(text, values)).rows;

/** The ecosystem as the operator's list shows it. */
async function listed(id: string) {
  const { searchEcosystems } = await operator().query(FIND, { words: `e-${id.slice(0, 12)}` });
  return searchEcosystems.items.find((item: { id: string }) => item.id === id);
}

async function until(due: string, id?: string): Promise<void> {
  await eventually(
    async () => (await stateOf(id)) === due,
    async () => `${due}, stays ${await stateOf(id)}`,
  );
}

async function countAll(id = source, into = target, obstacles: object[] = []): Promise<void> {
  await operator().query(COUNT, { id, into });
  const found = { moveId: await moveId(), counts: [kind(7)], stays: [], obstacles };
  for (const domain of OTHERS) await report(domain, 'move-counted', found, id);
  await until('COUNTED', id);
}

async function fill(): Promise<void> {
  await sql(
    `INSERT INTO ecosystems.schools (ecosystem_id, id, name, district_id, external_id) VALUES
       ($1, uuidv7(), 'North', '1', '007'), ($1, uuidv7(), 'Only here', NULL, NULL), ($2, uuidv7(), 'North High', '1', '007')`,
    [source, target],
  );
  await sql(
    `INSERT INTO ecosystems.subjects (ecosystem_id, id, name, code) VALUES
       ($1, uuidv7(), 'Algebra', 'M1'), ($1, uuidv7(), 'reading', NULL), ($2, uuidv7(), 'Reading', 'R1')`,
    [source, target],
  );
  const property = (type: string) => ({ key: 'goal', label: 'Goal', type, options: [], required: true });
  await sql(
    `UPDATE ecosystems.programs SET settings = settings || jsonb_build_object('sessions', jsonb_build_object(
       'sessionCustomProperties', $2::jsonb)) WHERE ecosystem_id = $1`,
    [source, JSON.stringify([property('TEXT')])],
  );
}

it('countEcosystemMigration counts in every part, and says what is converted and what stays', async () => {
  await fill();
  await countAll();
  const { parts, ...facts } = await readMigration();
  expect(facts).toMatchObject({ state: 'COUNTED', intoEcosystemId: target, startedAt: null });
  expect(parts.map(({ domain }: any) => domain).sort()).toEqual(['ecosystems', ...OTHERS].sort());
  const own = parts.find(({ domain }: any) => domain === 'ecosystems');
  expect(own.kinds).toEqual([
    { key: 'schools', title: 'Schools', rows: 2, alreadyThere: 1, moved: 0 },
    { key: 'subjects', title: 'Subjects', rows: 2, alreadyThere: 1, moved: 0 },
  ]);
  expect(own.stays.map(({ key }: any) => key)).toEqual(expect.arrayContaining(['programs', 'ecosystems']));
  const spanish = (await operator('sp').query(LOOK, { id: source }))['getEcosystemMigration'];
  expect(spanish.parts[0].title).toBe('Personas e inicio de sesión');
});

it('countEcosystemMigration and migrateEcosystemToProgram refuse impossible migrations', async () => {
  const refused = (id: string, into: string) => operator().refusal(COUNT, { id, into });
  expect(await refused(source, source)).toBe('BAD_USER_INPUT');
  expect(await refused(source, '00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND');
  expect(await refused('nonsense', target)).toBe('NOT_FOUND');
  const archived = second.otherEcosystemId;
  await sql(`UPDATE ecosystems.ecosystems SET archived = true WHERE ecosystem_id = $1`, [archived]);
  expect(await refused(source, archived)).toBe('CONFLICT');
  await sql(`UPDATE ecosystems.ecosystems SET profile_id = 'admin' WHERE ecosystem_id = $1`, [
    third.otherEcosystemId,
  ]);
  expect(await refused(third.otherEcosystemId, target)).toBe('BAD_USER_INPUT');
  expect(await refused(source, third.otherEcosystemId)).toBe('BAD_USER_INPUT');
  expect(await operator().refusal(MIGRATE, { id: second.ecosystemId, name: 'x' })).toBe('CONFLICT');
  expect(await operator().refusal(MIGRATE, { id: source, name: 'Organization' })).toBe('BAD_USER_INPUT');
  await countAll(second.ecosystemId, target, [{ en: 'Wait', sp: 'Espere' }]);
  const theirs = `Organization e-${second.ecosystemId.slice(0, 12)}`;
  expect(await operator().refusal(MIGRATE, { id: second.ecosystemId, name: theirs })).toBe('CONFLICT');
  expect((await subgraph.recorded('ecosystems.move-part-asked')).length).toBe(0);
});

describe('demo data of the source', () => {
  const insertDemoData = (state: string) =>
    sql(
      `INSERT INTO ecosystems.demo_runs (ecosystem_id, start_date, language, state) VALUES ($1, '2026-01-05', 'en', $2)
       ON CONFLICT (ecosystem_id) DO UPDATE SET state = excluded.state`,
      [source, state],
    );
  const deleteDemoData = () => sql(`DELETE FROM ecosystems.demo_runs WHERE ecosystem_id = $1`, [source]);
  const obstacles = async (language?: 'en' | 'sp') => {
    const { parts } = (await operator(language).query(LOOK, { id: source }))['getEcosystemMigration'];
    return parts.flatMap((part: { obstacles: string[] }) => part.obstacles);
  };

  it('is reported by the count, with the remedy', async () => {
    for (const [state, words] of [
      ['MAKING', /Wait until it is done, then remove it/],
      ['MADE', /Remove the demo data first/],
      ['FAILED', /Remove the demo data first/],
      ['REMOVING', /Wait until it is gone/],
    ] as const) {
      await insertDemoData(state);
      await countAll();
      expect(await obstacles()).toEqual([expect.stringMatching(words)]);
    }
    await insertDemoData('MADE');
    await countAll();
    expect(await obstacles('sp')).toEqual([expect.stringMatching(/Quite primero los datos de demostración/)]);
    await deleteDemoData();
    await countAll();
    expect(await obstacles()).toEqual([]);
  });

  it('is refused at the start when it was created after the count', async () => {
    await insertDemoData('MADE');
    expect(await operator().refusal(MIGRATE, { id: source, name })).toBe('CONFLICT');
    expect(await stateOf()).toBe('COUNTED');
    expect(await listed(source)).toEqual({ id: source, archived: false, migratedInto: null });
    expect(await subgraph.recorded('ecosystems.move-part-asked')).toEqual([]);
    await deleteDemoData();
  });
});

describe('migrateEcosystemToProgram', () => {
  it('archives the source, creates one program from its programs, and asks the parts in order', async () => {
    await countAll();
    const id = await moveId();
    await operator().query(MIGRATE, { id: source, name });
    expect(await stateOf()).toBe('MOVING');
    expect(await listed(source)).toMatchObject({ archived: true, migratedInto: { state: 'MOVING' } });
    expect(await operator().refusal(COUNT, { id: source, into: target })).toBe('CONFLICT');
    expect(await operator().refusal(COUNT, { id: target, into: second.ecosystemId })).toBe('CONFLICT');
    const asked = async () => {
      const events = await subgraph.recorded('ecosystems.move-part-asked');
      return events.filter(({ payload }) => payload.move.id === id).map(({ payload }) => payload);
    };
    await eventually(async () => (await asked()).length >= 2);
    expect((await asked()).map(({ domains }) => domains)).toEqual([['ecosystems'], ['identity']]);
    const idFile = `moves/${id}/ecosystems.csv`;
    expect((await asked())[1].idFiles).toEqual([idFile]);
    const { programId } = await readMigration();
    const [program] = await sql(
      `SELECT ecosystem_id, name, settings FROM ecosystems.programs WHERE id = $1`,
      [programId],
    );
    expect(program).toMatchObject({ ecosystem_id: target, name });
    expect(program.settings.sessions.sessionCustomProperties).toHaveLength(1);
    const there = (table: string) =>
      sql(`SELECT name FROM ecosystems.${table} WHERE ecosystem_id = $1 ORDER BY 1`, [target]);
    expect(await there('schools')).toEqual([{ name: 'North High' }, { name: 'Only here' }]);
    expect(await there('subjects')).toEqual([{ name: 'Algebra' }, { name: 'Reading' }]);
    const told = (await subgraph.recorded('ecosystems.school-saved')).filter(
      ({ ecosystem_id }) => ecosystem_id === target,
    );
    expect(told.map(({ payload }) => payload.name).sort()).toEqual(['North High', 'Only here']);
  });

  it('resumes after a failure, ends when every part has moved, and redirects the old address to the new one', async () => {
    const id = await moveId();
    const done = { moveId: id, counts: [{ ...kind(7), there: 2 }], idFile: null };
    await report('identity', 'move-part-done', done);
    await report('sessions', 'move-progress', { moveId: id, counts: [kind(3)] });
    await report('sessions', 'move-part-failed', { moveId: id, error: 'no luck' });
    for (const domain of OTHERS)
      if (!['identity', 'sessions', 'messaging'].includes(domain))
        await report(domain, 'move-part-done', done);
    expect(await stateOf()).toBe('FAILED');
    expect((await readMigration()).parts.find(({ domain }: any) => domain === 'sessions')).toMatchObject({
      state: 'FAILED',
      problem: 'no luck',
      kinds: [{ rows: 7, moved: 3 }],
    });
    await operator().query(MIGRATE, { id: source });
    expect((await readMigration()).parts.map(({ problem }: any) => problem).filter(Boolean)).toEqual([]);
    const again = (await subgraph.recorded('ecosystems.move-part-asked')).at(-1)!.payload;
    expect(again.domains.sort()).toEqual(['messaging', 'sessions']);
    await report('sessions', 'move-part-done', done);
    await report('messaging', 'move-part-done', done);
    expect(await readMigration()).toMatchObject({ state: 'MOVED', finishedAt: expect.any(String) });
    await report('messaging', 'move-part-failed', { moveId: id, error: 'too late' });
    expect(await stateOf()).toBe('MOVED');
    await operator().query(MIGRATE, { id: source });
    expect(await subgraph.recorded('ecosystems.move-finished')).toHaveLength(1);
    expect(await operator().refusal(COUNT, { id: source, into: target })).toBe('CONFLICT');
    expect(await operator().refusal(COUNT, { id: second.ecosystemId, into: source })).toBe('CONFLICT');
    const open = 'mutation ($id: ID!) { unArchiveEcosystem(ecosystemId: $id) { id } }';
    expect(await operator().refusal(open, { id: source })).toBe('CONFLICT');
    const [into] = await sql(
      `SELECT ecosystem_id AS "ecosystemId", name, short_name AS "shortName" FROM ecosystems.ecosystems WHERE ecosystem_id = $1`,
      [target],
    );
    expect((await listed(source)).migratedInto).toEqual({ ...into, state: 'MOVED' });
    expect(await listed(target)).toMatchObject({ archived: false, migratedInto: null });
    expect(await listed(second.otherEcosystemId)).toMatchObject({ archived: true, migratedInto: null });
    const page = 'query ($name: String!) { getEcosystemProfilePage(profileId: $name) { id } }';
    const old = `e-${source.slice(0, 12)}`;
    const found = await subgraph.as(cast.actors.nobody).query(page, { name: old });
    expect(found['getEcosystemProfilePage']).toEqual({ id: target });
    const log = await sql(
      `SELECT action, actor_user_id FROM ecosystems.audit_log WHERE ecosystem_id = $1 AND action LIKE '%migrat%' ORDER BY id`,
      [source],
    );
    expect(log.find(({ action }) => action === 'migrate')?.actor_user_id).toBe(
      cast.actors.internalAdmin.userId,
    );
    expect(log.map(({ action }) => action)).toContain('migrated');
  });
});
