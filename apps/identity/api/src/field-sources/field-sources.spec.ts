import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { PersonLine } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { savePeople } from '../imports/save-people';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const SOURCES = `query ($userId: ID!) { getFieldSources(userId: $userId) {
  field byHand changedBy { id } changedAt source deliveredAt delivered } }`;
const GIVE_BACK = `mutation ($userId: ID!, $field: SyncedField!) { giveFieldBackToSync(userId: $userId, field: $field) {
  profile { gradeLevel school { id } } } }`;
const GRADE =
  'mutation ($userId: ID!, $gradeLevel: String) { updateUser(input: { userId: $userId, gradeLevel: $gradeLevel }) { id } }';
const SCHOOL =
  'mutation ($userId: ID!, $schoolId: ID) { editSchool(userId: $userId, schoolId: $schoolId) { id } }';

const cast = makeCast();
const { actors, foreigners } = cast;
const schools = [randomUUID(), randomUUID(), randomUUID()] as const;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  for (const [at, id] of schools.entries())
    await subgraph.admin.query(
      `INSERT INTO identity.schools (ecosystem_id, id, name, archived, revision) VALUES ($1, $2, $3, false, 1)`,
      [cast.ecosystemId, id, `School ${at}`],
    );
});
afterAll(() => subgraph.close());

const admin = () => subgraph.as(actors.programAdmin);
async function newStudent(externalId: string | null = randomUUID()): Promise<string> {
  const id = randomUUID();
  const programRoles = [{ programId: cast.programId, role: 'LEARNER' }];
  await insertMember(subgraph, { id, ecosystemId: cast.ecosystemId, externalId, programRoles });
  return id;
}
type Delivered = Pick<PersonLine, 'schoolId' | 'gradeLevel'> & Partial<PersonLine>;
const deliver = (userId: string, values: Delivered, source = 'MANAGED') => {
  const line = {
    userId,
    role: 'LEARNER' as const,
    externalId: userId,
    firstName: 'A',
    lastName: 'B',
    ...values,
  };
  const actor = systemActor(cast.ecosystemId, 'test');
  return savePeople(actor, { programId: cast.programId, source }, [line], subgraph.services);
};
const valuesOf = async (id: string) => {
  const { rows } = await subgraph.admin.query(
    `SELECT school_id AS "SCHOOL", grade_level AS "GRADE" FROM identity.members WHERE id = $1`,
    [id],
  );
  return rows[0] as Record<'SCHOOL' | 'GRADE', string | null>;
};
const sources = async (userId: string) => (await admin().query(SOURCES, { userId }))['getFieldSources'];

describe('getFieldSources', () => {
  it('names the source and its day, and who changed a field by hand', async () => {
    const id = await newStudent();
    expect(await sources(id)).toMatchObject([
      { field: 'SCHOOL', byHand: false, source: null },
      { field: 'GRADE', byHand: false, source: null },
    ]);
    await deliver(id, { schoolId: schools[0], gradeLevel: '03' });
    await admin().query(GRADE, { userId: id, gradeLevel: '04' });
    await deliver(id, { schoolId: schools[1], gradeLevel: '05' }, 'ONEROSTER');
    expect(await sources(id)).toEqual([
      {
        ...{ field: 'SCHOOL', byHand: false, changedBy: null, changedAt: null },
        ...{ source: 'ONEROSTER', deliveredAt: expect.any(String), delivered: 'School 1' },
      },
      {
        ...{ field: 'GRADE', byHand: true, changedBy: { id: actors.programAdmin.userId } },
        changedAt: expect.any(String),
        ...{ source: 'ONEROSTER', deliveredAt: expect.any(String), delivered: '05' },
      },
    ]);
    expect(await valuesOf(id)).toEqual({ SCHOOL: schools[1], GRADE: '04' });
  });

  it('is empty for people who are in no records, whose edits stay their own', async () => {
    const id = await newStudent(null);
    await admin().query(GRADE, { userId: id, gradeLevel: '04' });
    expect(await sources(id)).toEqual([]);
  });

  it('someone from another ecosystem, and the person, cannot', async () => {
    const id = await newStudent();
    const others = subgraph.as(foreigners.superAdmin);
    expect(await others.refusal(SOURCES, { userId: id })).toBe('NOT_FOUND');
    expect(await others.refusal(GIVE_BACK, { userId: id, field: 'GRADE' })).toBe('NOT_FOUND');
    expect(await admin().refusal(SOURCES, { userId: 'none' })).toBe('NOT_FOUND');
    const own = subgraph.as(actors.learner);
    expect(await own.refusal(SOURCES, { userId: actors.learner.userId })).toBe('FORBIDDEN');
  });
});

describe('a delivered name', () => {
  const NAME = `mutation ($userId: ID!, $lastName: String) { updateUser(input: { userId: $userId, lastName: $lastName }) { id } }`;
  const nameOf = async (id: string) => {
    const { rows } = await subgraph.admin.query(
      `SELECT first_name || ' ' || last_name AS name, search_words FROM identity.members WHERE id = $1`,
      [id],
    );
    return rows[0];
  };
  const deliverName = (id: string, firstName: string, lastName: string, isNamed = true) =>
    deliver(id, { schoolId: null, gradeLevel: null, firstName, lastName, isNamed });

  it('replaces the placeholder and its own former value, until somebody changes the name', async () => {
    const id = randomUUID();
    await deliverName(id, 'Student', id, false);
    expect((await nameOf(id)).name).toBe(`Student ${id}`);
    await deliverName(id, 'Mia', 'Lee');
    await deliverName(id, 'Mia', 'Reyes');
    expect(await nameOf(id)).toMatchObject({
      name: 'Mia Reyes',
      search_words: expect.arrayContaining(['mia', 'reyes']),
    });
    expect((await sources(id))[0]).toMatchObject({ field: 'NAME', byHand: false, delivered: 'Mia Reyes' });
    await admin().query(NAME, { userId: id, lastName: 'Park' });
    await deliverName(id, 'Mia', 'Lee');
    expect((await nameOf(id)).name).toBe('Mia Park');
    expect((await sources(id))[0]).toMatchObject({ field: 'NAME', byHand: true, delivered: 'Mia Lee' });
    await admin().query(GIVE_BACK, { userId: id, field: 'NAME' });
    expect((await nameOf(id)).name).toBe('Mia Lee');
    expect(await admin().refusal(GIVE_BACK, { userId: id, field: 'NAME' })).toBe('CONFLICT');
    await deliverName(id, 'Mia', 'Reyes');
    expect((await nameOf(id)).name).toBe('Mia Reyes');
  });

  it('leaves names that people entered before any was delivered', async () => {
    const id = await newStudent();
    await deliverName(id, 'Mia', 'Lee');
    expect((await nameOf(id)).name).toBe('Test Person');
  });
});

describe('a delivered phone number', () => {
  it('is listed with its source, and can be given back after an edit by hand', async () => {
    const [id, learnerId] = [randomUUID(), randomUUID()];
    const deliverPhone = (phone: string) =>
      subgraph.publish('roster', {
        type: 'roster.guardians-ready',
        ecosystemId: cast.ecosystemId,
        payload: {
          ...{ programId: cast.programId, source: 'UPLOAD' },
          guardians: [
            {
              ...{
                userId: id,
                externalId: `guardian ${id}`,
                firstName: 'Gua',
                lastName: 'Rdian',
                email: null,
              },
              ...{ relationship: 'GUARDIAN', learnerIds: [learnerId], phone },
            },
          ],
        },
      });
    const superAdmin = subgraph.as(actors.superAdmin);
    const phoneSource = async () => {
      const { getFieldSources } = await superAdmin.query(SOURCES, { userId: id });
      return getFieldSources.find(({ field }: { field: string }) => field === 'PHONE');
    };
    const phone = async () =>
      (await subgraph.admin.query(`SELECT phone_number FROM identity.members WHERE id = $1`, [id])).rows[0]
        .phone_number;
    await deliverPhone('+13035550142');
    expect(await phoneSource()).toMatchObject({ byHand: false, source: 'UPLOAD', delivered: '+13035550142' });
    const back = { userId: id, field: 'PHONE' };
    expect(await superAdmin.refusal(GIVE_BACK, back)).toBe('CONFLICT');
    await superAdmin.query(
      `mutation ($userId: ID!) { saveNewEcosystemUserPhoneNumber(userId: $userId, phone: "303 555 0199") { saved } }`,
      { userId: id },
    );
    await deliverPhone('+13035550143');
    expect(await phone()).toBe('+13035550199');
    expect(await phoneSource()).toMatchObject({ byHand: true, delivered: '+13035550143' });
    await superAdmin.query(GIVE_BACK, back);
    expect(await phone()).toBe('+13035550143');
    await deliverPhone('+13035550144');
    expect(await phone()).toBe('+13035550144');
  });
});

describe('giveFieldBackToSync', () => {
  it('takes what was delivered meanwhile, and refuses a field that nobody changed by hand', async () => {
    const id = await newStudent();
    await deliver(id, { schoolId: schools[0], gradeLevel: '03' });
    await admin().query(SCHOOL, { userId: id, schoolId: schools[2] });
    await deliver(id, { schoolId: schools[1], gradeLevel: '03' });
    expect(await valuesOf(id)).toEqual({ SCHOOL: schools[2], GRADE: '03' });
    const { giveFieldBackToSync } = await admin().query(GIVE_BACK, { userId: id, field: 'SCHOOL' });
    expect(giveFieldBackToSync.profile).toMatchObject({ school: { id: schools[1] } });
    expect(await admin().refusal(GIVE_BACK, { userId: id, field: 'SCHOOL' })).toBe('CONFLICT');
    expect((await sources(id))[0]).toMatchObject({ byHand: false, delivered: 'School 1' });
  });

  it('returns to the value before the edit where no delivery was recorded', async () => {
    const id = await newStudent();
    await subgraph.admin.query(`UPDATE identity.members SET grade_level = '07' WHERE id = $1`, [id]);
    await admin().query(GRADE, { userId: id, gradeLevel: '08' });
    await admin().query(GIVE_BACK, { userId: id, field: 'GRADE' });
    expect((await valuesOf(id)).GRADE).toBe('07');
  });

  it('lets an edit by hand win over every later delivery until then', async () => {
    const grade = fc.constantFrom('01', '02', '03');
    const school = fc.constantFrom(...schools);
    const step = fc.oneof(
      fc.record({ do: fc.constant('deliver' as const), school: fc.option(school), grade: fc.option(grade) }),
      fc.record({ do: fc.constant('edit' as const), school }),
      fc.record({ do: fc.constant('edit' as const), grade }),
      fc.record({ do: fc.constant('back' as const), field: fc.constantFrom('SCHOOL', 'GRADE') }),
    );
    type Field = 'SCHOOL' | 'GRADE';
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const id = await newStudent();
        const value: Record<Field, string | null> = { SCHOOL: null, GRADE: null };
        const delivered: Record<Field, string | null> = { SCHOOL: null, GRADE: null };
        const byHand = new Set<Field>();
        const given = (one: { school?: string | null; grade?: string | null }) =>
          ({ SCHOOL: one.school ?? null, GRADE: one.grade ?? null }) as const;
        for (const each of steps) {
          if (each.do === 'deliver') {
            await deliver(id, { schoolId: each.school, gradeLevel: each.grade });
            for (const field of ['SCHOOL', 'GRADE'] as const) {
              delivered[field] = given(each)[field] ?? delivered[field];
              if (!byHand.has(field)) value[field] = given(each)[field] ?? value[field];
            }
          } else if (each.do === 'edit') {
            const field: Field = 'school' in each ? 'SCHOOL' : 'GRADE';
            const next = given(each)[field]!;
            const variables = { userId: id, schoolId: next, gradeLevel: next };
            await admin().query(field === 'SCHOOL' ? SCHOOL : GRADE, variables);
            if (value[field] !== next) byHand.add(field);
            value[field] = next;
          } else {
            const field = each.field as Field;
            const sent = await admin().send(GIVE_BACK, { userId: id, field });
            expect(Boolean(sent.errors)).toBe(!byHand.has(field));
            if (byHand.delete(field)) value[field] = delivered[field] ?? value[field];
          }
          expect(await valuesOf(id)).toEqual(value);
        }
      }),
      { numRuns: 15 },
    );
  });
});
