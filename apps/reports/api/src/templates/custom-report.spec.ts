import { randomUUID } from 'node:crypto';
import { CUSTOM, REPORT_OPTIONS, TEMPLATES } from '../testing/report-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const superAdmin = () => fixture.as(fixture.cast.actors.superAdmin);
const custom = async (input: object, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(CUSTOM, { input }))['generateCustomReport'];
const refusal = async (input: object) => (await superAdmin().send(CUSTOM, { input })).errors?.[0]?.extensions;
/** Rows as objects by column. */
const tableOf = ({ fields, rows }: { fields: { key: string }[]; rows: (string | null)[][] }) =>
  rows.map((row) => Object.fromEntries(row.map((cell, at) => [fields[at]!.key, cell])));
const DAYS = { startDate: '2026-11-02', endDate: '2026-11-25' };

/** A late learner, one with a cancelled session, and one without sessions. */
async function three() {
  const { cast } = fixture;
  const { schoolId, programId } = cast;
  const leader = entry(cast.actors.leader.userId!, 45, { userType: 'LEADER' });
  const late = await fixture.learner('Abbot', { gradeLevel: 'GRADE_4', schoolId });
  const away = await fixture.learner('Brook', { gradeLevel: 'GRADE_5' });
  await fixture.learner('Díaz');
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 1, [leader, entry(late, 30, { lostReason: 'LATE' })], { subject: 'Fractions' }),
      sessionOf(programId, 0, [leader, entry(late, 45)], { subject: 'Fractions' }),
      sessionOf(programId, 0, [entry(away, 0, { delivered: 0, lostReason: 'CANCELLED_BY_LEADER' })], {
        held: false,
        subject: 'Poems',
      }),
    ],
  });
  return { late, away };
}

it('generateCustomReport lists each session of each learner with lost minutes and reasons, in the reader’s language', async () => {
  await three();
  const report = await custom({ reportType: 'SESSIONS', ...DAYS });
  expect(report).toMatchObject({ ...DAYS, hasMore: false });
  const rows = tableOf(report);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    program: 'Math Lab',
    date: '2026-11-17',
    start: '12:00',
    subject: 'Fractions',
    learner: 'Some Abbot',
    leaders: 'Maya Lindqvist',
    school: 'Lincoln Elementary',
    grade: expect.stringContaining('4'),
    outcome: 'Present',
    scheduled: '45',
    delivered: '45',
    present: '30',
    lost: '15',
    lostBecause: 'Late',
  });
  expect(rows.find(({ learner }) => learner === 'Some Brook')).toMatchObject({
    outcome: 'Cancelled',
    lost: '45',
    lostBecause: 'Cancelled by the tutor',
    leaders: '',
  });
  const spanish = await custom(
    { reportType: 'SESSIONS', ...DAYS, columns: ['lostBecause', 'learner'] },
    { ...fixture.cast.actors.superAdmin, language: 'sp' },
  );
  expect(spanish.fields).toMatchObject([
    { key: 'learner', label: 'Estudiante', kind: 'TEXT' },
    { key: 'lostBecause', label: 'Perdidos por', kind: 'TEXT' },
  ]);
  expect(spanish.rows).toContainEqual(['Some Abbot', 'Retraso']);
});

it('generateCustomReport sums each learner’s minutes, including former and inactive learners, and leaders’ hours', async () => {
  const { cast } = fixture;
  const { late } = await three();
  const left = randomUUID();
  await fixture.completeSessions(left, [[1, 45]]);
  const rows = tableOf(await custom({ reportType: 'ATTENDANCE', ...DAYS }));
  expect(rows.map(({ learner }) => learner)).toEqual(['Some Abbot', 'Some Brook', 'Some Díaz', '']);
  expect(rows[0]).toMatchObject({
    sessions: '2',
    attended: '2',
    attendance: '100',
    present: '75',
    lost: '15',
  });
  expect(rows[1]).toMatchObject({ sessions: '0', cancelled: '1', attendance: null, lost: '45' });
  expect(rows[2]).toMatchObject({ sessions: '0', scheduled: '0', lastSeen: null });
  expect(rows[3]).toMatchObject({ present: '45' });
  // The exact days count, not their weeks.
  const one = tableOf(
    await custom({ reportType: 'ATTENDANCE', startDate: '2026-11-18', endDate: '2026-11-25' }),
  );
  expect(one[0]).toMatchObject({ sessions: '1', present: '45' });
  expect(one).toHaveLength(3);
  const school = await custom({ reportType: 'ATTENDANCE', ...DAYS, filter: { schoolId: cast.schoolId } });
  expect(tableOf(school)).toMatchObject([{ learner: 'Some Abbot' }]);
  const hours = tableOf(await custom({ reportType: 'LEADER_HOURS', ...DAYS }));
  expect(hours).toMatchObject([
    { leader: 'Maya Lindqvist', led: '3', hoursLed: '2.25', hoursScheduled: '2.25' },
  ]);
  expect(late).toBeDefined();
});

it('generateCustomReport counts learners who reached the target, and learners by standing', async () => {
  await three();
  const weeks = tableOf(await custom({ reportType: 'DOSAGE', ...DAYS }));
  expect(weeks).toEqual([
    expect.objectContaining({
      week: '2026-11-16',
      learners: '1',
      came: '1',
      present: '30',
      lost: '15',
      onTarget: '0',
    }),
    expect.objectContaining({ week: '2026-11-23', learners: '2', came: '1', scheduled: '90', target: '90' }),
  ]);
  const standing = await custom({ reportType: 'ENGAGEMENT', filter: { statuses: ['NOT_STARTED'] } });
  expect(standing).toMatchObject({ startDate: null, endDate: null });
  expect(tableOf(standing).map(({ learner, status }) => [learner, status])).toEqual([
    ['Some Brook', 'Not started'],
    ['Some Díaz', 'Not started'],
  ]);
});

it('generateCustomReport pages through programs without gaps, for every type', async () => {
  const { cast } = fixture;
  await three();
  await fixture.saveProgram(cast.siblingProgramId, { name: 'Reading' });
  const programRoles = [{ programId: cast.siblingProgramId, role: 'LEARNER' as const }];
  for (const lastName of ['Evans', 'Fox']) {
    const id = await fixture.learner(lastName, { programRoles });
    await fixture.publishLedger({
      sessions: [0, 1].map((back) => sessionOf(cast.siblingProgramId, back, [entry(id, 45)])),
    });
  }
  for (const reportType of ['SESSIONS', 'ATTENDANCE', 'DOSAGE', 'LEADER_HOURS', 'ENGAGEMENT']) {
    const days = reportType === 'ENGAGEMENT' ? {} : DAYS;
    const whole = (await custom({ reportType, ...days })).rows;
    const paged: unknown[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: any = await custom({ reportType, ...days, after, pageSize: 1 });
      expect(page.rows).toHaveLength(1);
      paged.push(...page.rows);
      [after, more] = [page.endCursor, page.hasMore];
    }
    expect([reportType, paged]).toEqual([reportType, whole]);
  }
  const filter = { programIds: [cast.siblingProgramId] };
  expect(tableOf(await custom({ reportType: 'SESSIONS', ...DAYS, filter }))).toHaveLength(4);
});

it('generateCustomReport rejects invalid input at its field, and finds nothing of another ecosystem', async () => {
  const { cast } = fixture;
  const field = async (input: object) => (await refusal({ reportType: 'SESSIONS', ...input }))?.field;
  expect(await field({ columns: ['learner', 'shoeSize'] })).toBe('input.columns');
  expect(await field({ startDate: '2024-01-01', endDate: '2026-01-01' })).toBe('input.startDate');
  expect(await field({ startDate: '2026-02-02', endDate: '2026-02-01' })).toBe('input.endDate');
  expect(await field({ pageSize: 101 })).toBe('input.pageSize');
  expect(await field({ after: 'x' })).toBe('input.after');
  expect(await field({ filter: { statuses: ['LOST'] } })).toBe('input.filter.statuses');
  expect(await field({ filter: { gradeLevel: 'x' } })).toBe('input.filter.gradeLevel');
  const many = Array.from({ length: 101 }, () => randomUUID());
  expect(await field({ filter: { programIds: many } })).toBe('input.filter.programIds');
  for (const filter of [
    { programIds: [cast.otherProgramId] },
    { programIds: ['x'] },
    { schoolId: randomUUID() },
  ])
    expect(await refusal({ reportType: 'SESSIONS', filter })).toMatchObject({ code: 'NOT_FOUND' });
  const foreign = { reportType: 'SESSIONS', filter: { programIds: [cast.programId] } };
  expect(await fixture.as(cast.foreigners.superAdmin).refusal(CUSTOM, { input: foreign })).toBe('NOT_FOUND');
  expect((await custom({ reportType: 'SESSIONS' }, cast.foreigners.superAdmin)).rows).toEqual([]);
});

it('getReportTemplates uses the organization’s terms; internal admins open any organization', async () => {
  const { cast } = fixture;
  await fixture.saveEcosystem({
    terms: {
      en: { tutor: 'mentor', tutee: 'mentee', module: 'unit' },
      sp: { tutor: 'mentor', tutee: 'aprendiz', module: 'unidad' },
    },
  });
  const { getReportTemplates: templates } = await superAdmin().query(TEMPLATES);
  expect(templates.map(({ name }: { name: string }) => name)).toEqual([
    'Sessions',
    'Attendance',
    'Dosage by week',
    'Hours by mentor',
    'Engagement',
  ]);
  expect(templates[1].fields[1]).toEqual({ key: 'learner', label: 'Mentee', kind: 'TEXT', usual: true });
  const options = async (ecosystemId: string | null, actor = cast.actors.superAdmin) =>
    (await fixture.as(actor).query(REPORT_OPTIONS, { ecosystemId }))['getReportOptions'];
  expect(await options(null)).toMatchObject({
    timeZoneId: 'America/Denver',
    programs: [{}, {}],
    schools: [{ id: cast.schoolId }],
  });
  const other = { ecosystemId: cast.otherEcosystemId };
  expect(await superAdmin().refusal(REPORT_OPTIONS, other)).toBe('NOT_FOUND');
  expect(await superAdmin().refusal(TEMPLATES, other)).toBe('NOT_FOUND');
  expect((await options(cast.otherEcosystemId, cast.actors.internalAdmin)).programs).toEqual([
    { id: cast.otherProgramId, name: 'Math Lab' },
  ]);
  const { rows } = await fixture.admin.query(
    `SELECT 1 FROM reports.audit_log WHERE ecosystem_id = $1 AND action = 'operator-access'`,
    [cast.otherEcosystemId],
  );
  expect(rows).toHaveLength(1);
});
