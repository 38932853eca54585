import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import type { Actor } from '@lyceum/server/actor';
import { PdfPrinter } from '@lyceum/server/pdf';
import { entry, MONDAY, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { CREATE_ROI } from '../testing/roi-documents';
import { SCORECARD, SCORECARD_FILE, UPDATE_AIMS } from '../testing/scorecard-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const admin = () => fixture.cast.actors.programAdmin;
const card = async (input: object = {}, actor: Actor = admin()) =>
  (await fixture.as(actor).query<any>(SCORECARD, { input: { programId: fixture.cast.programId, ...input } }))[
    'getProgramScorecard'
  ];
const lineOf = async (standard: string, input: object = {}) =>
  (await card(input)).lines.find((each: any) => each.standard === standard);
const led = (present = 45) => entry(fixture.cast.actors.leader.userId!, present, { userType: 'LEADER' });
const refusedInput = async (document: string, input: object, actor: Actor = admin()) =>
  (await fixture.as(actor).send(document, { input })).errors?.[0]?.extensions;

it('getProgramScorecard says for each standard what is missing, in a program without anything', async () => {
  const empty = await card();
  expect(empty).toMatchObject({ weeks: 8, beginDate: '2026-09-28', endDate: '2026-11-22', aimsRevision: 0 });
  expect(empty.lines.map((each: any) => [each.standard, each.state, each.missing])).toEqual([
    ['WEEKLY_MINUTES', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['SESSIONS_PER_WEEK', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['LEADER_CONSISTENCY', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['GROUP_SIZE', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['ATTENDANCE', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['FEEDBACK', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['CURRICULUM', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['MEASURED_LEARNERS', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['LEADER_TRAINING', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['LEADER_SUPPORT', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['FAMILY_CONTACT', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['DATA_COMPLETENESS', 'NOT_MEASURED', 'NO_SESSIONS'],
    ['SAFETY', 'NOT_MEASURED', 'NO_SAFEGUARDING'],
    ['COST_PER_HOUR', 'NOT_MEASURED', 'NO_COST_REPORT'],
    ['OUTCOME', 'NOT_MEASURED', 'NO_OUTCOMES_REPORT'],
  ]);
});

it('getProgramScorecard counts minutes, sessions, consistency, group size, attendance and feedback', async () => {
  const { programId } = fixture.cast;
  const other = randomUUID();
  const pupils: string[] = [];
  for (let n = 0; n < 5; n += 1) pupils.push(await fixture.learner(`Pupil ${n}`));
  const [one, two] = [pupils[0]!, pupils[1]!];
  const sessions = [
    sessionOf(programId, 1, [led(), entry(one, 45)]),
    sessionOf(programId, 2, [led(), entry(one, 45)]),
    sessionOf(programId, 2, [entry(other, 45, { userType: 'LEADER' }), entry(one, 45), entry(two, 0)]),
    // Five learners with one leader.
    sessionOf(programId, 1, [led(), ...pupils.map((id) => entry(id, 45))]),
    // Cancelled, and after the weeks.
    sessionOf(programId, 1, [led(0), entry(one, 0)], { held: false }),
    sessionOf(programId, 0, [led(), entry(one, 45)]),
  ];
  await fixture.publishLedger({ sessions });
  const input = { beginDate: '2026-11-09', endDate: '2026-11-22' };
  const lines = new Map((await card(input)).lines.map((each: any) => [each.standard, each])) as Map<
    string,
    any
  >;
  expect(lines.get('WEEKLY_MINUTES')).toMatchObject({ counted: 8 * 45, outOf: 10, value: 36, aim: 90 });
  expect(lines.get('SESSIONS_PER_WEEK')).toMatchObject({ counted: 8, outOf: 10, value: 0.8, state: 'BELOW' });
  // Visits: four of the first learner, three of them with the usual leader; one of each other.
  expect(lines.get('LEADER_CONSISTENCY')).toMatchObject({ counted: 7, outOf: 8, state: 'REACHED' });
  expect(lines.get('GROUP_SIZE')).toMatchObject({ counted: 3, outOf: 4, value: 75 });
  expect(lines.get('ATTENDANCE')).toMatchObject({ counted: 8, outOf: 9, state: 'NEAR' });
  expect(lines.get('FEEDBACK')).toMatchObject({ missing: 'NO_FEEDBACK_FORM' });
  expect(lines.get('MEASURED_LEARNERS')).toMatchObject({ missing: 'NO_SKILLS_CHECK' });

  const leaderId = fixture.cast.actors.leader.userId!;
  const owed = (at: number, owedBy: string[], revision: number) => ({
    sessions: [{ sessionId: sessions[at]!.id, programId, owedBy, revision }],
  });
  const given = (at: number) => ({
    ...{ sessionId: sessions[at]!.id, programId, formType: 'LEADER_POST_SESSION' },
    ...{ givenFor: [one], changedFor: [], byUserId: leaderId },
  });
  await fixture.consume('learning.feedback-owed', owed(0, [leaderId], 1));
  await fixture.consume('learning.feedback-owed', owed(1, [leaderId], 1));
  await fixture.consume('learning.feedback-given', given(0));
  await fixture.consume('learning.feedback-owed', owed(0, [], 3));
  // A late older event, a learner who owes, and a session about which nobody is asked.
  await fixture.consume('learning.feedback-owed', owed(0, [leaderId], 2));
  await fixture.consume('learning.feedback-owed', owed(2, [one], 1));
  expect(await lineOf('FEEDBACK', input)).toMatchObject({ counted: 1, outOf: 2, value: 50 });

  const scored = {
    ...{ responseId: randomUUID(), assessmentId: randomUUID(), programId, formName: 'Check', userId: one },
    ...{ windowStart: '2026-11-09', isPostAssessment: false, points: 100, mostPoints: 200, scoredBy: null },
    ...{ shown: 'NEVER', assessmentType: 'SKILLS_CHECK', scoredAt: '2026-11-10T10:00:00.000Z' },
  };
  await fixture.consume('learning.assessment-scored', scored);
  await fixture.consume('learning.assessment-scored', { ...scored, responseId: randomUUID() });
  await fixture.consume('learning.assessment-scored', {
    ...scored,
    ...{ responseId: randomUUID(), userId: two, assessmentType: 'SURVEY' },
  });
  expect(await lineOf('MEASURED_LEARNERS', input)).toMatchObject({ counted: 1, outOf: 5, value: 20 });
  const { responseId, assessmentId } = scored;
  await fixture.consume('learning.assessment-score-withdrawn', { responseId, assessmentId, programId });
  expect(await lineOf('MEASURED_LEARNERS', input)).toMatchObject({ counted: 1 });
});

it('getProgramScorecard shows safeguards, and the cost of an hour of the newest report that the admin may see', async () => {
  const { actors, programId } = fixture.cast;
  const policy = {
    enabled: true,
    checksEnabled: false,
    checks: {},
    adultGrades: [],
    careText: { en: '', sp: '' },
  };
  await fixture.consume('messaging.safeguarding-policy-saved', { ...policy, revision: 2 });
  await fixture.consume('messaging.safeguarding-policy-saved', { ...policy, enabled: false, revision: 1 });
  expect(await lineOf('SAFETY')).toMatchObject({ counted: 1, outOf: 2, value: 50, state: 'BELOW' });
  const pupil = await fixture.learner('Pupil');
  await fixture.completeSessions(pupil, [[1, 45]]);
  const save = async (actor: Actor, cents: number, programIds: string[]) =>
    (
      await fixture.as(actor).query<any>(CREATE_ROI, {
        input: {
          reportName: 'Costs',
          figures: {
            ...{ reportType: 'COST', beginDate: '2026-11-16', endDate: MONDAY, programIds },
            costs: [{ kind: 'LEADERS', cents, period: 'ONCE', programId }],
          },
        },
      })
    )['createRoiReport'].id;
  const own = await save(actors.programAdmin, 3000, [programId]);
  fixture.setNow('2026-11-25T19:00:00.000Z');
  await save(actors.superAdmin, 9000, []);
  // 45 minutes for 30 dollars; a report about all programs is the super admins'.
  expect(await lineOf('COST_PER_HOUR')).toMatchObject({ value: 4000, state: 'NO_AIM', reportId: own });
  const all = (await card({}, actors.superAdmin)).lines.find(
    (each: any) => each.standard === 'COST_PER_HOUR',
  );
  expect(all.value).toBe(12_000);
});

it('getProgramScorecard counts feedback that was given for a session without leaders', async () => {
  const { programId, actors } = fixture.cast;
  const pupil = await fixture.learner('Pupil');
  const session = sessionOf(programId, 1, [entry(pupil, 45)]);
  await fixture.publishLedger({ sessions: [session] });
  await fixture.consume('learning.feedback-given', {
    ...{ sessionId: session.id, programId, formType: 'LEADER_POST_SESSION' },
    ...{ givenFor: [pupil], changedFor: [], byUserId: actors.leader.userId },
  });
  expect(await lineOf('FEEDBACK')).toMatchObject({ counted: 1, outOf: 1, value: 100 });
});

it('getProgramScorecard takes an outcome only from a report about all learners of this program alone', async () => {
  const { actors, programId, siblingProgramId, schoolId } = fixture.cast;
  await fixture.learner('Pupil', { schoolId, gradeLevel: '04' });
  const studentFile = gzipSync('student_id,ela_outcome_measure_1\nS1,5').toString('base64');
  const save = async (figures: object) => {
    const shared = { reportType: 'OUTCOMES', beginDate: '2026-11-16', endDate: MONDAY, studentFile };
    const input = { reportName: 'Outcomes', figures: { ...shared, programIds: [programId], ...figures } };
    return (await fixture.as(actors.superAdmin).query<any>(CREATE_ROI, { input }))['createRoiReport'].id;
  };
  const outcome = async () =>
    (await card({}, actors.superAdmin)).lines.find((each: any) => each.standard === 'OUTCOME');
  const own = await save({});
  fixture.setNow('2026-11-25T19:00:00.000Z');
  for (const narrower of [{ programIds: [programId, siblingProgramId] }, { schoolId }, { gradeLevel: '04' }])
    await save(narrower);
  expect(await outcome()).toMatchObject({ missing: 'NO_COMPARISON', reportId: own });
});

it('getProgramScorecard counts observed leaders, informed families, and what records lack', async () => {
  const { programId, schoolId, actors } = fixture.cast;
  const [leaderId, other] = [actors.leader.userId!, randomUUID()];
  const one = await fixture.learner('One', {
    ...{ schoolId, gradeLevel: '04' },
    familyConnections: [{ userId: randomUUID(), relationship: 'PARENT' }],
  } as never);
  const two = await fixture.learner('Two', { schoolId });
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 1, [led(), entry(one, 45), entry(two, 45)], { subject: 'Algebra' }),
      sessionOf(programId, 1, [entry(other, 45, { userType: 'LEADER' }), entry(one, 45)]),
      sessionOf(programId, 2, [entry(two, 45)], { subject: 'Algebra' }),
    ],
  });
  expect(await lineOf('LEADER_SUPPORT')).toMatchObject({ missing: 'NO_OBSERVATIONS', aim: 90 });
  expect(await lineOf('FAMILY_CONTACT')).toMatchObject({ missing: 'NO_WEEKLY_REPORTS', aim: 90 });
  // Three facts of two learners, two of three sessions; no grade and no family of one learner, a leader and a subject missing.
  expect(await lineOf('DATA_COMPLETENESS')).toMatchObject({
    ...{ counted: 8, outOf: 12, value: 66.7, state: 'BELOW', toReach: 4 },
    gaps: [
      { kind: 'GRADE', count: 1 },
      { kind: 'FAMILY', count: 1 },
      { kind: 'LEADER', count: 1 },
      { kind: 'SUBJECT', count: 1 },
    ],
  });
  const observed = (leader: string, outcome: string, recordedAt: string, change: object = {}) =>
    fixture.consume('sessions.observation-recorded', {
      ...{
        observationId: randomUUID(),
        programId,
        sessionId: randomUUID(),
        leaderId: leader,
        outcome,
        recordedAt,
      },
      ...change,
    });
  await observed(leaderId, 'GOOD', '2026-10-01T12:00:00.000Z');
  await observed(leaderId, 'CONCERN', '2026-11-10T12:00:00.000Z');
  // Not possible, more than a year ago, and after the weeks.
  await observed(other, 'NOT_POSSIBLE', '2026-11-10T12:00:00.000Z');
  await observed(other, 'GOOD', '2025-11-01T12:00:00.000Z');
  await observed(other, 'GOOD', '2026-11-24T12:00:00.000Z');
  expect(await lineOf('LEADER_SUPPORT')).toMatchObject({
    ...{ counted: 1, outOf: 2, value: 50, state: 'BELOW', toReach: 1 },
    gaps: [
      { kind: 'NOT_OBSERVED', count: 1 },
      { kind: 'CONCERN', count: 1 },
    ],
  });
  const report = (week: string, userId: string) =>
    fixture.consume('sessions.weekly-report-ready', {
      ...{ guardianId: randomUUID(), week, timeZoneId: 'America/Denver' },
      children: [{ userId, name: 'A child', past: [], coming: [] }],
    });
  await report('2026-11-23', one);
  await report('2026-11-23', one);
  await report('2026-09-28', two);
  expect(await lineOf('FAMILY_CONTACT')).toMatchObject({
    ...{ counted: 1, outOf: 2, value: 50, toReach: 1, gaps: [{ kind: 'FAMILY', count: 1 }] },
  });
});

it('getProgramScorecard counts sessions with material of the library, as it is attached and taken away', async () => {
  const { programId, siblingProgramId } = fixture.cast;
  const pupil = await fixture.learner('Pupil');
  const sessions = [1, 1, 2].map((weeksBack) => sessionOf(programId, weeksBack, [led(), entry(pupil, 45)]));
  const cancelled = sessionOf(programId, 1, [entry(pupil, 0)], { held: false });
  await fixture.publishLedger({ sessions: [...sessions, cancelled] });
  expect(await lineOf('CURRICULUM')).toMatchObject({ missing: 'NO_MATERIALS', aim: 90, value: null });
  const [resource, other] = [randomUUID(), randomUUID()];
  const attached = (at: number, resourceIds: string[], when?: string) =>
    fixture.consume(
      'sessions.materials-saved',
      { sessions: [{ sessionId: [...sessions, cancelled][at]!.id, programId, resourceIds }] },
      when,
    );
  await attached(0, [resource]);
  // Nobody knows a resource with this id.
  await attached(1, [randomUUID()]);
  await attached(3, [resource]);
  expect(await lineOf('CURRICULUM')).toMatchObject({ missing: 'NO_MATERIALS' });
  for (let twice = 0; twice < 2; twice += 1)
    await fixture.consume('learning.resources-saved', {
      resources: [resource, other].map((resourceId) => ({ resourceId, programIds: [siblingProgramId] })),
    });
  expect(await lineOf('CURRICULUM')).toMatchObject({
    ...{ counted: 1, outOf: 3, value: 33.3, state: 'BELOW', toReach: 2 },
  });
  await attached(1, [resource, other], '2026-11-25T19:00:00.000Z');
  // An earlier state that arrives late.
  await attached(1, [], '2026-11-25T18:30:00.000Z');
  expect(await lineOf('CURRICULUM')).toMatchObject({ counted: 2 });
  await attached(1, [], '2026-11-25T20:00:00.000Z');
  expect(await lineOf('CURRICULUM')).toMatchObject({ counted: 1 });
});

it('getProgramScorecard counts leaders who completed every published training of the program', async () => {
  const { programId, siblingProgramId, actors } = fixture.cast;
  const pupil = await fixture.learner('Pupil');
  const [one, two] = [actors.leader.userId!, randomUUID()];
  await fixture.publishLedger({
    sessions: [one, two].map((id) =>
      sessionOf(programId, 1, [entry(id, 45, { userType: 'LEADER' }), entry(pupil, 45)]),
    ),
  });
  expect(await lineOf('LEADER_TRAINING')).toMatchObject({ missing: 'NO_TRAINING', aim: 90 });
  const [first, second, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
  const saved = (moduleId: string, programIds: string[], isLive: boolean, when?: string) =>
    fixture.consume('learning.training-saved', { moduleId, programIds, isLive }, when);
  await saved(first, [siblingProgramId, programId], true);
  await saved(second, [programId], false);
  await saved(elsewhere, [siblingProgramId], true);
  expect(await lineOf('LEADER_TRAINING')).toMatchObject({
    ...{ counted: 0, outOf: 2, value: 0, state: 'BELOW', toReach: 2 },
    gaps: [{ kind: 'NOT_TRAINED', count: 2 }],
  });
  const completed = (moduleId: string, userId: string, completedAt = '2026-11-10T12:00:00.000Z') =>
    fixture.consume('learning.training-completed', { moduleId, programId, userId, completedAt });
  await completed(first, one);
  await completed(first, one, '2026-12-10T12:00:00.000Z');
  // After the last day.
  await completed(first, two, '2026-11-24T12:00:00.000Z');
  expect(await lineOf('LEADER_TRAINING')).toMatchObject({ counted: 1, outOf: 2, value: 50 });
  await saved(second, [programId], true, '2026-11-25T19:00:00.000Z');
  // An earlier state that arrives late.
  await saved(second, [programId], false, '2026-11-25T18:30:00.000Z');
  expect(await lineOf('LEADER_TRAINING')).toMatchObject({ counted: 0, outOf: 2 });
  await completed(second, one);
  expect(await lineOf('LEADER_TRAINING')).toMatchObject({
    counted: 1,
    gaps: [{ kind: 'NOT_TRAINED', count: 1 }],
  });
  await saved(first, [siblingProgramId], true, '2026-11-25T20:00:00.000Z');
  await saved(second, [programId], false, '2026-11-25T20:00:00.000Z');
  expect(await lineOf('LEADER_TRAINING')).toMatchObject({ missing: 'NO_TRAINING' });
});

it('getProgramScorecardFile writes a workbook in the language of the admin, and instead of a PDF where there is no Chromium', async () => {
  const { programId, actors } = fixture.cast;
  const write = async (actor: Actor, format: string) =>
    (await fixture.as(actor).query<any>(SCORECARD_FILE, { input: { programId, format } }))[
      'getProgramScorecardFile'
    ];
  const excel = await write(admin(), 'EXCEL');
  expect(excel).toMatchObject({ fileName: 'scorecard-2026-09-28-2026-11-22.xlsx', isInsteadOfPdf: false });
  const texts = strFromU8(unzipSync(Buffer.from(excel.content, 'base64'))['xl/sharedStrings.xml']!);
  for (const text of ['What would raise it', 'Complete records', 'No sessions took place in these weeks.'])
    expect(texts).toContain(text);
  Object.assign(fixture.services, { pdf: new PdfPrinter({ chromiumPath: '/nowhere/chromium' }) });
  const instead = await write({ ...admin(), language: 'sp' }, 'PDF');
  expect(instead).toMatchObject({
    ...{ fileName: 'cuadro-de-calidad-2026-09-28-2026-11-22.xlsx', isInsteadOfPdf: true },
  });
  for (const [input, actor] of [
    [
      { programId, format: 'EXCEL' },
      { ...actors.superAdmin, ecosystemId: fixture.cast.otherEcosystemId },
    ],
    [{ programId: fixture.cast.siblingProgramId, format: 'PDF' }, admin()],
  ] as const)
    expect(await refusedInput(SCORECARD_FILE, input, actor)).toMatchObject({ code: 'NOT_FOUND' });
});

it('updateScorecardAims sets and clears a program’s own aims, with bounds and revisions', async () => {
  const { programId, siblingProgramId, actors, otherEcosystemId } = fixture.cast;
  const update = async (aims: object[], revision: number) =>
    (await fixture.as(admin()).query<any>(UPDATE_AIMS, { input: { programId, aims, revision } }))[
      'updateScorecardAims'
    ];
  expect(
    await update(
      [
        { standard: 'ATTENDANCE', aim: 75 },
        { standard: 'COST_PER_HOUR', aim: 4500 },
      ],
      0,
    ),
  ).toBe(1);
  expect(await lineOf('ATTENDANCE')).toMatchObject({ aim: 75, isOwnAim: true });
  expect(await lineOf('COST_PER_HOUR')).toMatchObject({ aim: 4500, isUpperBound: true });
  expect(await update([{ standard: 'ATTENDANCE', aim: null }], 1)).toBe(2);
  expect(await lineOf('ATTENDANCE')).toMatchObject({ aim: 90, isOwnAim: false });
  const aim = (standard: string, value: number) => [{ standard, aim: value }];
  for (const [aims, field] of [
    [[], 'input.aims'],
    [[...aim('SAFETY', 50), ...aim('SAFETY', 60)], 'input.aims'],
    [aim('ATTENDANCE', 101), 'input.aims.0.aim'],
    [aim('OUTCOME', 1), 'input.aims.0.standard'],
  ] as const)
    expect(await refusedInput(UPDATE_AIMS, { programId, aims, revision: 2 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
  expect(await refusedInput(UPDATE_AIMS, { programId, aims: aim('SAFETY', 50), revision: 1 })).toMatchObject({
    code: 'CONFLICT',
    revision: 2,
  });
  const foreign = { ...actors.superAdmin, ecosystemId: otherEcosystemId };
  for (const [id, actor] of [
    [siblingProgramId, admin()],
    [programId, foreign],
    ['no-id', admin()],
  ] as const) {
    expect(
      await refusedInput(UPDATE_AIMS, { programId: id, aims: aim('SAFETY', 50), revision: 0 }, actor),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusedInput(SCORECARD, { programId: id }, actor)).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(
    await refusedInput(SCORECARD, { programId, beginDate: '2026-11-22', endDate: '2026-11-01' }),
  ).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.endDate' });
});
