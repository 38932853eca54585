import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Actor } from '@lyceum/server/actor';
import { stableId } from '@lyceum/server/tenancy';
import type { ComparedStudent } from '../evidence/subject';
import { SIMULATED_BOUND, simulatedCutoff, simulatedDistrict } from '../testing/simulated-district';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import {
  DELETE_ROI,
  CREATE_ROI,
  ROI_FIGURES,
  ROI_OPTIONS,
  ROI_REPORT,
  ROI_REPORTS,
} from '../testing/roi-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

/** The four weeks up to and including today's. */
const WEEKS = { beginDate: '2026-11-04', endDate: '2026-11-25' };
const led = (present = 45) => entry(fixture.cast.actors.leader.userId!, present, { userType: 'LEADER' });
const figures = async (actor: Actor, input: object = {}) =>
  (
    await fixture.as(actor).query<any>(ROI_FIGURES, { input: { reportType: 'OVERVIEW', ...WEEKS, ...input } })
  )['getRoiFigures'];
const refused = async (actor: Actor, input: object) =>
  (await fixture.as(actor).send(ROI_FIGURES, { input: { reportType: 'OVERVIEW', ...WEEKS, ...input } }))
    .errors?.[0]?.extensions;
const createReport = async (actor: Actor, input: object = {}, words: object = {}) =>
  (
    await fixture.as(actor).query<any>(CREATE_ROI, {
      input: {
        reportName: 'For the board',
        figures: { reportType: 'OVERVIEW', ...WEEKS, ...input },
        ...words,
      },
    })
  )['createRoiReport'];
const list = async (actor: Actor, input: object = {}) =>
  (await fixture.as(actor).query<any>(ROI_REPORTS, { input }))['getRoiReports'];

async function fill() {
  const { programId, siblingProgramId, schoolId } = fixture.cast;
  const roles = [programId, siblingProgramId].map((id) => ({ programId: id, role: 'LEARNER' as const }));
  const one = await fixture.learner('Abbot', { schoolId, gradeLevel: '04', programRoles: roles });
  const two = await fixture.learner('Brook', { gradeLevel: '03' });
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 0, [led(), entry(one, 45), entry(two, 0)]),
      sessionOf(programId, 1, [
        led(30),
        entry(one, 20, { delivered: 30 }),
        entry(two, 30, { delivered: 30 }),
      ]),
      sessionOf(programId, 1, [entry(one, 0, { delivered: 0 })], { held: false }),
      sessionOf(siblingProgramId, 3, [led(), entry(one, 45)]),
      // Before the first week of the span.
      sessionOf(programId, 4, [led(), entry(two, 45)]),
    ],
  });
  return { one, two };
}

it('getRoiFigures returns reach, dosage and lost minutes by reason', async () => {
  await fill();
  const { actors, programId, siblingProgramId, schoolId } = fixture.cast;
  const all = await figures(actors.superAdmin, { fullDosageMinutes: 20 });
  expect(all).toMatchObject({
    version: 1,
    beginDate: '2026-11-02',
    endDate: '2026-11-29',
    weeks: 4,
    sessions: 3,
    cancelledSessions: 1,
    total: {
      learners: 2,
      learnersPresent: 2,
      minutesScheduled: 270,
      minutesDelivered: 195,
      minutesPresent: 140,
      lost: { cancelled: 45, noLeader: 30, absent: 45, partly: 10 },
      attendanceRate: 80,
      averageWeeklyMinutes: 18,
      fullDosage: 1,
    },
    cost: null,
    outcomes: null,
  });
  expect(all.byWeek.map((week: any) => [week.startDate, week.minutesPresent])).toEqual([
    ['2026-11-02', 45],
    ['2026-11-09', 0],
    ['2026-11-16', 50],
    ['2026-11-23', 45],
  ]);
  const sessions = new Map(all.byProgram.map((row: any) => [row.key, [row.sessions, row.sums.learners]]));
  expect([sessions.get(programId), sessions.get(siblingProgramId)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(all.bySchool.map((row: any) => [row.key, row.name, row.sums.minutesPresent])).toEqual([
    [schoolId, 'Lincoln Elementary', 110],
    [null, null, 30],
  ]);
  expect(all.byGrade.map((row: any) => row.key)).toEqual(['03', '04']);
  expect(all.bands.map((band: any) => band.learners)).toEqual([0, 2, 0, 0, 0, 0]);
  const third = await figures(actors.superAdmin, { gradeLevel: '03' });
  expect(third).toMatchObject({ sessions: null, total: { learners: 1, minutesPresent: 30 } });
  expect(third.byWeek.map((week: any) => week.minutesPresent)).toEqual([0, 0, 30, 0]);
  expect(await figures(actors.superAdmin, { schoolId })).toMatchObject({
    school: { name: 'Lincoln Elementary' },
    total: { minutesPresent: 110 },
  });
});

it('getRoiFigures divides costs by learners, sessions and hours, in total and by program', async () => {
  await fill();
  const { actors, programId, siblingProgramId } = fixture.cast;
  const { cost } = await figures(actors.superAdmin, {
    reportType: 'COST',
    costs: [
      { kind: 'STAFF', cents: 3000, period: 'WEEK' },
      { kind: 'MATERIALS', cents: 900, programId: siblingProgramId },
    ],
  });
  expect(cost).toMatchObject({
    currency: 'USD',
    lines: [{ centsInReport: 12_000 }, { period: 'ONCE', centsInReport: 900 }],
    units: { totalCents: 12_900, perLearnerCents: 6450, perSessionCents: 4300, perPresentHourCents: 5529 },
  });
  const own = new Map(cost.byProgram.map((row: any) => [row.programId, row]));
  expect(own.get(programId)).toMatchObject({ ownCents: 0, sharedCents: 9231 });
  expect(own.get(siblingProgramId)).toMatchObject({ ownCents: 900, sharedCents: 2769 });
  const costs = [{ kind: 'STAFF', cents: 1 }];
  expect(await refused(actors.superAdmin, { reportType: 'COST' })).toMatchObject({ field: 'input.costs' });
  expect(await refused(actors.superAdmin, { reportType: 'COST', costs, gradeLevel: '03' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.gradeLevel',
  });
  expect(
    await refused(actors.superAdmin, { reportType: 'COST', costs: [{ ...costs[0], cents: -1 }] }),
  ).toMatchObject({ field: 'input.costs.0.cents' });
  expect(
    await refused(actors.programAdmin, {
      reportType: 'COST',
      costs: [{ ...costs[0], programId: siblingProgramId }],
    }),
  ).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refused(actors.superAdmin, { reportType: 'COST', costs, currency: 'dollars' })).toMatchObject({
    field: 'input.currency',
  });
});

it('getRoiFigures compares scores of a student file by minutes, and stores aggregates only', async () => {
  const { cast } = fixture;
  const { superAdmin } = cast.actors;
  const learners: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const userId = stableId(cast.ecosystemId, 'learner', `S${n}`);
    const programRoles = [{ programId: cast.programId, role: 'LEARNER' as const }];
    await fixture.savePerson({ ecosystemId: cast.ecosystemId, userId }, { programRoles });
    learners.push(userId);
  }
  await fixture.publishLedger({
    sessions: [sessionOf(cast.programId, 0, [led(), ...learners.map((id) => entry(id, 45))])],
  });
  const row = (id: string, score: number, ell: boolean) => `${id},${ell},700,${score}`;
  const studentFile = gzipSync(
    [
      'student_id,ell,math_outcome_measure_1,math_outcome_measure_3',
      ...learners.map((id, n) => row(n === 0 ? id : `S${n}`, 708, n < 6)),
      ...Array.from({ length: 11 }, (_, n) => row(`elsewhere-${n}`, 701, n < 5)),
    ].join('\n'),
  ).toString('base64');
  const input = { reportType: 'OUTCOMES', studentFile, fullDosageMinutes: 10 };
  const { outcomes } = await figures(superAdmin, input);
  expect(outcomes).toMatchObject({ students: 23, matched: 12, byGroup: [] });
  expect(outcomes.byDosage.slice(0, 2)).toMatchObject([
    { cohort: { students: 11, averageWeeklyMinutes: 0, math: { students: 11, mean: 1, grewShare: 100 } } },
    {
      cohort: {
        students: 12,
        averageWeeklyMinutes: 11,
        fullDosageShare: 100,
        math: { students: 12, mean: 8 },
      },
    },
  ]);
  const kept = await createReport(superAdmin, { ...input, reportType: 'EQUITY' });
  expect(kept.figures.outcomes.byGroup).toMatchObject([
    {
      dimension: 'ELL',
      groups: [
        { value: 'FALSE', cohort: { students: 12 } },
        { value: 'TRUE', cohort: { students: 11 } },
      ],
    },
  ]);
  for (const id of ['S1', 'elsewhere-3', learners[0]!]) expect(kept.stringifiedReport).not.toContain(id);
  expect(await refused(superAdmin, { reportType: 'EQUITY' })).toMatchObject({ field: 'input.studentFile' });
  const wrong = gzipSync('student_id,iep\nS1,perhaps').toString('base64');
  expect(await refused(superAdmin, { reportType: 'OUTCOMES', studentFile: wrong })).toMatchObject({
    code: 'BAD_USER_INPUT',
    problems: [{ field: 'input.studentFile', remedy: 'Row 2, iep: write TRUE or FALSE, or leave it empty.' }],
  });
});

it('getRoiFigures compares tutored students with others who resembled them, and with those a lottery left out', async () => {
  const { actors, programId, siblingProgramId, ecosystemId } = fixture.cast;
  const students = simulatedDistrict(11, { students: 500, effect: 6 });
  const idOf = (n: number) => stableId(ecosystemId, 'learner', `S${n}`);
  const tutored = students.flatMap((student, n) => (student.tutored ? [n] : []));
  await fixture.publishLedger({
    sessions: tutored.map((n) => sessionOf(programId, 1, [led(), entry(idOf(n), 45)])),
  });
  const lineOf = ({ stratum, categories, numbers, pre, post }: ComparedStudent, n: number) =>
    [
      ...[`S${n}`, stratum, categories['GENDER'], categories['ELL']],
      ...[numbers['otherPre']!.toFixed(2), pre!.toFixed(2), post?.toFixed(2) ?? ''],
    ].join(',');
  const HEAD =
    'student_id,grade,gender,ell,ela_outcome_measure_2,math_outcome_measure_2,math_outcome_measure_3';
  const file = (take: (n: number) => boolean) => {
    const lines = students.flatMap((student, n) => (take(n) ? [lineOf(student, n)] : []));
    return gzipSync([HEAD, ...lines].join('\n')).toString('base64');
  };
  const input = (take: (n: number) => boolean) => ({
    ...{ reportType: 'OUTCOMES', studentFile: file(take), programIds: [programId] },
  });
  const compare = async (take: (n: number) => boolean, actor: Actor = actors.superAdmin) =>
    (await figures(actor, input(take))).outcomes;
  const found = await compare(() => true);
  expect(found.design).toBe('MATCHED');
  expect(found.comparisons.map((each: any) => [each.subject, each.design, each.refusal])).toEqual([
    ['ELA', 'MATCHED', 'NO_SCORES'],
    ['MATH', 'MATCHED', null],
  ]);
  const math = found.comparisons[1];
  expect(math).toMatchObject({ lotteryId: null, tutored: math.others });
  expect(math.points.from).toBeLessThan(6);
  expect(math.points.to).toBeGreaterThan(6);
  expect(math.balance.map((each: any) => each.characteristic)).toEqual(['OTHER_PRE', 'PRE', 'ELL', 'GENDER']);
  for (const { after } of math.balance) expect(Math.abs(after)).toBeLessThanOrEqual(0.25);
  // The same file gives the same figures, and a saved report has them.
  expect((await compare(() => true)).comparisons).toEqual(found.comparisons);
  const kept = await createReport(
    actors.superAdmin,
    input(() => true),
  );
  expect(kept.figures.outcomes.comparisons).toEqual(found.comparisons);

  // With costs the effect is said in months of learning for its cost, its range first; without them it is not.
  expect(math.learning).toBeNull();
  const costs = [{ kind: 'LEADERS', cents: 150_000 * tutored.length }];
  const costed = await figures(actors.superAdmin, { ...input(() => true), costs });
  expect(costed.cost.units.totalCents).toBe(150_000 * tutored.length);
  const [ela, { learning }] = costed.outcomes.comparisons;
  expect(ela.learning).toBeNull();
  expect(learning).toMatchObject({ refusal: null, costPerLearnerCents: 150_000 });
  expect(learning.perThousand.from).toBeLessThan(learning.perThousand.value);
  expect(learning.months.to).toBeGreaterThan(learning.months.value);
  expect(await refused(actors.superAdmin, { ...input(() => true), costs, gradeLevel: '04' })).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'input.gradeLevel' },
  });

  // Few tutored students: no result, and not how few.
  const five = new Set(tutored.slice(0, 5));
  const [, few] = (await compare((n) => !students[n]!.tutored || five.has(n))).comparisons;
  expect(few).toMatchObject({ refusal: 'TOO_FEW', tutored: null, points: null, balance: [] });

  // Who was tutored in another program is in neither group, unless the reader does not administer it.
  const { programAdmin } = actors;
  const seenByProgramAdmin = (await compare(() => true, programAdmin)).comparisons;
  expect(seenByProgramAdmin).toEqual(found.comparisons);
  const others = students.flatMap((student, n) => (student.tutored ? [] : [n]));
  await fixture.publishLedger({
    sessions: others.slice(25).map((n) => sessionOf(siblingProgramId, 1, [led(), entry(idOf(n), 45)])),
  });
  expect((await compare(() => true)).comparisons[1]).toMatchObject({ refusal: 'TOO_FEW' });
  expect((await compare(() => true, programAdmin)).comparisons).toEqual(seenByProgramAdmin);
  const ofBoth = {
    ...programAdmin,
    programRoles: [programId, siblingProgramId].map((id) => ({
      programId: id,
      role: 'PROGRAM_ADMIN' as const,
    })),
  };
  expect((await compare(() => true, ofBoth)).comparisons[1]).toMatchObject({ refusal: 'TOO_FEW' });

  // A lottery decided about two hundred of them. The second one was drawn when the first week was over, by a minute.
  const { rows } = await fixture.admin.query(
    `INSERT INTO reports.lotteries (ecosystem_id, program_id, name, seats, strata, siblings_together, status, seed, seed_hash, created_at, drawn_at)
     SELECT $1, $2, 'n', 100, '{}', true, 'DRAWN', 's', 'h', '2026-10-01', d.at
     FROM unnest(ARRAY['2026-11-09T06:59:00Z', '2026-11-09T07:01:00Z']::timestamptz[]) AS d (at) ORDER BY d.at RETURNING id`,
    [ecosystemId, programId],
  );
  await fixture.admin.query(
    `INSERT INTO reports.lottery_entrants (ecosystem_id, lottery_id, user_id, code, household, stratum, place, seated)
     SELECT $1, l.id, u.id, u.n::text, u.n::text, '', u.n, u.n % 2 = 0 FROM unnest($2::uuid[]) AS l (id),
       unnest($3::uuid[]) WITH ORDINALITY AS u (id, n)`,
    [ecosystemId, rows.map(({ id }) => id), Array.from({ length: 200 }, (_, n) => idOf(n))],
  );
  const drawn = await compare(() => true);
  expect(drawn.design).toBe('RANDOMIZED');
  expect(drawn.comparisons.find((each: any) => each.subject === 'MATH')).toMatchObject({
    ...{ design: 'RANDOMIZED', refusal: null, lotteryId: rows[0].id },
  });
});

it('getRoiFigures compares students on both sides of a bound that decided who was tutored', async () => {
  const { actors, programId, ecosystemId } = fixture.cast;
  const students = simulatedCutoff(5, { students: 700, effect: 8 });
  const idOf = (n: number) => stableId(ecosystemId, 'learner', `S${n}`);
  const tutor = (places: number[]) =>
    fixture.publishLedger({
      sessions: places.map((n) => sessionOf(programId, 1, [led(), entry(idOf(n), 45)])),
    });
  await tutor(students.flatMap(({ tutored }, n) => (tutored ? [n] : [])));
  const HEAD = 'student_id,ell,assignment_score,math_outcome_measure_2,math_outcome_measure_3';
  const lines = students.map(({ categories, assignment, pre, post }, n) =>
    [`S${n}`, categories['ELL'], assignment, pre!.toFixed(2), post?.toFixed(2) ?? ''].join(','),
  );
  const file = gzipSync([HEAD, ...lines].join('\n')).toString('base64');
  const cutoff = { bound: SIMULATED_BOUND, side: 'AT_OR_BELOW' };
  const input = { reportType: 'OUTCOMES', studentFile: file, programIds: [programId], cutoff };
  const { outcomes } = await figures(actors.superAdmin, input);
  expect(outcomes.design).toBe('CUTOFF');
  const math = outcomes.comparisons.find((each: any) => each.design === 'CUTOFF' && each.subject === 'MATH');
  expect(math).toMatchObject({
    refusal: null,
    lotteryId: null,
    cutoff: { ...cutoff, bandwidth: expect.any(Number), notFollowed: 0, densityP: expect.any(Number) },
  });
  expect(math.points.from).toBeLessThan(8);
  expect(math.points.to).toBeGreaterThan(8);
  expect(math.balance.map((each: any) => each.characteristic)).toEqual(['PRE', 'ELL']);
  expect(outcomes.comparisons.find((each: any) => each.subject === 'ELA')).toMatchObject({
    ...{ design: 'CUTOFF', refusal: 'NO_SCORES' },
  });
  // The same file gives the same figures, and a saved report has them.
  const kept = await createReport(actors.superAdmin, input);
  expect(kept.figures.outcomes.comparisons).toEqual(outcomes.comparisons);

  const without = gzipSync('student_id,math_outcome_measure_3\nS1,700').toString('base64');
  expect(await refused(actors.superAdmin, { ...input, studentFile: without })).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'input.studentFile' },
  });
  expect(await refused(actors.superAdmin, { ...input, reportType: 'EQUITY' })).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'input.cutoff' },
  });
  expect(await refused(fixture.cast.foreigners.programAdmin, input)).toMatchObject({ code: 'NOT_FOUND' });

  // Many above the bound were tutored, too: it was no bound.
  await tutor(students.flatMap(({ tutored }, n) => (!tutored && n % 3 === 0 ? [n] : [])));
  const again = (await figures(actors.superAdmin, input)).outcomes.comparisons;
  expect(again.find((each: any) => each.design === 'CUTOFF' && each.subject === 'MATH')).toMatchObject({
    ...{ refusal: 'NOT_FOLLOWED', points: null, effectSize: null },
  });
});

it('getRoiFigures compares students by a skills check of the platform, of programs that the reader administers', async () => {
  const { actors, programId, siblingProgramId, ecosystemId } = fixture.cast;
  const students = simulatedDistrict(11, { students: 500, effect: 6 });
  const idOf = (n: number) => stableId(ecosystemId, 'learner', `S${n}`);
  await fixture.publishLedger({
    sessions: students.flatMap(({ tutored }, n) =>
      tutored ? [sessionOf(programId, 1, [led(), entry(idOf(n), 45)])] : [],
    ),
  });
  const [assessmentId, otherId] = [randomUUID(), randomUUID()];
  const score = (n: number, points: number, scoredAt: string, change: object = {}) =>
    fixture.consume('learning.assessment-scored', {
      ...{ responseId: randomUUID(), assessmentId, programId, formName: 'Fractions', userId: idOf(n) },
      ...{ windowStart: scoredAt.slice(0, 10), isPostAssessment: false, points: Math.round(100 * points) },
      ...{ mostPoints: 100_000, scoredBy: null, shown: 'NEVER', assessmentType: 'SKILLS_CHECK', scoredAt },
      ...change,
    });
  // As the events of the others would be projected.
  const insert = (day: string, of: (student: ComparedStudent) => number | null) => {
    const scored = students.flatMap((student, n) => (n > 0 && of(student) !== null ? [n] : []));
    return fixture.admin.query(
      `INSERT INTO reports.measured_learners (ecosystem_id, response_id, program_id, user_id, measured_on, published_at, assessment_id,
         form_name, points, most_points)
       SELECT $1, gen_random_uuid(), $2, s.id, $3::date, now(), $4, 'Fractions', s.points, 100000
       FROM unnest($5::uuid[], $6::int[]) AS s (id, points)`,
      [
        ...[ecosystemId, programId, day, assessmentId, scored.map(idOf)],
        scored.map((n) => Math.round(100 * of(students[n]!)!)),
      ],
    );
  };
  await insert('2026-10-01', ({ pre }) => pre);
  await insert('2026-11-24', ({ post }) => post);
  await score(0, students[0]!.pre!, '2026-10-01T10:00:00.000Z');
  await score(0, students[0]!.post!, '2026-11-24T10:00:00.000Z');
  await score(0, 1, '2026-11-24T10:00:00.000Z', { assessmentId: otherId, programId: siblingProgramId });
  const { getRoiOptions: options } = await fixture.as(actors.programAdmin).query<any>(ROI_OPTIONS);
  expect(options.skillsChecks).toEqual([{ id: assessmentId, name: 'Fractions' }]);
  const lines = students.map(({ stratum }, n) => `S${n},${stratum}`);
  const studentFile = gzipSync(['student_id,grade', ...lines].join('\n')).toString('base64');
  const input = { reportType: 'OUTCOMES', studentFile, programIds: [programId], skillsCheckId: assessmentId };
  const { outcomes } = await figures(actors.programAdmin, input);
  const found = outcomes.comparisons.at(-1);
  expect(found).toMatchObject({ subject: 'SKILLS', design: 'MATCHED', refusal: null });
  // A point of the simulated test is a thousandth of the check's points.
  expect(found.points.from).toBeLessThan(0.6);
  expect(found.points.to).toBeGreaterThan(0.6);
  expect(found.balance.map((each: any) => each.characteristic)).toEqual(['PRE']);
  const kept = await createReport(actors.programAdmin, input);
  expect(kept.figures.outcomes.comparisons).toEqual(outcomes.comparisons);
  for (const [skillsCheckId, code] of [
    [otherId, 'NOT_FOUND'],
    ['x', 'NOT_FOUND'],
  ])
    expect(await refused(actors.programAdmin, { ...input, skillsCheckId })).toMatchObject({ code });
  expect(await refused(actors.superAdmin, { ...input, reportType: 'EQUITY' })).toMatchObject({
    field: 'input.skillsCheckId',
  });
});

it('createRoiReport saves figures that later ledger changes do not touch', async () => {
  const { one } = await fill();
  const { actors, programId, ecosystemId } = fixture.cast;
  const kept = await createReport(
    actors.superAdmin,
    {},
    { reportName: '  For the board ', notes: 'November' },
  );
  expect(kept).toMatchObject({
    reportName: 'For the board',
    notes: 'November',
    reportType: 'OVERVIEW',
    reportSubject: 'Riverside',
    ecosystemProfileId: `at-${ecosystemId}`,
    canDelete: true,
  });
  await fixture.publishLedger({ sessions: [sessionOf(programId, 2, [led(), entry(one, 45)])] });
  expect((await figures(actors.superAdmin)).total.minutesPresent).toBe(185);
  const variables = { reportId: kept.id };
  const read = (await fixture.as(actors.superAdmin).query<any>(ROI_REPORT, variables))['getRoiReportById'];
  expect(read).toEqual(kept);
  expect(read.figures.total.minutesPresent).toBe(140);
  expect(JSON.parse(read.stringifiedReport)).toEqual(read.figures);
  // Figures of a later version: only the stored text is available.
  await fixture.admin.query(
    `UPDATE reports.roi_reports SET report = replace(report, '"version":1', '"version":2')`,
  );
  expect((await list(actors.superAdmin)).items[0]).toMatchObject({ id: kept.id, figures: null });
});

it('deleteRoiReportById deletes a report permanently', async () => {
  const { actors } = fixture.cast;
  const variables = { reportId: (await createReport(actors.superAdmin)).id };
  expect(await fixture.as(actors.superAdmin).query(DELETE_ROI, variables)).toEqual({
    deleteRoiReportById: true,
  });
  expect(await fixture.as(actors.superAdmin).refusal(ROI_REPORT, variables)).toBe('NOT_FOUND');
  expect(await fixture.as(actors.superAdmin).refusal(DELETE_ROI, variables)).toBe('NOT_FOUND');
});

it('shows program admins reports about their programs only, and lets them delete their own', async () => {
  const { actors, programId } = fixture.cast;
  const whole = await createReport(actors.superAdmin);
  const about = await createReport(actors.superAdmin, { programIds: [programId], reportType: 'DOSAGE' });
  const own = await createReport(actors.programAdmin);
  expect(own).toMatchObject({ reportSubject: 'Math Lab', canDelete: true });
  const seen = await list(actors.programAdmin);
  expect(seen).toMatchObject({ totalCount: 2, hasMore: false });
  expect(seen.items.map(({ id, canDelete }: any) => [id, canDelete]).sort()).toEqual(
    [
      [about.id, false],
      [own.id, true],
    ].sort(),
  );
  expect((await list(actors.programAdmin, { reportType: 'DOSAGE' })).items).toMatchObject([{ id: about.id }]);
  const asAdmin = fixture.as(actors.programAdmin);
  expect(await asAdmin.refusal(ROI_REPORT, { reportId: whole.id })).toBe('NOT_FOUND');
  expect(await asAdmin.refusal(DELETE_ROI, { reportId: whole.id })).toBe('NOT_FOUND');
  expect(await asAdmin.refusal(DELETE_ROI, { reportId: about.id })).toBe('FORBIDDEN');
  await asAdmin.query(DELETE_ROI, { reportId: own.id });
  expect(await list(actors.superAdmin, { limit: 1, pageIndex: 1 })).toMatchObject({
    totalCount: 2,
    hasMore: false,
  });
  expect(await list(actors.superAdmin, { pageIndex: 9 })).toMatchObject({ totalCount: 2, items: [] });
});

it('createRoiReport rejects invalid names, notes, days and measures, and other people’s programs', async () => {
  const { actors, otherProgramId, siblingProgramId } = fixture.cast;
  const { superAdmin } = actors;
  const reasons: [object, string][] = [
    [{ endDate: '2026-11-03' }, 'input.endDate'],
    [{ beginDate: '2025-10-01' }, 'input.beginDate'],
    [{ fullDosageMinutes: 0 }, 'input.fullDosageMinutes'],
  ];
  for (const [input, field] of reasons)
    expect(await refused(superAdmin, input)).toMatchObject({ code: 'BAD_USER_INPUT', field });
  for (const words of [{ reportName: ' ' }, { reportName: 'x'.repeat(121) }, { notes: 'x'.repeat(2001) }]) {
    const input = { reportName: 'Fine', figures: { reportType: 'OVERVIEW', ...WEEKS }, ...words };
    expect(await fixture.as(superAdmin).refusal(CREATE_ROI, { input })).toBe('BAD_USER_INPUT');
  }
  const late = { reportName: 'Late', figures: { reportType: 'OVERVIEW', ...WEEKS, endDate: '2026-11-03' } };
  const answer = await fixture.as(superAdmin).send(CREATE_ROI, { input: late });
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.figures.endDate',
  });
  for (const input of [
    { programIds: [otherProgramId] },
    { programIds: ['no-id'] },
    { schoolId: 'no-id' },
    { ecosystemProfileId: `at-${fixture.cast.ecosystemId}` },
  ])
    expect(await refused(superAdmin, input)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refused(actors.programAdmin, { programIds: [siblingProgramId] })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('createRoiReport limits an ecosystem to 500 reports', async () => {
  const { superAdmin } = fixture.cast.actors;
  const { id } = await createReport(superAdmin);
  await fixture.admin.query(
    `INSERT INTO reports.roi_reports (ecosystem_id, report_type, name, notes, subject, program_ids, whole, report, created_at)
     SELECT ecosystem_id, report_type, name, notes, subject, program_ids, whole, report, created_at
     FROM reports.roi_reports, generate_series(2, 500) WHERE id = $1`,
    [id],
  );
  const input = { reportName: 'One more', figures: { reportType: 'OVERVIEW', ...WEEKS } };
  expect(await fixture.as(superAdmin).refusal(CREATE_ROI, { input })).toBe('CONFLICT');
  expect((await list(superAdmin)).totalCount).toBe(500);
});

it('lets internal admins create, find and read reports of every ecosystem, with audit entries', async () => {
  const { cast } = fixture;
  const { internalAdmin, superAdmin } = cast.actors;
  // An internal admin in the platform's own ecosystem, without a visit.
  const operator = { ...internalAdmin, ecosystemId: cast.otherEcosystemId, operatorVisit: false };
  const ecosystemProfileId = `at-${cast.ecosystemId}`;
  const made = await createReport(operator, { ecosystemProfileId });
  expect(made).toMatchObject({ ecosystemName: 'Riverside', ecosystemProfileId });
  const theirs = (await list(superAdmin)).items;
  expect(theirs).toMatchObject([{ id: made.id }]);
  const ofAll = (await list(operator)).items.map(({ id }: any) => id);
  expect(ofAll).toContain(made.id);
  expect((await list(operator, { ecosystemProfileId: `at-${cast.otherEcosystemId}` })).items).toEqual([]);
  expect((await figures(operator, { ecosystemProfileId })).programs).toHaveLength(2);
  const options = (await fixture.as(operator).query<any>(ROI_OPTIONS, { profileId: ecosystemProfileId }))[
    'getRoiOptions'
  ];
  expect(options.programs).toHaveLength(2);
  expect(options.studentColumns).toContain('free_reduced_lunch');
  const variables = { reportId: made.id };
  const read = (await fixture.as(operator).query<any>(ROI_REPORT, variables))['getRoiReportById'];
  expect(read.id).toBe(made.id);
  expect(await fixture.as(operator).refusal(ROI_OPTIONS, { profileId: 'nobody' })).toBe('NOT_FOUND');
  const { rows } = await fixture.admin.query<{ action: string }>(
    `SELECT DISTINCT action FROM reports.audit_log WHERE ecosystem_id = $1 AND actor_user_id = $2`,
    [cast.ecosystemId, internalAdmin.userId],
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(['create-roi-report', 'operator-access']);
  await fixture.as(operator).query(DELETE_ROI, variables);
  expect((await list(superAdmin)).totalCount).toBe(0);
  expect(await fixture.as(operator).refusal(ROI_REPORT, variables)).toBe('NOT_FOUND');
});

it('hides reports from admins of another ecosystem', async () => {
  const { actors, otherEcosystemId } = fixture.cast;
  const kept = await createReport(actors.superAdmin);
  const other = { ...actors.superAdmin, ecosystemId: otherEcosystemId };
  for (const document of [ROI_REPORT, DELETE_ROI])
    expect(await fixture.as(other).refusal(document, { reportId: kept.id })).toBe('NOT_FOUND');
  expect((await list(other)).totalCount).toBe(0);
});
