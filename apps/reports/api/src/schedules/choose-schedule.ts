import { BadInput, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { ReportFormat, ReportPeriod, ScheduledReportInput } from '../__generated__/resolvers';
import type { Alert } from '../deliveries/subject';
import { t } from '../i18n';
import { formatsOfPivots, nameOf } from '../files/subject';
import { chooseReport, isOfRows, readEcosystemFacts, reportTypes } from '../templates/subject';
import { inTransaction } from '../read';
import { chooseAlert } from './choose-alert';
import { chooseOutside } from './choose-outside';
import { chooseRule } from './choose-rule';
import type { RunRule } from './next-run';
import { choosePivotReport } from './choose-pivot-report';
import { mayReceive, mayReceivePart, type ScheduledContent, type ScheduleRow } from './schedule-row';
import { readTerms, type Term } from './terms';

const MOST_RECIPIENTS = 20;

export interface ChosenSchedule extends ScheduledContent, RunRule {
  name: string;
  period: ReportPeriod | null;
  format: ReportFormat;
  skipIfEmpty: boolean;
  alert: Alert | null;
  recipientIds: string[];
  outsideAddresses: string[];
}

/**
 * Validates a schedule. Throws BAD_USER_INPUT with fields below `input`, and NOT_FOUND. `before`: the stored one when an
 * existing schedule is changed.
 */
export async function chooseSchedule(
  db: TenantDb,
  input: ScheduledReportInput,
  now: Date,
  before?: Pick<ScheduleRow, 'startDay' | 'format' | 'skipIfEmpty' | 'alert' | 'outsideAddresses'>,
): Promise<ChosenSchedule> {
  const read = inTransaction(db);
  const { timeZoneId: ecosystemZone } = await readEcosystemFacts(read);
  const chosen = await chooseContent(db, input, { now, timeZoneId: ecosystemZone });
  const { terms } = await readTerms(db);
  const rule = chooseRule({ ...input, timeZoneId: input.timeZoneId ?? ecosystemZone }, now, {
    schoolTerms: terms,
    startDay: before?.startDay,
  });
  return {
    ...chosen,
    ...rule,
    name: nameOf(input.reportName, null),
    period: choosePeriod(input, terms),
    format: formatOf(input, before?.format),
    skipIfEmpty: input.skipIfEmpty ?? before?.skipIfEmpty ?? false,
    outsideAddresses: await chooseOutside(db, input.outsideAddresses ?? before?.outsideAddresses ?? []),
    alert: chooseAlert(input, chosen, before?.alert ?? null),
    recipientIds: await chooseRecipients(db, input.recipientIds, chosen),
  };
}

/** A table of figures side by side cannot have every format that the schedule may have had before. */
function formatOf(
  { format, reportType }: ScheduledReportInput,
  before: ReportFormat | undefined,
): ReportFormat {
  const chosen = format ?? before ?? 'CSV';
  return reportType === 'PIVOT' && !formatsOfPivots.includes(chosen) ? 'CSV' : chosen;
}

async function chooseContent(
  db: TenantDb,
  input: ScheduledReportInput,
  today: { now: Date; timeZoneId: string },
): Promise<ScheduledContent> {
  if (!isOfRows(input)) return choosePivotReport(db, input, today);
  if (input.pivot) throw new BadInput('input.pivot', t('schedules.noPivot'));
  if (input.templateId) throw new BadInput('input.templateId', t('schedules.noPivot'));
  return { ...(await chooseReport(input, inTransaction(db))), pivot: null, templateId: null };
}

/** The days of a table of figures side by side, unless others are chosen. */
const OF_PIVOTS: ReportPeriod = 'LAST_MONTH';

function choosePeriod(input: ScheduledReportInput, terms: readonly Term[]): ReportPeriod | null {
  const { period } = input;
  const usual = isOfRows(input) ? reportTypes[input.reportType].period : OF_PIVOTS;
  if (period && !usual) throw new BadInput('input.period', t('schedules.noDays'));
  if (period === 'LAST_TERM' && terms.length === 0)
    throw new BadInput('input.period', t('schedules.noTerms'));
  return period ?? usual;
}

async function chooseRecipients(
  db: TenantDb,
  asked: readonly string[],
  { reportType, programIds }: ScheduledContent,
): Promise<string[]> {
  const ids = [...new Set(asked)];
  if (ids.length < 1 || ids.length > MOST_RECIPIENTS)
    throw new BadInput(
      'input.recipientIds',
      t('schedules.recipientCount', { mostRecipients: MOST_RECIPIENTS }),
    );
  if (!ids.every(isUuid)) throw new NotFound('person');
  const known = await db.query<{ name: string; may: boolean }>(
    `SELECT p.name, CASE WHEN $3 THEN ${mayReceivePart('$2::uuid[]')} ELSE ${mayReceive('$2::uuid[]')} END AS may
     FROM reports.admins a JOIN reports.people p ON p.user_id = a.user_id WHERE a.user_id = ANY ($1::uuid[])`,
    [ids, programIds, reportType === 'PIVOT'],
  );
  if (known.length < ids.length) throw new NotFound('person');
  const others = known.filter(({ may }) => !may).map(({ name }) => name);
  if (others.length === 0) return ids;
  const names = others.join(', ');
  throw new BadInput('input.recipientIds', t('schedules.notAdmins', { names }));
}
