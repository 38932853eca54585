import { randomUUID } from 'node:crypto';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const FIELDS = '{ state demoSessionsStartDate people sessions sessionsTotal }';
const MAKE = `mutation ($id: ID!, $day: Date!) { createEcosystemDemoData(ecosystemId: $id, demoSessionsStartDate: $day) ${FIELDS} }`;
const REMOVE = `mutation ($id: ID!) { deleteEcosystemDemoData(ecosystemId: $id) ${FIELDS} }`;
const LOOK = `query ($id: ID!) { getEcosystemDemoData(ecosystemId: $id) ${FIELDS} }`;

let subgraph: TestSubgraph;
const cast = makeCast();
const { ecosystemId } = cast;
const day = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems);
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const operator = () => subgraph.as(cast.actors.internalAdmin);
const make = (on = day) => operator().query(MAKE, { id: ecosystemId, day: on });
const readDemoData = async () => (await operator().query(LOOK, { id: ecosystemId }))['getEcosystemDemoData'];
const publish = (topic: string, type: string, payload: object) =>
  subgraph.publish(topic, { type: `${topic}.${type}`, ecosystemId, payload });
const runId = async () =>
  (await subgraph.recorded('ecosystems.demo-data-asked')).at(-1)!.payload.runId as string;
const things = async () =>
  (
    await subgraph.admin.query(
      `SELECT 'program' AS kind, name FROM ecosystems.programs WHERE ecosystem_id = $1
       UNION ALL SELECT 'school', name FROM ecosystems.schools WHERE ecosystem_id = $1
       UNION ALL SELECT 'subject', name FROM ecosystems.subjects WHERE ecosystem_id = $1 ORDER BY 1, 2`,
      [ecosystemId],
    )
  ).rows;

const MADE = { state: 'MADE', demoSessionsStartDate: day, people: 31, sessions: 200, sessionsTotal: 200 };

describe('createEcosystemDemoData', () => {
  it('creates programs, schools and subjects, requests the rest, and answers the progress', async () => {
    const before = await things();
    expect((await make())['createEcosystemDemoData']).toEqual({
      state: 'MAKING',
      demoSessionsStartDate: day,
      people: 0,
      sessions: 0,
      sessionsTotal: null,
    });
    expect(await things()).toHaveLength(before.length + 6);
    expect(await operator().refusal(MAKE, { id: ecosystemId, day })).toBe('CONFLICT');
    expect(await operator().refusal(REMOVE, { id: ecosystemId })).toBe('CONFLICT');
    const run = { runId: await runId() };
    await publish('identity', 'demo-people-made', {
      ...run,
      startDate: day,
      language: 'en',
      timeZoneId: 'UTC',
      people: 31,
    });
    await publish('sessions', 'demo-sessions-made', { ...run, done: 50, total: 200 });
    expect(await readDemoData()).toMatchObject({
      state: 'MAKING',
      people: 31,
      sessions: 50,
      sessionsTotal: 200,
    });
    await publish('sessions', 'demo-sessions-made', { ...run, done: 200, total: 200 });
    expect(await readDemoData()).toEqual(MADE);
    await publish('sessions', 'demo-sessions-made', { runId: randomUUID(), done: 1, total: 2 });
    expect(await readDemoData()).toEqual(MADE);
  });

  it('creates only what is missing for the same day, and refuses another day', async () => {
    const there = await things();
    await make();
    expect(await things()).toEqual(there);
    const run = { runId: await runId() };
    await publish('sessions', 'demo-data-failed', run);
    expect((await readDemoData()).state).toBe('FAILED');
    await make();
    await publish('sessions', 'demo-sessions-made', { ...run, done: 200, total: 200 });
    const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect(await operator().refusal(MAKE, { id: ecosystemId, day: tomorrow })).toBe('CONFLICT');
  });
});

describe('deleteEcosystemDemoData', () => {
  it('removes what it created once sessions and people are gone, except what is in use', async () => {
    const { rows } = await subgraph.admin.query<{ id: string }>(
      `SELECT id FROM ecosystems.programs WHERE ecosystem_id = $1 AND short_name = 'demo-term-math'`,
      [ecosystemId],
    );
    const removing = (await operator().query(REMOVE, { id: ecosystemId }))['deleteEcosystemDemoData'];
    expect(removing.state).toBe('REMOVING');
    expect(await operator().refusal(MAKE, { id: ecosystemId, day })).toBe('CONFLICT');
    const payload = {
      runId: await runId(),
      language: 'en',
      userIds: [],
      keptProgramIds: [rows[0]!.id],
      keptUserIds: [],
      keptSchoolIds: [],
    };
    await publish('identity', 'demo-people-removed', payload);
    expect(await readDemoData()).toBeNull();
    expect(await things()).toEqual([
      { kind: 'program', name: 'Math Workshop' },
      { kind: 'program', name: 'Program 1' },
      { kind: 'program', name: 'Program 2' },
    ]);
    const [gone] = await subgraph.recorded('ecosystems.demo-things-removed');
    expect(gone!.payload.programIds).toHaveLength(1);
    expect((await operator().query(REMOVE, { id: ecosystemId }))['deleteEcosystemDemoData']).toBeNull();
    expect((await make())['createEcosystemDemoData'].state).toBe('MAKING');
  });

  it('removes the demo data of an archived ecosystem, too, which may be about to migrate', async () => {
    const id = cast.otherEcosystemId;
    const archive = (archived: boolean) =>
      subgraph.admin.query(`UPDATE ecosystems.ecosystems SET archived = $2 WHERE ecosystem_id = $1`, [
        id,
        archived,
      ]);
    await subgraph.admin.query(
      `INSERT INTO ecosystems.demo_runs (ecosystem_id, start_date, language, state) VALUES ($1, $2, 'en', 'MADE')`,
      [id, day],
    );
    await archive(true);
    const removing = (await operator().query(REMOVE, { id }))['deleteEcosystemDemoData'];
    expect(removing.state).toBe('REMOVING');
    await archive(false);
    await subgraph.admin.query(`DELETE FROM ecosystems.demo_runs WHERE ecosystem_id = $1`, [id]);
  });
});

it('createEcosystemDemoData refuses a day far away, an archived ecosystem and the platform’s own', async () => {
  const id = cast.otherEcosystemId;
  expect(await operator().refusal(MAKE, { id, day: '2001-01-01' })).toBe('BAD_USER_INPUT');
  await subgraph.admin.query(`UPDATE ecosystems.ecosystems SET archived = true WHERE ecosystem_id = $1`, [
    id,
  ]);
  expect(await operator().refusal(MAKE, { id, day })).toBe('CONFLICT');
  await subgraph.admin.query(
    `UPDATE ecosystems.ecosystems SET archived = false, profile_id = 'admin' WHERE ecosystem_id = $1`,
    [id],
  );
  expect(await operator().refusal(MAKE, { id, day })).toBe('BAD_USER_INPUT');
});
