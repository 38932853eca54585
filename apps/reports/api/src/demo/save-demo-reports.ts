import { addDays } from '@lyceum/contracts/calendar';
import { demoAccounts, demoPrograms } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';
import type { RoiFiguresInput } from '../__generated__/resolvers';
import type { Read } from '../read';
import { computeFigures, spanOfWeeks, type LearnerDosage, type RoiScope } from '../roi/subject';
import { demoStudents } from './demo-students';

const WEEKS = 12;
/** Minutes a week of the demo students, who have two sessions of 45 minutes. */
const SCHEDULED = 90;

/**
 * Saves a report on costs and one on outcomes of the reading program. The demo organization is too small for a
 * comparison, so both are about a made-up district; they are computed as all reports are. Repeating it changes nothing.
 */
export async function saveDemoReports({ tenancy }: Services, date: string): Promise<void> {
  const { ecosystemId, userId } = demoAccounts.riverside.super;
  const { id: programId, name } = demoPrograms.reading;
  const students = demoStudents();
  const begin = addDays(date, -7 * WEEKS);
  const end = addDays(date, -7);
  const scope: RoiScope = {
    span: spanOfWeeks(begin, end),
    programs: [{ id: programId, name }],
    whole: false,
    subject: name,
    school: null,
    gradeLevel: null,
    fullDosageMinutes: 60,
    timeZoneId: demoAccounts.riverside.super.timeZoneId,
    administered: null,
  };
  const rows = students.tutored.map((id, n) => dosageOf(stableId(ecosystemId, 'learner', id), n, scope));
  const shared = { beginDate: begin, endDate: end, programIds: [programId] };
  const reports: { name: string; notes: string; input: RoiFiguresInput }[] = [
    {
      name: 'What the reading program cost',
      notes: 'Example figures of a made-up district.',
      input: {
        ...shared,
        reportType: 'COST',
        costs: [
          { kind: 'LEADERS', cents: 6_400_000, period: 'ONCE', programId },
          { kind: 'STAFF', cents: 450_000, period: 'MONTH', programId },
          { kind: 'MATERIALS', cents: 380_000, period: 'ONCE', programId },
        ],
      },
    },
    {
      name: 'Did reading tutoring help?',
      notes: 'Example figures of a made-up district, whose students do not appear elsewhere.',
      input: { ...shared, reportType: 'OUTCOMES', studentFile: students.file },
    },
  ];
  await tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
    for (const { name: title, notes, input } of reports) {
      const figures = await computeFigures(input, scope, {
        ecosystemId,
        read: readerOf(rows, scope),
        now: new Date(`${date}T12:00:00Z`),
      });
      await db.query(
        `INSERT INTO reports.roi_reports (ecosystem_id, id, report_type, name, notes, subject, program_ids, whole, report, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, false, $8, $9, $10) ON CONFLICT DO NOTHING`,
        [
          ...[
            ecosystemId,
            stableId(ecosystemId, 'demo-roi-report', title),
            input.reportType,
            title,
            notes,
            name,
          ],
          ...[[programId], JSON.stringify(figures), userId, figures.computedAt],
        ],
      );
    }
  });
}

/** Attendance differs a little from student to student. */
function dosageOf(userId: string, n: number, { span, programs }: RoiScope): LearnerDosage {
  const places = 2 * span.weeks;
  const taken = places - (n % 5);
  const scheduled = SCHEDULED * span.weeks;
  const present = 45 * taken;
  return {
    userId,
    programId: programs[0]!.id,
    schoolId: null,
    gradeLevel: `0${3 + (n % 3)}`,
    ...{ scheduled, delivered: scheduled, present, places, taken },
    ...{ lostCancelled: 0, lostNoLeader: 0, lostAbsent: scheduled - present },
  };
}

/** Answers the reads of a report about students who are in no table. */
function readerOf(rows: readonly LearnerDosage[], { span, programs }: RoiScope): Read {
  const sum = (of: (row: LearnerDosage) => number) => rows.reduce((all, row) => all + of(row), 0);
  const answers: Record<string, object[]> = {
    'roi-dosage': [...rows],
    'roi-weeks': span.mondays.map((startDate) => ({
      startDate,
      minutesScheduled: Math.round(sum(({ scheduled }) => scheduled) / span.weeks),
      minutesPresent: Math.round(sum(({ present }) => present) / span.weeks),
    })),
    'roi-sessions': [
      { programId: programs[0]!.id, held: Math.round(sum(({ places }) => places) / 3), cancelled: 0 },
    ],
    'roi-tutored-elsewhere': rows.map(({ userId }) => ({ userId })),
  };
  return async <Row extends object>(name: string) => (answers[name] ?? []) as Row[];
}
