import { randomUUID } from 'node:crypto';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

let subgraph: TestSubgraph;
const cast = makeCast();
const { ecosystemId: targetId, otherEcosystemId: sourceId } = cast;
const move = { id: randomUUID(), sourceId, targetId, programId: randomUUID() };
const ids = {
  inBoth: randomUUID(),
  there: randomUUID(),
  numbered: randomUUID(),
  same: randomUUID(),
  file: randomUUID(),
};
const archivedProgram = randomUUID();
const school = { from: randomUUID(), to: randomUUID() };

const rows = async (text: string, values: unknown[] = []) => (await subgraph.admin.query(text, values)).rows;
const tell = (type: string, payload: object) =>
  subgraph.publish('ecosystems', { type: `ecosystems.${type}`, ecosystemId: sourceId, payload });
const heard = (type: string) =>
  eventually(async () => (await subgraph.recorded(`identity.${type}`))[0]?.payload, type);

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  const account = randomUUID();
  const both = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@both.example' };
  await insertMember(subgraph, {
    ...both,
    id: ids.inBoth,
    ecosystemId: sourceId,
    accountId: account,
    externalId: 'T-9',
    ecosystemRoles: [{ role: 'STAFF', supportedSchoolIds: [school.from] }],
    programRoles: [
      { programId: cast.otherProgramId, role: 'LEADER' },
      { programId: archivedProgram, role: 'LEARNER' },
    ],
  });
  await insertMember(subgraph, {
    ...both,
    id: ids.there,
    ecosystemId: targetId,
    email: 'ANA@both.example',
    ecosystemRoles: [{ role: 'STAFF', supportedSchoolIds: [cast.schoolId] }],
    programRoles: [{ programId: cast.programId, role: 'LEADER' }],
  });
  const student = { firstName: 'Leo', lastName: 'Park', externalId: '1001' };
  await insertMember(subgraph, { ...student, id: ids.numbered, ecosystemId: sourceId });
  await insertMember(subgraph, { ...student, id: ids.same, ecosystemId: targetId });
  await rows(
    `INSERT INTO identity.programs (ecosystem_id, id, name, time_zone_id, archived, tutors_choose_learners, revision)
     VALUES ($1, $2, 'Old', 'UTC', true, true, 1)`,
    [sourceId, archivedProgram],
  );
  await rows(
    `INSERT INTO identity.user_files (ecosystem_id, id, owner_id, filename, mimetype, bytes, uploaded_at)
     VALUES ($1, $2, $3, 'cv.pdf', 'application/pdf', 2, now())`,
    [sourceId, ids.file, ids.inBoth],
  );
  await subgraph.services.files.write(`user-files/${sourceId}/${ids.inBoth}/${ids.file}`, 'cv');
});
afterAll(() => subgraph.close());

it('previews who moves, who is merged, and whose number is taken', async () => {
  const stranger = randomUUID();
  await insertMember(subgraph, {
    id: stranger,
    ecosystemId: sourceId,
    firstName: 'Other',
    lastName: 'Child',
    externalId: '2002',
  });
  await insertMember(subgraph, {
    id: randomUUID(),
    ecosystemId: targetId,
    firstName: 'Not',
    externalId: '2002',
  });
  await tell('move-count-asked', { move });
  const counted = await heard('move-counted');
  const kind = (table: string) => counted.counts.find((found: any) => found.table === table);
  expect(kind('members')).toMatchObject({ rows: 10, there: 2 });
  expect(counted.obstacles[0].en).toContain('1 (2002)');
  expect(counted.stays.map(({ table }: any) => table)).toContain('program_roles of archived programs');
  await rows(`UPDATE identity.members SET external_id = '2003' WHERE id = $1`, [stranger]);
});

it('moves people with their rows, merges those who are in both, and gives nobody more rights', async () => {
  const key = `moves/${move.id}/ecosystems.csv`;
  const pairs = [`${school.from},${school.to}`, `${cast.otherProgramId},${move.programId}`];
  await subgraph.services.files.write(key, `${pairs.join('\n')}\n`);
  await tell('move-part-asked', { move, domains: ['identity'], idFiles: [key] });
  const done = await heard('move-part-done');
  const [counted] = await subgraph.recorded('identity.move-counted');
  const moved = new Map(done.counts.map((kind: any) => [kind.table, kind.rows]));
  for (const { table, rows: due } of counted!.payload.counts)
    expect([table, moved.get(table)]).toEqual([table, due]);
  expect(done.counts.find(({ table }: any) => table === 'members')).toMatchObject({ rows: 10, there: 2 });

  const roles = await rows(
    `SELECT role, supported_school_ids AS schools FROM identity.ecosystem_roles WHERE user_id = $1 AND ecosystem_id = $2`,
    [ids.there, targetId],
  );
  expect(roles).toEqual([{ role: 'STAFF', schools: expect.arrayContaining([cast.schoolId, school.to]) }]);
  const programs = await rows(
    `SELECT program_id AS id, role FROM identity.program_roles WHERE user_id = $1 ORDER BY role, program_id = $2`,
    [ids.there, move.programId],
  );
  expect(programs).toEqual([
    { id: cast.programId, role: 'LEADER' },
    { id: move.programId, role: 'LEADER' },
  ]);
  const admin = cast.foreigners.superAdmin.userId!;
  expect(await rows(`SELECT role FROM identity.ecosystem_roles WHERE user_id = $1`, [admin])).toEqual([]);
  expect(
    await rows(`SELECT ecosystem_id, program_id, role FROM identity.program_roles WHERE user_id = $1`, [
      admin,
    ]),
  ).toEqual([{ ecosystem_id: targetId, program_id: move.programId, role: 'PROGRAM_ADMIN' }]);
  const [ana] = await rows(`SELECT account_id, status, external_id FROM identity.members WHERE id = $1`, [
    ids.there,
  ]);
  expect(ana).toMatchObject({ account_id: expect.any(String), status: 'ACTIVATED', external_id: 'T-9' });
  expect(await rows(`SELECT 1 FROM identity.members WHERE ecosystem_id = $1`, [sourceId])).toEqual([]);
  const [file] = await rows(`SELECT ecosystem_id, owner_id FROM identity.user_files`);
  expect(file).toEqual({ ecosystem_id: targetId, owner_id: ids.there });
  await subgraph.services.files.read(`user-files/${targetId}/${ids.there}/${ids.file}`);
  await expect(
    subgraph.services.files.read(`user-files/${sourceId}/${ids.inBoth}/${ids.file}`),
  ).rejects.toThrow();
  const ofOthers: string[] = (await text(done.idFile)).trim().split('\n').sort();
  expect(ofOthers).toEqual([`${ids.inBoth},${ids.there}`, `${ids.numbered},${ids.same}`].sort());
});

it('shows moved people to the admins of the target only, and publishes each of them there', async () => {
  const SEARCH = '{ searchUsers(input: { searchTerm: "Castmember" }) { id } }';
  const found = async (as: 'actors' | 'foreigners') =>
    (await subgraph.as(cast[as].superAdmin).query(SEARCH))['searchUsers'].map(({ id }: any) => id);
  expect(await found('actors')).toContain(cast.foreigners.learner.userId);
  expect(await found('foreigners')).toEqual([]);
  const told = (await subgraph.recorded('identity.person-saved')).filter(
    ({ ecosystem_id }) => ecosystem_id === targetId,
  );
  expect(new Set(told.map(({ payload }) => payload.userId)).size).toBe(10);
  const admin = told.find(({ payload }) => payload.userId === cast.foreigners.superAdmin.userId)!.payload;
  expect(admin).toMatchObject({ ecosystemRoles: [], programRoles: [{ programId: move.programId }] });
  await tell('move-finished', { move });
  expect(await rows(`SELECT 1 FROM identity.moved_ids`)).toEqual([]);
});

async function text(key: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await subgraph.services.files.read(key)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
