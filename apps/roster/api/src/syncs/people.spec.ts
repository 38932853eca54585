import type { GuardiansReadyPayload, ReadyGuardian } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';
import { SyncFixture } from '../testing/sync-fixture';
import { archiveMissingRecords } from './absences/archive-missing-records.platform';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const HEADER =
  'sourcedId,status,dateLastModified,orgSourcedIds,role,givenName,familyName,identifier,email,grades,agentSourcedIds';
const orgs = `sourcedId,status,name,type,identifier,parentSourcedId
d,,Riverside,district,,
o1,,Lincoln,school,040250,d
o2,,Monroe,school,040251,d
`;
const teacher = 't1,,,o1,teacher,Tea,Cher,T1,tea@school.example,,';
const learners = (count: number, agents: (n: number) => string = () => '') =>
  Array.from({ length: count }, (_, n) => `l${n},,,o1,student,Lea ${n},Rner,S${n},,04,"${agents(n)}"`);
const users = (...rows: string[]) => `${[HEADER, teacher, ...rows].join('\n')}\n`;
const deliver = (...rows: string[]) => fixture.deliver({ orgs, users: users(...rows) });
/** Delivers a file of changes. */
const deliverChanges = (...rows: string[]) => {
  const absent = ['orgs', 'academicSessions', 'classes', 'courses', 'enrollments'];
  const manifest = `propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.users,delta
${absent.map((name) => `file.${name},absent`).join('\n')}\n`;
  return fixture.deliver({ manifest, users: `${[HEADER, ...rows].join('\n')}\n` });
};
const begin = (change: object = {}) => fixture.startOver({ readsPeople: true, ...change });
const students = () =>
  fixture.sql(
    `SELECT s.external_id AS id, s.grade_level AS grade, c.name AS school, c.district_name AS district, s.characteristics AS said
     FROM roster.program_students e JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = e.student_id
     LEFT JOIN roster.schools c ON c.ecosystem_id = $1 AND c.id = s.school_id WHERE e.ecosystem_id = $1 ORDER BY s.external_id`,
  );
const guardians = () =>
  fixture.sql(
    `SELECT external_id AS id, relationship, students FROM roster.roster_guardians WHERE ecosystem_id = $1 ORDER BY external_id`,
  );
/** What was last published of each guardian, in this ecosystem. */
async function published(): Promise<Record<string, ReadyGuardian>> {
  const events = await fixture.imports.subgraph.recorded('roster.guardians-ready');
  const own = events.filter((event) => event.ecosystem_id === fixture.imports.cast.ecosystemId);
  const all = own.flatMap(({ payload }) => (payload as GuardiansReadyPayload).guardians);
  return Object.fromEntries(all.map((guardian) => [guardian.externalId, guardian]));
}
const idOf = (as: 'learner' | 'guardian', number: string) =>
  stableId(fixture.imports.cast.ecosystemId, as, number);
const counts = (plan: { counts: object }) =>
  Object.fromEntries(Object.entries(plan.counts).filter(([, count]) => count > 0));

describe('learners and guardians of users.csv', () => {
  it('are left out unless the source reads people', async () => {
    await fixture.startOver();
    await deliver(...learners(2), 'g1,,,,guardian,Gua,Rdian,,,,l0');
    expect([await students(), await guardians()]).toEqual([[], []]);
  });

  it('become students with names and schools, and guardians with their learners; undo restores the state', async () => {
    await begin();
    const empty = await fixture.state();
    const plan = await deliver(
      ...learners(2, (n) => (n === 0 ? 'g1' : '')),
      'g1,,,,parent,Gua,Rdian,,gua@home.example,,',
      'g2,,,,relative,Aunt,Rdian,,,,"l0,l1"',
    );
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(plan.files.map(({ kind, rows }) => `${kind} ${rows}`).sort()).toEqual([
      'GUARDIAN 2',
      'ORGANIZATION 3',
      'STUDENT 2',
      'TEACHER 1',
    ]);
    expect(await students()).toEqual([
      {
        ...{ id: 'l0', grade: '04', school: 'Lincoln', district: 'Riverside' },
        said: { first_name: 'Lea 0', last_name: 'Rner', student_number: 'S0' },
      },
      expect.objectContaining({ id: 'l1' }),
    ]);
    expect(await guardians()).toEqual([
      { id: 'g1', relationship: 'parent', students: ['l0'] },
      { id: 'g2', relationship: 'relative', students: ['l0', 'l1'] },
    ]);
    const people = await fixture.imports.people();
    expect(people.find(({ userId }) => userId === idOf('learner', 'l0'))).toMatchObject({
      ...{ role: 'LEARNER', firstName: 'Lea 0', lastName: 'Rner', isNamed: true },
    });
    expect(await published()).toMatchObject({
      g1: {
        ...{ userId: idOf('guardian', 'g1'), email: 'gua@home.example', relationship: 'PARENT' },
        learnerIds: [idOf('learner', 'l0')],
      },
      g2: { relationship: 'GUARDIAN', learnerIds: [idOf('learner', 'l0'), idOf('learner', 'l1')] },
    });
    expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
    expect(await fixture.state()).toBe(empty);
    // Nobody stays linked by what was taken back.
    expect((await published())['g2']).toMatchObject({ learnerIds: [] });
  });

  it('have their phone numbers taken over, that for text messages first; what is none is left out by name', async () => {
    await begin({ maxChangedPercent: 100 });
    const header = `${HEADER},sms,phone`;
    const rows = [
      `${teacher},303 555 0100,303 555 0100`,
      'l0,,,o1,student,Lea 0,Rner,S0,,04,,303 555 0101,',
      'g1,,,,parent,Gua,Rdian,,,,l0,(303) 555-0142,303 555 0199',
      'g2,,,,parent,Tom,Rdian,,,,l0,,303 555 0143 x7',
      'g3,,,,parent,Eva,Rdian,,,,l0,by mail,',
    ];
    const send = (...people: string[]) =>
      fixture.deliver({ orgs, users: `${[header, ...people].join('\n')}\n` });
    const plan = await send(...rows);
    expect(plan.status).toBe('APPLIED');
    const phones = async () =>
      Object.entries(await published()).map(([id, { phone }]) => `${id} ${phone ?? 'none'}`);
    expect((await phones()).sort()).toEqual(['g1 +13035550142', 'g2 +13035550143;ext=7', 'g3 none']);
    const problems = await fixture.sql(
      `SELECT property, code, value, refused FROM roster.import_row_errors WHERE ecosystem_id = $1 AND code LIKE 'phone%'`,
    );
    expect(problems).toEqual([{ property: 'sms', code: 'phone-left-out', value: 'by mail', refused: false }]);
    // Numbers of learners and teachers are not stored.
    const [{ stored }] = await fixture.sql(
      `SELECT (SELECT string_agg(s::text, '') FROM roster.students s WHERE s.ecosystem_id = $1)
         || (SELECT string_agg(t::text, '') FROM roster.roster_teachers t WHERE t.ecosystem_id = $1) AS stored`,
    );
    expect(stored).not.toMatch(/303.?555/);
    const changed = await send(...rows.map((row) => row.replace('(303) 555-0142', '(303) 555-0150')));
    expect(changed.counts).toMatchObject({ changed: 1 });
    expect((await published())['g1']).toMatchObject({ phone: '+13035550150' });
    expect((await fixture.undo(changed.id)).status).toBe('UNDONE');
    expect((await published())['g1']).toMatchObject({ phone: '+13035550142' });
  });

  it('are changed, moved, gone after the grace period, and back', async () => {
    await begin({ maxGonePercent: 100 });
    await deliver(...learners(4), 'g1,,,,guardian,Gua,Rdian,,,,l0', 'g2,,,,guardian,Tom,Rdian,,,,l1');
    const plan = await deliver(
      ...learners(3).map((line, n) => (n === 0 ? line.replace('o1', 'o2').replace('Lea 0', 'Leah') : line)),
      'g1,,,,guardian,Gua,Rdian,,,,"l0,l1"',
    );
    expect(plan).toMatchObject({ status: 'APPLIED', counts: { new: 1, moved: 1, changed: 1, gone: 2 } });
    expect((await students())[0]).toMatchObject({ school: 'Monroe', said: { first_name: 'Leah' } });
    expect((await published())['g2']).toMatchObject({ learnerIds: [idOf('learner', 'l1')] });
    const services = fixture.imports.subgraph.services as Services;
    const later = { ...services, clock: { now: () => new Date(Date.now() + 15 * 86_400_000) } };
    await archiveMissingRecords(later as Services);
    expect((await published())['g2']).toMatchObject({ learnerIds: [] });
    const back = await deliver(
      ...learners(4),
      'g1,,,,guardian,Gua,Rdian,,,,"l0,l1"',
      'g2,,,,guardian,Tom,Rdian,,,,l1',
    );
    expect(back.counts.returned).toBe(2);
    expect((await published())['g2']).toMatchObject({ learnerIds: [idOf('learner', 'l1')] });
  });

  it('are held like other records, by limits of their own', async () => {
    await begin({ maxGonePercent: 100, limitsByKind: [{ kind: 'STUDENT', maxGonePercent: 20 }] as never });
    await deliver(...learners(10), 'g1,,,,guardian,Gua,Rdian,,,,l0', 'g2,,,,guardian,Tom,Rdian,,,,l1');
    const before = await fixture.records();
    const plan = await deliver(...learners(7));
    // The guardians may all go, the learners may not.
    expect(plan).toMatchObject({ status: 'WAITING' });
    expect(plan.holds).toMatchObject([
      { code: 'FILE_EMPTY', kind: 'GUARDIAN', isOwnLimit: false },
      { code: 'MANY_GONE', kind: 'STUDENT', limit: 20, isOwnLimit: true },
    ]);
    expect(plan.holds[1]!.message).toMatch(/30%.*20%.*This limit is set for students\.$/);
    expect(await fixture.records()).toBe(before);
  });

  it('are recognised under another identifier by the number of the student files', async () => {
    await fixture.startOver({ mode: 'ADDITIONS' });
    await fixture.imports.import(
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\nS0,0100001,Riverside,040250,Lincoln,4\n',
    );
    await fixture.set({ readsPeople: true });
    const plan = await deliver(...learners(1));
    expect(plan.counts).toMatchObject({ rekeyed: 1 });
    await fixture.approve(plan.id);
    const [student] = await students();
    // The school with the same number is the same school.
    expect(student).toMatchObject({ id: 'l0', school: 'Lincoln' });
    expect(await fixture.imports.people()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: idOf('learner', 'S0'), firstName: 'Lea 0' }),
      ]),
    );
  });

  it('are ambiguous when rows contradict each other', async () => {
    await begin();
    const plan = await deliver(...learners(1), ...learners(1).map((line) => line.replace('Lea 0', 'Other')));
    expect(plan.counts.ambiguous).toBe(1);
    expect(await students()).toEqual([]);
  });

  it('leave learners to a student file of the same delivery', async () => {
    await begin();
    const file =
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\n7001,0100001,Riverside,040250,Lincoln,4\n';
    await fixture.deliver({
      orgs,
      students: file,
      users: users(...learners(2), 'g1,,,,guardian,G,R,,,,7001'),
    });
    expect((await students()).map(({ id }) => id)).toEqual(['7001']);
    expect((await published())['g1']).toMatchObject({ learnerIds: [idOf('learner', '7001')] });
  });

  it('stay when a file of changes does not mention them, with their links', async () => {
    await begin({ maxGonePercent: 100, maxChangedPercent: 100 });
    await deliver(...learners(3, (n) => (n < 2 ? 'g1' : '')), 'g1,,,,guardian,Gua,Rdian,,,,');
    const plan = await deliverChanges(
      'l2,active,2026-11-01,o1,student,Lea 2,Rner,S2,,05,g1',
      'l1,tobedeleted,2026-11-01,o1,student,Lea 1,Rner,S1,,04,',
    );
    expect(counts(plan)).toMatchObject({ changed: 2, gone: 1 });
    expect(await guardians()).toMatchObject([{ id: 'g1', students: ['l0', 'l2'] }]);
  });

  describe('in a file of changes', () => {
    const change = 'active,2026-11-01';
    beforeEach(() => begin({ maxGonePercent: 100, maxChangedPercent: 100 }));

    it('lose the link to a guardian whom the learner no longer names', async () => {
      const [g1, g2] = ['g1,,,,guardian,Gua,Rdian,,,,', 'g2,,,,guardian,Tom,Rdian,,,,'];
      await deliver(...learners(2, (n) => (n === 1 ? 'g1,g2' : 'g2')), g1, g2);
      const plan = await deliverChanges(`l1,${change},o1,student,Lea 1,Rner,S1,,04,g1`);
      expect(plan.status).toBe('APPLIED');
      expect(await guardians()).toMatchObject([
        { id: 'g1', students: ['l1'] },
        { id: 'g2', students: ['l0'] },
      ]);
      expect((await published())['g2']!.learnerIds).toEqual([idOf('learner', 'l0')]);
    });

    it('lose the link to a learner whom the guardian no longer names', async () => {
      await deliver(...learners(2), 'g1,,,,guardian,Gua,Rdian,,,,"l0,l1"');
      const plan = await deliverChanges(`g1,${change},,guardian,Gua,Rdian,,,,l0`);
      expect(plan.status).toBe('APPLIED');
      expect(await guardians()).toMatchObject([{ id: 'g1', students: ['l0'] }]);
      expect((await published())['g1']!.learnerIds).toEqual([idOf('learner', 'l0')]);
    });

    it('keep their links where a list is empty, or where the other side still names them', async () => {
      await deliver(
        ...learners(2),
        'g1,,,,guardian,Gua,Rdian,,,,"l0,l1"',
        'g2,,,,guardian,Tom,Rdian,,,,"l0,l1"',
      );
      await deliverChanges(
        `l0,${change},o1,student,Leah 0,Rner,S0,,04,`,
        `l1,${change},o1,student,Lea 1,Rner,S1,,04,g2`,
        `g1,${change},,guardian,Guan,Rdian,,,,"l0,l1"`,
        `g2,${change},,guardian,Tomas,Rdian,,,,`,
      );
      expect(await guardians()).toMatchObject([
        { id: 'g1', students: ['l0', 'l1'] },
        { id: 'g2', students: ['l0', 'l1'] },
      ]);
    });
  });

  it('stop being compared when the source no longer reads people', async () => {
    await begin();
    await deliver(...learners(3));
    await fixture.set({ readsPeople: false });
    const plan = await deliver(...learners(1));
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [], counts: { gone: 0 } });
    expect(await students()).toHaveLength(3);
  });

  it('do not come back after their data were erased', async () => {
    await begin();
    const { tenancy } = fixture.imports.subgraph.services as Services;
    await tenancy.within(systemActor(fixture.imports.cast.ecosystemId, 'test'), (db) =>
      db.query(`INSERT INTO roster.erased_people (ecosystem_id, id) SELECT $1, unnest($2::uuid[])`, [
        db.ecosystemId,
        [idOf('learner', 'l0'), idOf('guardian', 'g1')],
      ]),
    );
    await deliver(...learners(2), 'g1,,,,guardian,Gua,Rdian,,,,l1');
    expect((await students()).map(({ id }) => id)).toEqual(['l1']);
    expect(await guardians()).toEqual([]);
  });
});
