import { demoAccounts, type DemoPerson } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';
import type { ReportPeriod } from '../__generated__/resolvers';
import { nextRun, type RunRule } from '../schedules/subject';
import { saveDemoLottery } from './save-demo-lottery';
import { saveDemoReports } from './save-demo-reports';
import { usualColumns, type RowsReportType } from '../templates/subject';

interface DemoSchedule {
  name: string;
  reportType: RowsReportType;
  period: ReportPeriod;
  programIds: string[];
  recipients: DemoPerson[];
  rule: Pick<RunRule, 'frequency' | 'dayOfWeek' | 'dayOfMonth' | 'hour'>;
}

/**
 * Loads the coordinators' scheduled reports, two saved reports and a lottery. It makes no files: the ledger's events still arrive while it runs.
 * Repeating it changes nothing.
 */
export async function loadDemo(services: Services, date: string): Promise<void> {
  const { tenancy } = services;
  const { riverside, brightpath } = demoAccounts;
  const administered = riverside.program.programRoles.flatMap(({ programId, role }) =>
    role === 'PROGRAM_ADMIN' ? [programId] : [],
  );
  await load(riverside.super, {
    name: 'Sessions of last week',
    reportType: 'SESSIONS',
    period: 'LAST_WEEK',
    programIds: administered,
    recipients: [riverside.super, riverside.program],
    rule: { frequency: 'WEEKLY', dayOfWeek: 1, dayOfMonth: null, hour: 7 },
  });
  await load(brightpath.super, {
    name: 'Dosis del mes pasado',
    reportType: 'DOSAGE',
    period: 'LAST_MONTH',
    programIds: [],
    recipients: [brightpath.super],
    rule: { frequency: 'MONTHLY', dayOfWeek: null, dayOfMonth: 1, hour: 8 },
  });
  await saveDemoReports(services, date);
  await saveDemoLottery(services, date);

  async function load(
    { ecosystemId, userId, timeZoneId }: DemoPerson,
    schedule: DemoSchedule,
  ): Promise<void> {
    const { name, reportType, period, programIds, recipients, rule } = schedule;
    const whole = { ...rule, timeZoneId, startDay: date, endDay: null, schoolTerms: [] };
    await tenancy.within(systemActor(ecosystemId, 'demo data'), (db) =>
      db.query(
        `INSERT INTO reports.scheduled_reports (ecosystem_id, id, name, report_type, program_ids, columns, filters, period, frequency,
           day_of_week, day_of_month, hour, time_zone_id, start_day, recipient_ids, next_run_at, created_by, owner_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) ON CONFLICT DO NOTHING`,
        [
          ...[
            ecosystemId,
            stableId(ecosystemId, 'demo-scheduled-report', name),
            name,
            reportType,
            programIds,
          ],
          ...[usualColumns(reportType), JSON.stringify(NO_FILTERS), period, rule.frequency],
          ...[rule.dayOfWeek, rule.dayOfMonth, rule.hour, timeZoneId, date],
          ...[
            recipients.map((person) => person.userId),
            nextRun(whole, new Date(`${date}T12:00:00Z`)),
            userId,
          ],
        ],
      ),
    );
  }
}

const NO_FILTERS = { schoolId: null, gradeLevel: null, statuses: null };
