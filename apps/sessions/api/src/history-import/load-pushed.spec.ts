import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { HistoryLine, HistoryReadyPayload } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import { fileStoreOf } from '@lyceum/server/testing';
import { startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { loadHistory } from './load-history';
import { NAMED_BY } from './pushed-sql';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture?.close());

/** Loads lines as vendor records of a revision, or without one as rows of a file. */
async function load(lines: HistoryLine[], revision?: number): Promise<void> {
  const importJobId = randomUUID();
  const fileKey = `history/${importJobId}.ndjson`;
  await fileStoreOf(fixture).write(fileKey, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const payload: HistoryReadyPayload = {
    ...{ importJobId, fileKey, revision, chunk: 0, lastChunk: true, sessions: lines.length },
    programId: fixture.cast.programId,
    timeZoneId: 'America/Denver',
    rows: lines.reduce((sum, { learners }) => sum + learners.length, 0),
  };
  await loadHistory(systemActor(fixture.cast.ecosystemId, 'test'), payload, fixture.services);
}

let days = 0;
const newLine = (): Omit<HistoryLine, 'learners'> => ({
  id: randomUUID(),
  tutor: fixture.ids.leader,
  start: new Date(Date.UTC(2025, 0, (days += 1), 16)).toISOString().replace('.000', ''),
  minutes: 60,
  topic: 'math',
  ratio: null,
});
type Learner = 'learner' | 'learner2' | 'learner3';
const named = (line: Omit<HistoryLine, 'learners'>, ...learners: Learner[]): HistoryLine => ({
  ...line,
  learners: learners.map((name) => [
    fixture.ids[name],
    fixture.cast.schoolId,
    name === 'learner' ? '04' : '05',
  ]),
});

async function stateOf(id: string) {
  const { rows } = await fixture.admin.query(
    `SELECT s.num_learners, s.session_type, s.learner_minutes_present, s.grade_levels, s.completion_status,
       (SELECT array_agg(f.value ORDER BY f.value) FROM sessions.session_facets f WHERE f.session_id = s.id AND f.facet = 'GRADE') AS marks,
       (SELECT array_agg(p.user_id ORDER BY p.user_id) FROM sessions.session_participants p WHERE p.session_id = s.id AND p.user_type = 'LEARNER') AS learners
     FROM sessions.sessions s WHERE s.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
const learnersOf = async (id: string): Promise<string[]> => (await stateOf(id))?.learners ?? [];
const idsOf = (...names: Learner[]) => names.map((name) => fixture.ids[name]).sort();

it('removes learners who are no longer in the vendor’s records, with their sums and facets', async () => {
  const line = newLine();
  await load([named(line, 'learner', 'learner2')], 1);
  expect(await stateOf(line.id)).toMatchObject({
    num_learners: 2,
    session_type: 'GROUP',
    marks: ['04', '05'],
  });
  await load([named(line, 'learner')], 2);
  expect(await stateOf(line.id)).toMatchObject({
    num_learners: 1,
    session_type: 'ONE_ON_ONE',
    learner_minutes_present: 60,
    grade_levels: ['04'],
    marks: ['04'],
    learners: idsOf('learner'),
  });
  const [held] = (await fixture.recorded('sessions.held')).slice(-1);
  expect(held!.payload.sessions).toMatchObject([{ id: line.id, attendeeIds: idsOf('learner') }]);
});

it('removes a session without learners, and publishes that', async () => {
  const line = newLine();
  await load([named(line, 'learner')], 3);
  await load([named(line)], 4);
  expect(await stateOf(line.id)).toBeNull();
  const [held] = (await fixture.recorded('sessions.held')).slice(-1);
  const [ledger] = (await fixture.recorded('sessions.ledger-written')).slice(-1);
  expect([held!.payload, ledger!.payload]).toEqual([
    { sessions: [], removedIds: [line.id] },
    { sessions: [], removedIds: [line.id] },
  ]);
  await load([named(line, 'learner2')], 5);
  expect(await learnersOf(line.id)).toEqual(idsOf('learner2'));
});

it('keeps learners of a file, loaded before or after the vendor’s records', async () => {
  const [before, after] = [newLine(), newLine()];
  await load([named(before, 'learner')]);
  await load([named(before, 'learner', 'learner2'), named(after, 'learner', 'learner2')], 6);
  await load([named(after, 'learner')]);
  await load([named(before), named(after)], 7);
  expect(await learnersOf(before.id)).toEqual(idsOf('learner'));
  expect(await learnersOf(after.id)).toEqual(idsOf('learner'));
});

it('keeps corrected attendance, and sessions that other tables refer to', async () => {
  const [corrected, noted] = [newLine(), newLine()];
  await load([named(corrected, 'learner'), named(noted, 'learner')], 8);
  await fixture.admin.query(
    `UPDATE sessions.session_participants SET attendance_source = 'ADMIN' WHERE session_id = $1 AND user_type = 'LEARNER'`,
    [corrected.id],
  );
  await fixture.admin.query(
    `INSERT INTO sessions.session_activities (ecosystem_id, session_id, action) VALUES ($1, $2, 'EDIT_SUBJECT')`,
    [fixture.cast.ecosystemId, noted.id],
  );
  await load([named(corrected), named(noted)], 9);
  expect(await learnersOf(corrected.id)).toEqual(idsOf('learner'));
  expect(await stateOf(noted.id)).toMatchObject({
    ...{ num_learners: 0, completion_status: 'LEARNER_ABSENT', learner_minutes_present: 0, marks: null },
  });
});

it('ends in the state of the highest revision, in whatever order revisions arrive', async () => {
  let base = 100;
  const learners = fc.subarray<Learner>(['learner', 'learner2', 'learner3']);
  const said = fc.array(learners, { minLength: 1, maxLength: 5 });
  const shuffled = said.chain((states) =>
    fc.record({
      states: fc.constant(states),
      order: fc.shuffledSubarray([...states.keys()], { minLength: states.length }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ states, order }) => {
      const line = newLine();
      base += 10;
      for (const place of order) await load([named(line, ...states[place]!)], base + place);
      expect(await learnersOf(line.id)).toEqual(idsOf(...states.at(-1)!));
    }),
    { numRuns: 15 },
  );
});

it('checks every table that refers to a session before it removes one', async () => {
  const { rows } = await fixture.admin.query(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = 'sessions' AND c.column_name = 'session_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const own = ['pushed_attendance', 'pushed_sessions', 'session_facets', 'session_participants'];
  expect(rows.map(({ name }) => name)).toEqual([...NAMED_BY, ...own].sort());
});
