import { randomUUID } from 'node:crypto';
import type { PersonLine } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import type { RunningJob } from '@lyceum/server/jobs';
import { stableId } from '@lyceum/server/tenancy';
import { eventually, fileStoreOf, type TestSubgraph } from '@lyceum/server/testing';
import { loadPeopleJob } from './load-people.job';
import { insertEcosystem, insertMember, insertProgram, startIdentity } from '../testing/identity-test';

let subgraph: TestSubgraph;
const [ecosystemId, programId, schoolId, otherSchoolId] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
];

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, ecosystemId);
  await insertProgram(subgraph, ecosystemId, programId);
});
afterAll(() => subgraph.close());

function student(externalId: string, part: Partial<PersonLine> = {}): PersonLine {
  return {
    userId: stableId(ecosystemId, 'learner', externalId),
    role: 'LEARNER',
    externalId,
    firstName: 'Student',
    lastName: externalId,
    schoolId,
    gradeLevel: '03',
    ...part,
  };
}

/** Publishes a file of people and waits until its job is done. */
async function load(lines: PersonLine[]): Promise<string> {
  const fileKey = `imports/${randomUUID()}/people.ndjson`;
  await fileStoreOf(subgraph).write(fileKey, lines.map((line) => JSON.stringify(line)).join('\n'));
  const importJobId = randomUUID();
  const payload = {
    importJobId,
    chunk: 0,
    fileKey,
    programId,
    count: lines.length,
    lastChunk: true,
  };
  await subgraph.publish('roster', { type: 'roster.people-ready', ecosystemId, payload });
  await eventually(async () => {
    const { rows } = await subgraph.admin.query(
      `SELECT status, error FROM identity.job_records WHERE data->>'fileKey' = $1`,
      [fileKey],
    );
    if (rows[0]?.status === 'FAILED') throw new Error(rows[0].error);
    return rows[0]?.status === 'DONE';
  }, 'the people are loaded');
  return importJobId;
}

it('publishes people that a failed job gave up, because their import waits for an answer', async () => {
  const importJobId = randomUUID();
  const job = { data: { importJobId, chunk: 3 }, actor: systemActor(ecosystemId, 'test') };
  await loadPeopleJob.failed!(job as unknown as RunningJob<never>, new Error('given up'), subgraph.services);
  const [told] = await subgraph.recorded('identity.people-failed');
  expect(told!.payload).toEqual({ importJobId, chunk: 3 });
});

const member = async (id: string) =>
  (await subgraph.admin.query(`SELECT * FROM identity.members WHERE id = $1`, [id])).rows[0];

it('creates 1,200 members, publishes each once, and changes nothing in a second run', async () => {
  const lines = Array.from({ length: 1200 }, (_, n) => student(String(n).padStart(6, '0')));
  const importJobId = await load(lines);
  const saved = await subgraph.recorded('identity.person-saved');
  expect(saved).toHaveLength(1200);
  expect(saved.find(({ payload }) => payload.lastName === '000042')!.payload).toMatchObject({
    userId: stableId(ecosystemId, 'learner', '000042'),
    accountId: null,
    email: null,
    status: 'INVITED',
    schoolId,
    gradeLevel: '03',
    profileTypes: ['Student'],
    timeZoneId: 'America/Denver',
    programRoles: [{ programId, role: 'LEARNER' }],
    revision: 1,
  });
  expect((await member(lines[42]!.userId)).external_id).toBe('000042');
  const loaded = { chunk: 0, people: 1200, lastChunk: true };
  const again = await load(lines);
  expect((await subgraph.recorded('identity.people-loaded')).map(({ payload }) => payload)).toEqual([
    { importJobId, ...loaded },
    { importJobId: again, ...loaded },
  ]);
  expect(await subgraph.recorded('identity.person-saved')).toHaveLength(1200);
});

it('keeps values that people entered, and updates school and grade', async () => {
  const known = student('known');
  await insertMember(subgraph, {
    id: known.userId,
    ecosystemId,
    firstName: 'Real',
    lastName: 'Name',
    email: 'real@mail.example',
    accountId: randomUUID(),
    ecosystemRoles: [{ role: 'PARENT' }],
  });
  await load([{ ...known, schoolId: otherSchoolId, gradeLevel: '04' }]);
  expect(await member(known.userId)).toMatchObject({
    first_name: 'Real',
    last_name: 'Name',
    email: 'real@mail.example',
    status: 'ACTIVATED',
    school_id: otherSchoolId,
    grade_level: '04',
    external_id: 'known',
  });
  await load([{ ...known, schoolId: null, gradeLevel: null }]);
  expect(await member(known.userId)).toMatchObject({ school_id: otherSchoolId, grade_level: '04' });
  const { rows } = await subgraph.admin.query(
    `SELECT role FROM identity.ecosystem_roles WHERE user_id = $1`,
    [known.userId],
  );
  expect(rows).toEqual([{ role: 'PARENT' }]);
  // A file does not make a guardian a learner.
  const roles = await subgraph.admin.query(`SELECT role FROM identity.program_roles WHERE user_id = $1`, [
    known.userId,
  ]);
  expect([roles.rows, (await member(known.userId)).profile_types]).toEqual([[], []]);
  expect((await subgraph.recorded('identity.people-loaded')).at(-1)!.payload.notLearners).toEqual([
    known.userId,
  ]);
});

it('creates leaders who can be invited later, found by their identifier', async () => {
  const tutor = student('T-0099', {
    userId: stableId(ecosystemId, 'leader', 'T-0099'),
    role: 'LEADER',
    firstName: 'Tutor',
    schoolId: null,
    gradeLevel: null,
  });
  await load([tutor, tutor]);
  expect(await member(tutor.userId)).toMatchObject({
    status: 'INVITED',
    account_id: null,
    profile_types: ['Tutor'],
  });
  const { rows } = await subgraph.admin.query(
    `SELECT word FROM identity.member_words WHERE user_id = $1 ORDER BY word`,
    [tutor.userId],
  );
  expect(rows.map(({ word }) => word)).toEqual(['0099', 't', 't-0099', 'tutor']);
});

it('publishes which learners of the file were erased, and restores none of their data', async () => {
  const gone = student('gone');
  await load([gone, student('stays')]);
  await subgraph.admin.query(`UPDATE identity.members SET erased_at = now() WHERE id = $1`, [gone.userId]);
  await subgraph.admin.query(`DELETE FROM identity.program_roles WHERE user_id = $1`, [gone.userId]);
  await load([gone, student('stays')]);
  const { payload } = (await subgraph.recorded('identity.people-loaded')).at(-1)!;
  expect([payload.erased, payload.notLearners]).toEqual([[gone.userId], undefined]);
  const roles = await subgraph.admin.query(`SELECT role FROM identity.program_roles WHERE user_id = $1`, [
    gone.userId,
  ]);
  expect(roles.rows).toEqual([]);
});
