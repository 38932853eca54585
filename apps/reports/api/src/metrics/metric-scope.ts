import { isDrillable, metrics, type MetricId } from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { DashboardProgram, DashboardSide, MetricRowsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { openSide, readZone } from '../dashboard/subject';
import type { Read } from '../read';
import { spanOfWeeks, type WeekSpan } from '../roi/subject';
import { chooseCell, daysOfCell, type CellValue } from './choose-cell';
import { hasLearners, isOfMoney, measures, type Measure } from './metric-measures';

const MOST_MINUTES = 600;

/** A request for rows that the actor may see. */
export interface MetricScope {
  metric: MetricId;
  measure: Measure;
  side: DashboardSide;
  /** Null for PROGRAMS. */
  userId: string | null;
  programs: DashboardProgram[];
  span: WeekSpan;
  timeZoneId: string;
  schoolId: string | null;
  gradeLevel: string | null;
  /** Null: sessions of any leader. */
  leaderId: string | null;
  fullDosageMinutes: number;
  /** Heads of the cell of a table whose rows count; empty: all. */
  cell: readonly CellValue[];
  /** Whole weeks of the span that rows are read of. */
  days: Pick<WeekSpan, 'beginDate' | 'endDate'>;
  /** ISO 4217; null where the metric is not of money. */
  currency: string | null;
}

/** Throws BAD_USER_INPUT and NOT_FOUND. */
export async function openMetric(actor: Actor, input: MetricRowsInput, read: Read): Promise<MetricScope> {
  const { metric, side } = input;
  const measure = measures[metric];
  const { userId, programs } = await openSide(actor, input, read);
  if (!measure || !isDrillable(metric, side)) throw new BadInput('input.metric', t('metrics.side'));
  refuseNarrowing(input, measure);
  const fullDosageMinutes = input.fullDosageMinutes ?? 60;
  if (fullDosageMinutes < 1 || fullDosageMinutes > MOST_MINUTES)
    throw new BadInput('input.fullDosageMinutes', t('metrics.fullDosage', { mostMinutes: MOST_MINUTES }));
  const cell = chooseCell(input);
  const span = spanOfWeeks(input.beginDate, input.endDate);
  return {
    ...{ metric, measure, side, userId, fullDosageMinutes, cell, span },
    days: daysOfCell(span, cell),
    programs: chosen(programs, input.programIds ?? []),
    timeZoneId: await readZone(actor, read),
    schoolId: input.schoolId ?? null,
    gradeLevel: input.gradeLevel ?? null,
    leaderId: input.leaderId ?? null,
    currency: isOfMoney(measure) ? await readCurrency(read) : null,
  };
}

/** ISO 4217: the organization's currency. */
async function readCurrency(read: Read): Promise<string> {
  const [found] = await read<{ currency: string | null }>(
    'metric-currency',
    `SELECT currency FROM reports.ecosystems`,
    [],
  );
  return found?.currency ?? 'USD';
}

function chosen(all: readonly DashboardProgram[], ids: readonly string[]): DashboardProgram[] {
  const wanted = new Set(ids);
  const found = wanted.size === 0 ? [...all] : all.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new NotFound('program');
  return found;
}

/**
 * Refuses filters where they are ambiguous: sessions have learners of several schools, a person has one school and grade
 * anyway, and people have several leaders.
 */
function refuseNarrowing(
  { metric, side, schoolId, gradeLevel, leaderId }: MetricRowsInput,
  measure: Measure,
): void {
  for (const [field, value] of Object.entries({ schoolId, gradeLevel }))
    if (value && (side !== 'PROGRAMS' || !hasLearners(measure)))
      throw new BadInput(`input.${field}`, t('metrics.filter'));
  if (schoolId && !isUuid(schoolId)) throw new NotFound('school');
  if (!leaderId) return;
  if (side !== 'PROGRAMS' || !metrics[metric].dimensions.includes('LEADER'))
    throw new BadInput('input.leaderId', t('metrics.filter'));
  if (!isUuid(leaderId)) throw new NotFound('person');
}
