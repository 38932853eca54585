import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { entry, MONDAY, NOW, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { checkEcosystem, checkRollups } from './check-rollups.platform';

let fixture: ReportsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const SCHOOLS = [randomUUID(), randomUUID(), null] as const;
const learners = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const sessions = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const KEPT = {
  weeks: `program_id, user_type, user_id, week::text, school_id, sessions, offered, attended, cancelled, scheduled, delivered,
    present, last_at, lost_cancelled, lost_no_leader, lost_absent`,
  subject_weeks: `program_id, user_id, subject, week::text, sessions, offered, attended, scheduled, delivered, present, lost_cancelled,
    lost_no_leader, lost_absent`,
  school_weeks: `program_id, school_id, week::text, learners, learners_present, visits, offered, attended, cancelled, scheduled,
    delivered, present, lost_cancelled, lost_no_leader, lost_absent`,
};

async function kept(ecosystemId = fixture.cast.ecosystemId): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const [table, columns] of Object.entries(KEPT)) {
    const { rows } = await fixture.admin.query(
      `SELECT ${columns} FROM reports.${table} WHERE ecosystem_id = $1 ORDER BY 1, 2, 3, 4`,
      [ecosystemId],
    );
    all[table] = rows;
  }
  return all;
}

async function check(ecosystemId = fixture.cast.ecosystemId) {
  await checkEcosystem(ecosystemId, fixture.services);
  const { rows } = await fixture.admin.query(
    `SELECT weeks, school_weeks AS "schoolWeeks", mended_weeks AS "mendedWeeks", mended_school_weeks AS "mendedSchoolWeeks",
       subject_weeks AS "subjectWeeks", mended_subject_weeks AS "mendedSubjectWeeks", mended
     FROM reports.rollup_checks WHERE ecosystem_id = $1 ORDER BY checked_at DESC, ctid DESC LIMIT 1`,
    [ecosystemId],
  );
  return rows[0];
}

/** The school's week of this Monday: learners, and minutes present. */
async function schoolWeek(schoolId: string | null): Promise<object | undefined> {
  const { rows } = await fixture.admin.query(
    `SELECT learners, learners_present AS "came", present FROM reports.school_weeks
     WHERE ecosystem_id = $1 AND program_id = $2 AND week = $3 AND school_id = coalesce($4::uuid, '00000000-0000-0000-0000-000000000000')`,
    [fixture.cast.ecosystemId, fixture.cast.programId, MONDAY, schoolId],
  );
  return rows[0];
}

const enroll = (userId: string, schoolId: string | null, programs: readonly string[]) =>
  fixture.savePerson(
    { ecosystemId: fixture.cast.ecosystemId, userId },
    { schoolId, programRoles: programs.map((programId) => ({ programId, role: 'LEARNER' as const })) },
  );

const step = fc.oneof(
  fc.record({
    kind: fc.constant('session' as const),
    id: fc.constantFrom(...sessions),
    among: fc.subarray(learners),
    isSibling: fc.boolean(),
    weeksBack: fc.integer({ min: 0, max: 30 }),
    present: fc.constantFrom(0, 30, 45),
    held: fc.boolean(),
    subject: fc.constantFrom('Fractions', 'Poems', undefined),
    isRemoved: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('person' as const),
    id: fc.constantFrom(...learners),
    school: fc.constantFrom(...SCHOOLS),
    places: fc.integer({ min: 0, max: 2 }),
  }),
);

it('keeps the sums that the ledger yields, and rebuilds equal ones from nothing', async () => {
  const { cast } = fixture;
  const programs = [cast.programId, cast.siblingProgramId];
  let at = Date.parse(NOW);
  const clear = () =>
    fixture.admin.query(
      `WITH w AS (DELETE FROM reports.weeks WHERE ecosystem_id = $1), s AS (DELETE FROM reports.subject_weeks WHERE ecosystem_id = $1)
       DELETE FROM reports.school_weeks WHERE ecosystem_id = $1`,
      [cast.ecosystemId],
    );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const each of steps)
        if (each.kind === 'person') await enroll(each.id, each.school, programs.slice(0, each.places));
        else {
          const people = each.among.map((id) => entry(id, each.held ? each.present : 0));
          const leader = entry(cast.actors.leader.userId!, 45, { userType: 'LEADER' });
          const change = { id: each.id, held: each.held, ...(each.subject ? { subject: each.subject } : {}) };
          const session = sessionOf(
            programs[Number(each.isSibling)]!,
            each.weeksBack,
            [leader, ...people],
            change,
          );
          at += 1000;
          await fixture.publishLedger(
            each.isRemoved ? { sessions: [], removedIds: [each.id] } : { sessions: [session] },
            new Date(at).toISOString(),
          );
        }
      expect(await check()).toMatchObject({
        ...{ mendedWeeks: 0, mendedSchoolWeeks: 0, mendedSubjectWeeks: 0, mended: [] },
      });
      const before = await kept();
      await clear();
      const found = await check();
      expect(await kept()).toEqual(before);
      expect(found.mendedWeeks).toBe(before['weeks']!.length);
      expect(found.mendedSchoolWeeks).toBe(0);
    }),
    { numRuns: 10 },
  );
});

it('counts a repeated and a corrected session once, and distinct learners of a school', async () => {
  const { cast } = fixture;
  const [school, other] = [randomUUID(), randomUUID()];
  const [one, two] = [randomUUID(), randomUUID()];
  await enroll(one, school, [cast.programId]);
  await enroll(two, school, [cast.programId]);
  const written = {
    sessions: [0, 0].map(() => sessionOf(cast.programId, 0, [entry(one, 45), entry(two, 0)])),
  };
  await fixture.publishLedger(written);
  await fixture.publishLedger(written);
  expect(await schoolWeek(school)).toEqual({ learners: 2, came: 1, present: 90 });
  const [first] = written.sessions;
  await fixture.publishLedger({ sessions: [{ ...first!, entries: [entry(one, 20), entry(two, 45)] }] });
  expect(await schoolWeek(school)).toEqual({ learners: 2, came: 2, present: 110 });
  await enroll(one, other, [cast.programId]);
  expect(await schoolWeek(school)).toEqual({ learners: 1, came: 1, present: 45 });
  expect(await schoolWeek(other)).toEqual({ learners: 1, came: 1, present: 65 });
  await enroll(one, other, []);
  expect(await schoolWeek(other)).toBeUndefined();
  expect(await schoolWeek(null)).toMatchObject({ learners: expect.any(Number) });
  expect(await check()).toMatchObject({ mendedWeeks: 0, mendedSchoolWeeks: 0 });
});

it('follows a changed subject, and mends changed sums by subject at night', async () => {
  const { cast, admin } = fixture;
  const learner = randomUUID();
  await enroll(learner, null, [cast.programId]);
  const session = sessionOf(cast.programId, 0, [entry(learner, 45)], { subject: 'Fractions' });
  const subjects = async () =>
    (
      await admin.query(
        `SELECT subject, present FROM reports.subject_weeks WHERE ecosystem_id = $1 AND user_id = $2 ORDER BY subject`,
        [cast.ecosystemId, learner],
      )
    ).rows;
  await fixture.publishLedger({ sessions: [session, sessionOf(cast.programId, 0, [entry(learner, 20)])] });
  expect(await subjects()).toEqual([
    { subject: '', present: 20 },
    { subject: 'Fractions', present: 45 },
  ]);
  await fixture.publishLedger({ sessions: [{ ...session, subject: 'Poems' }] });
  const before = [
    { subject: '', present: 20 },
    { subject: 'Poems', present: 45 },
  ];
  expect(await subjects()).toEqual(before);
  await admin.query(
    `UPDATE reports.subject_weeks SET present = present + 1 WHERE user_id = $1 AND subject = ''`,
    [learner],
  );
  expect(await check()).toMatchObject({ mendedWeeks: 0, mendedSchoolWeeks: 0, mendedSubjectWeeks: 1 });
  expect(await subjects()).toEqual(before);
  await fixture.publishLedger({ sessions: [], removedIds: [session.id] });
  expect(await subjects()).toEqual(before.slice(0, 1));
});

it('mends changed sums at night, records which, and leaves other ecosystems alone', async () => {
  const { cast, admin } = fixture;
  const learner = randomUUID();
  await enroll(learner, cast.schoolId, [cast.programId]);
  await fixture.publishLedger({ sessions: [sessionOf(cast.programId, 0, [entry(learner, 45)])] });
  await fixture.publishLedger(
    { sessions: [sessionOf(cast.otherProgramId, 0, [entry(learner, 45)])] },
    undefined,
    cast.otherEcosystemId,
  );
  const before = await kept();
  const others = await kept(cast.otherEcosystemId);
  await admin.query(`UPDATE reports.weeks SET present = present + 7 WHERE user_id = $1`, [learner]);
  await admin.query(
    `INSERT INTO reports.weeks SELECT (jsonb_populate_record(w, jsonb_build_object('week', '2026-08-03'))).*
     FROM reports.weeks w WHERE w.ecosystem_id = $1 AND w.user_id = $2`,
    [cast.ecosystemId, learner],
  );
  await admin.query(`DELETE FROM reports.school_weeks WHERE ecosystem_id = $1 AND school_id = $2`, [
    cast.ecosystemId,
    cast.schoolId,
  ]);
  const found = await check();
  // Recounting the learner's week counts the school's week again, too.
  expect(found).toMatchObject({ mendedWeeks: 2, mendedSchoolWeeks: 0 });
  expect(found.mended).toEqual(
    expect.arrayContaining([
      { programId: cast.programId, week: MONDAY },
      { programId: cast.programId, week: '2026-08-03' },
    ]),
  );
  expect(await kept()).toEqual(before);
  expect(await kept(cast.otherEcosystemId)).not.toEqual(others);
  const { rows } = await admin.query(
    `SELECT after FROM reports.audit_log WHERE ecosystem_id = $1 AND action = 'mend-rollups'`,
    [cast.ecosystemId],
  );
  expect(rows.at(-1)).toMatchObject({ after: { mendedWeeks: 2 } });
  await checkRollups.handler(fixture.services);
  expect(await kept(cast.otherEcosystemId)).toEqual(others);
});
