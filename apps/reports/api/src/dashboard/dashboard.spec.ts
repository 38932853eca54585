import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Actor } from '@lyceum/server/actor';
import { askForPeople } from '../projections/ask-for-people.platform';
import { SUBJECTS, SUMMARY, WIDGET } from '../testing/dashboard-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const summary = async (actor: Actor, input: object) =>
  (await fixture.as(actor).query<any>(SUMMARY, { input }))['getDashboardSummary'];
const rows = async (actor: Actor, input: object, widget: 'WEEKS' | 'PROGRAMS') =>
  (await fixture.as(actor).query<any>(WIDGET, { input, widget }))['getDashboardWidgetData'].rows;
const refused = async (actor: Actor, input: object) =>
  (await fixture.as(actor).send(SUMMARY, { input })).errors?.[0]?.extensions;
/** A new learner of the cast's program, as an actor. */
async function newLearner(change: object = {}): Promise<Actor & { userId: string }> {
  const userId = await fixture.learner('Abbot', change);
  return { ...fixture.cast.actors.learner, userId };
}
const led = (present = 45) => entry(fixture.cast.actors.leader.userId!, present, { userType: 'LEADER' });

it('sums a learner’s minutes by week, and for the same number of weeks before', async () => {
  const { programId, siblingProgramId } = fixture.cast;
  const roles = [programId, siblingProgramId].map((id) => ({ programId: id, role: 'LEARNER' }));
  const learner = await newLearner({ programRoles: roles });
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 0, [led(), entry(learner.userId, 45)]),
      sessionOf(siblingProgramId, 3, [led(), entry(learner.userId, 0)]),
      sessionOf(programId, 3, [entry(learner.userId, 0, { delivered: 0 })], { held: false }),
      sessionOf(programId, 4, [led(), entry(learner.userId, 30)]),
      sessionOf(programId, 9, [led(), entry(learner.userId, 45)]),
    ],
  });
  const { startDate, endDate, sums, before, programs } = await summary(learner, {
    side: 'LEARNER',
    weeks: 4,
  });
  expect([startDate, endDate]).toEqual(['2026-11-02', '2026-11-29']);
  expect(sums).toEqual({
    sessions: 2,
    cancelledSessions: 1,
    minutesScheduled: 135,
    minutesDelivered: 90,
    minutesPresent: 45,
    attendanceRate: 50,
    learners: null,
  });
  expect(before).toMatchObject({ sessions: 1, minutesPresent: 30, attendanceRate: 100 });
  expect(programs).toHaveLength(2);
  const weeks = await rows(learner, { side: 'LEARNER', weeks: 4 }, 'WEEKS');
  expect(weeks.map((week: any) => [week.startDate, week.sums.minutesPresent])).toEqual([
    ['2026-11-02', 0],
    ['2026-11-09', 0],
    ['2026-11-16', 0],
    ['2026-11-23', 45],
  ]);
  const one = { side: 'LEARNER', weeks: 4, programId: siblingProgramId };
  expect((await summary(learner, one)).sums).toMatchObject({
    sessions: 1,
    minutesPresent: 0,
    attendanceRate: 0,
  });
});

it('sums a leader’s minutes, with the attendance of their learners', async () => {
  const { programId, actors } = fixture.cast;
  const [one, two] = [await newLearner(), await newLearner()];
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 0, [led(), entry(one.userId, 45), entry(two.userId, 0)]),
      sessionOf(programId, 1, [led(), entry(one.userId, 30)]),
      // A substitute led this session: it counts neither for the leader nor for the leader's learners.
      sessionOf(programId, 1, [led(0), entry(two.userId, 45)]),
      sessionOf(programId, 1, [led(0), entry(two.userId, 0, { delivered: 0 })], { held: false }),
    ],
  });
  expect((await summary(actors.leader, { side: 'LEADER', weeks: 4 })).sums).toEqual({
    sessions: 2,
    cancelledSessions: 1,
    minutesScheduled: 180,
    minutesDelivered: 180,
    minutesPresent: 90,
    attendanceRate: 67,
    learners: 1,
  });
});

it('has programs that equal the sum of their learners, and spans that equal the sum of their weeks and programs', async () => {
  const { programId, siblingProgramId, actors } = fixture.cast;
  const both = [programId, siblingProgramId];
  const roles = both.map((id) => ({ programId: id, role: 'LEARNER' }));
  const learners = [await newLearner({ programRoles: roles }), await newLearner({ programRoles: roles })];
  const added = ['cancelledSessions', 'minutesScheduled', 'minutesDelivered', 'minutesPresent', 'sessions'];
  const sum = (all: any[]) => added.map((name) => all.reduce((so, { sums }) => so + sums[name], 0));
  const session = fc.record({
    program: fc.constantFrom(...both),
    back: fc.integer({ min: 0, max: 8 }),
    held: fc.boolean(),
    present: fc.tuple(fc.constantFrom(0, 20, 45), fc.constantFrom(0, 45)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(session, { maxLength: 8 }), async (sessions) => {
      await fixture.admin.query(`TRUNCATE reports.ledger_sessions, reports.ledger_entries, reports.weeks`);
      await fixture.publishLedger({
        sessions: sessions.map(({ program, back, held, present }) =>
          sessionOf(
            program,
            back,
            [led(held ? 45 : 0), ...learners.map(({ userId }, n) => entry(userId, held ? present[n]! : 0))],
            { held },
          ),
        ),
      });
      for (const [actor, input] of [
        [actors.superAdmin, { side: 'PROGRAMS', weeks: 4 }],
        [actors.leader, { side: 'LEADER', weeks: 4 }],
        [learners[0]!, { side: 'LEARNER', weeks: 4 }],
      ] as const) {
        const whole = sum([await summary(actor, input)]);
        expect(sum(await rows(actor, input, 'WEEKS'))).toEqual(whole);
        expect(sum(await rows(actor, input, 'PROGRAMS'))).toEqual(whole);
      }
      const { sums: all } = await summary(actors.superAdmin, { side: 'PROGRAMS', weeks: 4 });
      const each = await Promise.all(learners.map((one) => summary(one, { side: 'LEARNER', weeks: 4 })));
      expect(each.reduce((so, { sums }) => so + sums.minutesPresent, 0)).toBe(all.minutesPresent);
      expect(each.reduce((so, { sums }) => so + sums.minutesScheduled, 0)).toBe(all.minutesScheduled);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

it('shows children to their parents, learners to their leaders, and everybody to admins', async () => {
  const { cast } = fixture;
  const { actors, foreigners, siblingProgramId, otherProgramId } = cast;
  const family = [{ userId: actors.parent.userId, relationship: 'PARENT' }];
  const learner = await newLearner({ familyConnections: family });
  const other = await newLearner();
  await fixture.completeSessions(learner.userId, [[1, 45]]);
  const asked = { side: 'LEARNER', userId: learner.userId };
  for (const actor of [learner, actors.parent, actors.leader, actors.programAdmin, actors.superAdmin])
    expect((await summary(actor, asked)).sums.minutesPresent).toBe(45);
  const elsewhere: Actor = {
    ...actors.programAdmin,
    userId: randomUUID(),
    programRoles: [{ programId: siblingProgramId, role: 'PROGRAM_ADMIN' }],
  };
  const strangers = [
    other,
    elsewhere,
    actors.staff,
    foreigners.parent,
    foreigners.leader,
    foreigners.superAdmin,
  ];
  for (const actor of strangers) expect(await refused(actor, asked)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refused(actors.parent, { ...asked, userId: other.userId })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refused(actors.leader, { ...asked, userId: other.userId })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refused(learner, { side: 'LEADER', userId: actors.leader.userId })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refused(learner, { ...asked, programId: otherProgramId })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refused(learner, { ...asked, userId: 'no id' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refused(learner, { ...asked, weeks: 53 })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.weeks',
  });
  const subjects = async (actor: Actor) =>
    (await fixture.as(actor).query<any>(SUBJECTS))['getDashboardSubjects'].map(
      ({ side, userId, isSelf }: any) => [side, userId, isSelf],
    );
  expect(await subjects(actors.parent)).toEqual([['LEARNER', learner.userId, false]]);
  expect(await subjects(learner)).toEqual([['LEARNER', learner.userId, true]]);
  expect(await subjects(actors.leader)).toEqual([
    ['LEADER', actors.leader.userId, true],
    ['LEARNER', learner.userId, false],
  ]);
  expect(await subjects(actors.programAdmin)).toEqual([['PROGRAMS', null, false]]);
  expect(await subjects(foreigners.parent)).toEqual([]);
});

it('asks for parents of people who were projected without them, and saves the answer', async () => {
  const { actors, ecosystemId } = fixture.cast;
  const person = {
    familyConnections: [{ userId: actors.parent.userId!, relationship: 'PARENT' as const }],
    revision: 900,
  };
  const learner = await newLearner(person);
  await fixture.admin.query(`UPDATE reports.people SET parent_ids = NULL WHERE user_id = $1`, [
    learner.userId,
  ]);
  expect((await fixture.as(actors.parent).query<any>(SUBJECTS))['getDashboardSubjects']).toEqual([]);
  await askForPeople.handler(fixture.services);
  const asked = (await fixture.recorded('reports.people-unknown')).flatMap(({ payload }) => payload.userIds);
  expect(asked).toContain(learner.userId);
  await fixture.savePerson({ ecosystemId, userId: learner.userId }, person);
  expect((await fixture.as(actors.parent).query<any>(SUBJECTS))['getDashboardSubjects']).toHaveLength(1);
});
