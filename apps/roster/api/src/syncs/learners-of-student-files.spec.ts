import { stableId } from '@lyceum/server/tenancy';
import { SyncFixture } from '../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const orgs = `sourcedId,status,name,type,identifier,parentSourcedId
d,,Riverside,district,,
o1,,Lincoln,school,040250,d
`;
const classes = `sourcedId,status,title,grades,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,periods
a1,,Algebra 1,08,alg,A1,o1,,1
`;
const learner = (n: number, { name = `Lea ${n}`, number = `S${n}`, email = '' } = {}) =>
  `u${n},,o1,student,${name},Rner,${number},${email}`;
const users = (...rows: string[]) =>
  `${['sourcedId,status,orgSourcedIds,role,givenName,familyName,identifier,email', 't1,,o1,teacher,Tea,Cher,T1,', ...rows].join('\n')}\n`;
const enrollments = (...numbers: number[]) =>
  `${['sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate', 'e-t1,,a1,t1,teacher,,', ...numbers.map((n) => `e${n},,a1,u${n},student,,`)].join('\n')}\n`;
const students = (...numbers: string[]) =>
  `${['student_id,district_id,district_name,school_id,school_name,current_grade_level', ...numbers.map((id) => `${id},0100001,Riverside,040250,Lincoln,4`)].join('\n')}\n`;

const begin = () => fixture.startOver({ readsPeople: true, maxGonePercent: 100, maxChangedPercent: 100 });
/** Imports a student file by itself, as another source would deliver it. */
async function importStudents(...numbers: string[]): Promise<void> {
  await fixture.set({ readsPeople: true, mode: 'ADDITIONS' });
  await fixture.imports.import(students(...numbers));
  await fixture.set({ readsPeople: true, maxGonePercent: 100, maxChangedPercent: 100 });
}
const describeStudent = (number: string, said: object) =>
  fixture.sql(
    `UPDATE roster.students SET characteristics = characteristics || $3::jsonb WHERE ecosystem_id = $1 AND external_id = $2`,
    [number, JSON.stringify(said)],
  );
const learnerId = (number: string) => stableId(fixture.imports.cast.ecosystemId, 'learner', number);
const numbers = async () =>
  (
    await fixture.sql(
      `SELECT s.external_id AS id FROM roster.program_students e JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = e.student_id
       WHERE e.ecosystem_id = $1 ORDER BY 1`,
    )
  ).map(({ id }) => id);

const CLASSES = `query ($programId: ID!) { getRosterBrowserClasses(programId: $programId) { items { classId } } }`;
const LEARNERS = `query ($programId: ID!, $classId: ID!) { page: getRosterClassLearners(programId: $programId, classId: $classId) {
  items { studentIdentifier learner { id } } } }`;
/** The people in the class, as its list shows them. */
async function inClass(): Promise<(string | null)[]> {
  const { getRosterBrowserClasses } = await fixture.ask(CLASSES);
  const { classId } = getRosterBrowserClasses.items[0];
  const { page } = await fixture.ask(LEARNERS, { classId });
  return page.items.map((row: any) => row.learner?.id ?? null);
}
const RECOGNISED = `query ($planId: ID!) { getRosterSyncPlan(planId: $planId) { plan { recognisedLearners } } }`;
const recognised = async (planId: string) =>
  (await fixture.ask(RECOGNISED, { planId })).getRosterSyncPlan.plan.recognisedLearners;
const ROWS = `query ($planId: ID!) { getRosterSyncPlanRows(planId: $planId, filter: { kinds: [STUDENT] }) {
  items { change externalId newExternalId matchedBy } } }`;
const rowsOf = async (planId: string) => (await fixture.ask(ROWS, { planId })).getRosterSyncPlanRows.items;
const DECIDE = `mutation ($planId: ID!, $externalId: String!, $isSame: Boolean!) {
  plan: decideRosterSyncMatch(input: { planId: $planId, kind: STUDENT, externalId: $externalId, isSame: $isSame }) { id } }`;

describe('learners whom enrollments name by other identifiers than their student file', () => {
  it('are recognised beside the student file of the same delivery, in any order of the files', async () => {
    await begin();
    const empty = await fixture.state();
    const delivery = { orgs, classes, users: users(learner(0), learner(1)), enrollments: enrollments(0, 1) };
    const plan = await fixture.deliver({ ...delivery, students: students('S0', 'S1') });
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(await recognised(plan.id)).toBe(2);
    expect(await numbers()).toEqual(['S0', 'S1']);
    expect(await inClass()).toEqual([learnerId('S0'), learnerId('S1')]);
    expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
    expect(await fixture.state()).toBe(empty);
    await fixture.deliver({ students: students('S0', 'S1'), ...delivery });
    expect(await inClass()).toEqual([learnerId('S0'), learnerId('S1')]);
    const again = await fixture.deliver({ ...delivery, students: students('S0', 'S1') });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, gone: 0, rekeyed: 0, ambiguous: 0 });
    expect(await numbers()).toEqual(['S0', 'S1']);
  });

  it('are recognised if another source or file brought them, without a second record', async () => {
    await begin();
    await fixture.deliver({ orgs, classes, users: users(learner(0)), enrollments: enrollments(0) });
    await importStudents('S1');
    const before = await fixture.state();
    const delivery = { orgs, classes, users: users(learner(0), learner(1)), enrollments: enrollments(0, 1) };
    const plan = await fixture.deliver(delivery);
    expect(plan).toMatchObject({ status: 'APPLIED', counts: { rekeyed: 0, ambiguous: 0 } });
    expect(await numbers()).toEqual(['S1', 'u0']);
    expect((await inClass()).sort()).toEqual([learnerId('u0'), learnerId('S1')].sort());
    // The student has the name from users.csv, and keeps what only the student file states.
    const [{ said, grade }] = await fixture.sql(
      `SELECT characteristics AS said, grade_level AS grade FROM roster.students WHERE ecosystem_id = $1 AND external_id = 'S1'`,
    );
    expect([said, grade]).toEqual([expect.objectContaining({ first_name: 'Lea 1' }), '04']);
    expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
    expect(await fixture.state()).toBe(before);
    await fixture.deliver(delivery);
    // Files by either identifier reach the same learner afterwards.
    await importStudents('u1');
    expect(await numbers()).toEqual(['S1', 'u0']);
  });

  it('stay apart where the numbers of the state differ', async () => {
    await begin();
    await fixture.deliver({ orgs, classes, users: users(learner(0)), enrollments: enrollments(0) });
    await importStudents('S1');
    await describeStudent('S1', { state_id: 'ST9' });
    const numbered = users(learner(0), learner(1))
      .replace('identifier,email', 'identifier,email,metadata.stateId')
      .replace(/^(t1|u0)(,.*)$/gm, '$1$2,')
      .replace(/^(u1,.*)$/m, '$1,ST1');
    const plan = await fixture.deliver({
      ...{ orgs, classes, users: numbered, enrollments: enrollments(0, 1) },
    });
    expect(await recognised(plan.id)).toBe(0);
    expect(await numbers()).toEqual(['S1', 'u0', 'u1']);
  });

  it.each([true, false])(
    'are suggested where only the address agrees, and the decision that it is the same (%s) is remembered',
    async (isSame) => {
      await begin();
      await fixture.deliver({ orgs, classes, users: users(learner(0)), enrollments: enrollments(0) });
      await importStudents('X1');
      await describeStudent('X1', { email: 'pat@school.example', first_name: 'Patricia', home: 'Elm St' });
      const delivery = {
        ...{ orgs, classes, enrollments: enrollments(0, 1) },
        users: users(learner(0), learner(1, { name: 'Pat', email: 'pat@school.example' })),
      };
      const suggested = [{ change: 'AMBIGUOUS', externalId: 'X1', newExternalId: 'u1', matchedBy: 'EMAIL' }];
      const plan = await fixture.deliver(delivery);
      expect(plan.status).toBe('WAITING');
      expect(await rowsOf(plan.id)).toEqual(suggested);
      expect(await numbers()).toEqual(['X1', 'u0']);
      await fixture.ask(DECIDE, { planId: plan.id, externalId: 'X1', isSame });
      // A newer delivery replaces the plan before somebody has approved it.
      const next = await fixture.deliver({ ...delivery, classes: classes.replace('Algebra 1', 'Algebra I') });
      expect((await rowsOf(next.id)).map(({ change }: any) => change)).toEqual([isSame ? 'REKEYED' : 'NEW']);
      if (next.status === 'WAITING') await fixture.approve(next.id);
      expect(await numbers()).toEqual(isSame ? ['u0', 'u1'] : ['X1', 'u0', 'u1']);
      expect((await inClass()).sort()).toEqual([learnerId('u0'), learnerId(isSame ? 'X1' : 'u1')].sort());
      const [{ said }] = await fixture.sql(
        `SELECT characteristics AS said FROM roster.students WHERE ecosystem_id = $1 AND external_id = 'u1'`,
      );
      expect(said.home).toBe(isSame ? 'Elm St' : undefined);
      const last = await fixture.deliver(delivery);
      expect(last.counts).toMatchObject({ ambiguous: 0, rekeyed: 0, new: 0 });
    },
  );

  it('are suggested beside a student file too; a different one becomes no student', async () => {
    await begin();
    const delivery = {
      ...{ orgs, classes, students: students('X1'), enrollments: enrollments(1) },
      users: users(learner(1, { name: 'Pat', number: '', email: 'pat@school.example' })),
    };
    await fixture.deliver(delivery);
    expect(await inClass()).toEqual([null]);
    await describeStudent('X1', { email: 'pat@school.example', first_name: 'Patricia' });
    const plan = await fixture.deliver(delivery);
    expect(await rowsOf(plan.id)).toMatchObject([
      { change: 'AMBIGUOUS', externalId: 'X1', newExternalId: 'u1' },
    ]);
    await fixture.ask(DECIDE, { planId: plan.id, externalId: 'X1', isSame: false });
    expect(await rowsOf(plan.id)).toEqual([]);
    await fixture.approve(plan.id);
    const next = await fixture.deliver(delivery);
    expect(await rowsOf(next.id)).toEqual([]);
    expect(await numbers()).toEqual(['X1']);
  });

  describe('are suggested in the plan of the delivery in which the student is new', () => {
    const words = (text: string) => ({ en: text, sp: text });
    const property = (name: string, change: object = {}) => ({
      ...{ name, label: words(name), description: words(name), dataType: 'text', ...change },
    });
    const names = ['first_name', 'last_name', 'email'];
    /** Starts with an ecosystem whose student files have names and addresses. */
    async function beginWithNames(): Promise<void> {
      await begin();
      await fixture.ask(
        `mutation ($input: CreateImportTemplateInput!) { createImportTemplate(input: $input) { id } }`,
        {
          input: {
            ...{ templateName: words('Students with names'), entityType: 'STUDENT' },
            properties: [
              ...['student_id', 'district_id', 'school_id'].map((name) =>
                property(name, { dataType: 'identifier' }),
              ),
              ...['district_name', 'school_name', ...names].map((name) => property(name)),
              property('current_grade_level', { dataType: 'grade' }),
            ],
          },
        },
      );
    }
    const file = (...people: [id: string, first: string, email: string][]) =>
      `${[
        `student_id,district_id,district_name,school_id,school_name,current_grade_level,${names.join(',')}`,
        ...people.map(
          ([id, first, email]) => `${id},0100001,Riverside,040250,Lincoln,4,${first},Rner,${email}`,
        ),
      ].join('\n')}\n`;
    const pat = 'pat@school.example';
    const delivery = {
      ...{ orgs, classes, students: file(['X1', 'Patricia', pat]), enrollments: enrollments(1) },
      users: users(learner(1, { name: 'Pat', number: '', email: pat })),
    };
    const changes = async (planId: string) =>
      (await rowsOf(planId)).map((row: any) => [row.change, row.externalId, row.newExternalId]);

    it('and the decision that it is the same takes effect at once, and is undone with the plan', async () => {
      await beginWithNames();
      const empty = await fixture.state();
      const plan = await fixture.deliver(delivery);
      // The student is added meanwhile.
      expect(plan).toMatchObject({ status: 'WAITING', holds: [], counts: { new: 8, ambiguous: 1 } });
      expect(await changes(plan.id)).toEqual([
        ['NEW', 'X1', null],
        ['AMBIGUOUS', 'u1', 'X1'],
      ]);
      expect([await numbers(), await inClass()]).toEqual([['X1'], [null]]);
      const DETAILS = `query ($planId: ID!) { getRosterSyncPlanRows(planId: $planId, filter: { changes: [AMBIGUOUS] }) {
        items { isAlias matchedBy name school held fields { name before after } } } }`;
      const { items } = (await fixture.ask(DETAILS, { planId: plan.id })).getRosterSyncPlanRows;
      expect(items).toEqual([
        {
          ...{ isAlias: true, matchedBy: 'EMAIL', name: 'Pat Rner', school: '0100001/040250', held: true },
          fields: [{ name: 'first_name', before: 'Patricia', after: 'Pat' }],
        },
      ]);
      await fixture.ask(DECIDE, { planId: plan.id, externalId: 'u1', isSame: true });
      expect(await fixture.settled(plan.id)).toMatchObject({ status: 'APPLIED', counts: { ambiguous: 0 } });
      expect([await numbers(), await inClass(), await recognised(plan.id)]).toEqual([
        ['X1'],
        [learnerId('X1')],
        1,
      ]);
      expect(await fixture.refusal(DECIDE, { planId: plan.id, externalId: 'u1', isSame: false })).toBe(
        'CONFLICT',
      );
      expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
      expect(await fixture.state()).toBe(empty);
      // A later delivery uses the decision.
      const next = await fixture.deliver(delivery);
      expect(next).toMatchObject({ status: 'APPLIED', counts: { ambiguous: 0 } });
      expect(await inClass()).toEqual([learnerId('X1')]);
    });

    it('and waits for the approval with the rest of the plan', async () => {
      await beginWithNames();
      await fixture.set({ readsPeople: true, appliesAlone: false });
      const plan = await fixture.deliver(delivery);
      await fixture.ask(DECIDE, { planId: plan.id, externalId: 'u1', isSame: true });
      expect((await fixture.plan(plan.id))!.status).toBe('WAITING');
      expect(await numbers()).toEqual([]);
      expect((await fixture.approve(plan.id)).status).toBe('APPLIED');
      expect(await inClass()).toEqual([learnerId('X1')]);
    });

    it('and is not asked again after the answer that it is somebody else', async () => {
      await beginWithNames();
      const plan = await fixture.deliver(delivery);
      await fixture.ask(DECIDE, { planId: plan.id, externalId: 'u1', isSame: false });
      expect((await fixture.settled(plan.id)).status).toBe('APPLIED');
      expect([await inClass(), await recognised(plan.id)]).toEqual([[null], 0]);
      const next = await fixture.deliver(delivery);
      expect(next).toMatchObject({ status: 'APPLIED', counts: { ambiguous: 0 } });
      expect(await numbers()).toEqual(['X1']);
    });

    it('but not where two people have the value', async () => {
      await beginWithNames();
      const plan = await fixture.deliver({
        ...delivery,
        students: file(['X1', 'Patricia', pat], ['X2', 'Patrick', pat]),
      });
      expect(plan).toMatchObject({ status: 'APPLIED', counts: { ambiguous: 0 } });
      expect(await numbers()).toEqual(['X1', 'X2']);
    });
  });

  it('are recognised in their own ecosystem only', async () => {
    await begin();
    await importStudents('S1');
    await begin();
    const plan = await fixture.deliver({
      ...{ orgs, classes, users: users(learner(1)), enrollments: enrollments(1) },
    });
    expect(await recognised(plan.id)).toBe(0);
    expect(await inClass()).toEqual([learnerId('u1')]);
  });
});
