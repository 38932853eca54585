import { randomUUID } from 'node:crypto';
import { demoTerm, TERM_KIND } from '@lyceum/contracts/demo';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { stableId } from '@lyceum/server/tenancy';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

let subgraph: TestSubgraph;
const cast = makeCast();
const { ecosystemId } = cast;
const asked = { runId: randomUUID(), startDate: '2026-09-07', language: 'en', timeZoneId: 'America/Denver' };
const idOf = (key: string) => stableId(ecosystemId, TERM_KIND, key);

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const heard = (type: string, count: number) =>
  eventually(async () => {
    const events = await subgraph.recorded(`identity.${type}`);
    return events.length >= count && events.at(-1)!.payload;
  }, type);
const rows = async () =>
  (
    await subgraph.admin.query(
      `SELECT m.id, m.first_name, m.last_name, m.school_id, m.grade_level, m.profile_types,
         (SELECT array_agg(r.role || ' ' || r.program_id ORDER BY 1) FROM identity.program_roles r WHERE r.user_id = m.id) AS roles,
         (SELECT array_agg(f.relative_id ORDER BY 1) FROM identity.family_connections f WHERE f.user_id = m.id) AS relatives
       FROM identity.members m WHERE m.ecosystem_id = $1 ORDER BY m.id`,
      [ecosystemId],
    )
  ).rows;
const spellings = async () =>
  (
    await subgraph.admin.query(
      `SELECT DISTINCT word FROM identity.name_variants WHERE ecosystem_id = $1 ORDER BY 1`,
      [ecosystemId],
    )
  ).rows.map(({ word }) => word as string);
const make = () =>
  subgraph.publish('ecosystems', { type: 'ecosystems.demo-data-asked', ecosystemId, payload: asked });
const remove = (kept: { keptProgramIds: string[]; keptUserIds: string[] }) =>
  subgraph.publish('sessions', {
    type: 'sessions.demo-sessions-removed',
    ecosystemId,
    payload: { runId: asked.runId, language: 'en', sessions: 0, ...kept },
  });

it('creates the term’s people, the same ones again, and removes them without touching others', async () => {
  const before = await rows();
  const spelledBefore = await spellings();
  await make();
  expect(await heard('demo-people-made', 1)).toMatchObject({ ...asked, people: 31 });
  const made = await rows();
  expect(made).toHaveLength(before.length + demoTerm('en').people.length);
  expect(made.find(({ id }) => id === idOf('learner-0'))).toMatchObject({
    first_name: 'Emma',
    school_id: idOf('school-primary'),
    relatives: [idOf('parent-0')],
  });
  await make();
  await heard('demo-people-made', 2);
  expect(await rows()).toEqual(made);

  // A person outside the demo has got a role in one of the term's programs.
  const real = randomUUID();
  await insertMember(subgraph, {
    id: real,
    ecosystemId,
    programRoles: [
      { programId: idOf('program-math'), role: 'LEADER' },
      { programId: cast.programId, role: 'LEADER' },
    ],
  });
  await remove({ keptProgramIds: [], keptUserIds: [] });
  expect((await heard('demo-people-removed', 1)).userIds).toHaveLength(31);
  const left = await rows();
  expect(left.filter(({ id }) => id !== real)).toEqual(before);
  expect(left.find(({ id }) => id === real).roles).toEqual([`LEADER ${cast.programId}`]);
  const { rows: tallies } = await subgraph.admin.query(
    `SELECT sum(people)::int AS people FROM identity.member_tallies WHERE ecosystem_id = $1`,
    [ecosystemId],
  );
  expect(tallies).toEqual([{ people: left.length }]);
  const ofReal = (await rows()).find(({ id }) => id === real);
  const names = `${ofReal.first_name} ${ofReal.last_name}`.toLowerCase().split(' ');
  expect((await spellings()).filter((word) => !names.includes(word))).toEqual(
    spelledBefore.filter((word) => !names.includes(word)),
  );

  await make();
  await heard('demo-people-made', 3);
  expect((await rows()).filter(({ id }) => id !== real)).toEqual(made);
});

it('keeps people with booked sessions, with their program and school', async () => {
  const keptUserIds = [idOf('learner-0')];
  await remove({ keptProgramIds: [idOf('program-reading')], keptUserIds });
  expect(await heard('demo-people-removed', 2)).toMatchObject({
    keptUserIds,
    keptSchoolIds: [idOf('school-primary')],
  });
  expect((await rows()).find(({ id }) => id === keptUserIds[0]).roles).toEqual([
    `LEARNER ${idOf('program-reading')}`,
  ]);
});
