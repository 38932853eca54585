import { percentOf, type MetricId } from '@lyceum/contracts/metrics';
import type { FigureTile } from '@lyceum/web/design-system';
import type { Figures } from './figures';
import type { Reading } from './tables-of';
import { wording } from './wording';

/** A summary number of a report and its metric. */
export type RoiTile = FigureTile & { metric: MetricId };

/** The summary numbers of a report. */
export function tilesOf(figures: Figures, reading: Reading): RoiTile[] {
  if (figures.reportType === 'OVERVIEW') return overviewTiles(figures, reading);
  if (figures.reportType === 'DOSAGE') return dosageTiles(figures, reading);
  if (figures.reportType === 'COST') return costTiles(figures, reading);
  return outcomeTiles(figures, reading);
}

function learnersTile({ total }: Figures, reading: Reading): RoiTile {
  const { t, format } = reading;
  return {
    metric: 'LEARNERS_PRESENT',
    label: t('learners'),
    value: format.number(total.learnersPresent),
    note: t('ofScheduled', { number: format.number(total.learners) }),
  };
}

function fullDosageTile({ total, fullDosageMinutes }: Figures, reading: Reading): RoiTile {
  const { t } = reading;
  const words = wording(reading);
  return {
    metric: 'FULL_DOSAGE_SHARE',
    label: t('fullDosageShare'),
    value: words.percent(percentOf(total.fullDosage, total.learners)).text,
    note: t('fullDosageIs', { minutes: reading.format.number(fullDosageMinutes) }),
  };
}

function overviewTiles(figures: Figures, reading: Reading): RoiTile[] {
  const { t, format } = reading;
  const { total, sessions, cancelledSessions } = figures;
  const words = wording(reading);
  const attended = percentOf(total.minutesPresent, total.minutesScheduled);
  return [
    learnersTile(figures, reading),
    ...(sessions === null
      ? []
      : [
          {
            metric: 'SESSIONS' as const,
            label: t('sessions'),
            value: format.number(sessions),
            note: t('andCancelled', { number: format.number(cancelledSessions ?? 0) }),
          },
        ]),
    {
      metric: 'MINUTES_PRESENT',
      label: t('present'),
      value: words.hours(total.minutesPresent).text,
      note: t('ofScheduledHours', {
        share: words.percent(attended).text,
        hours: words.hours(total.minutesScheduled).text,
      }),
    },
    {
      metric: 'ATTENDANCE',
      label: t('attendance'),
      value: words.percent(total.attendanceRate).text,
      note: t('attendanceIs'),
    },
    fullDosageTile(figures, reading),
  ];
}

function dosageTiles(figures: Figures, reading: Reading): RoiTile[] {
  const { t, format } = reading;
  const { total } = figures;
  return [
    {
      metric: 'AVERAGE_WEEKLY_MINUTES',
      label: t('averageWeek'),
      value: wording(reading).minutes(total.averageWeeklyMinutes).text,
      note: t('ofAllLearners', { number: format.number(total.learners) }),
    },
    fullDosageTile(figures, reading),
    { metric: 'FULL_DOSAGE', label: t('fullDosage'), value: format.number(total.fullDosage) },
    learnersTile(figures, reading),
  ];
}

function costTiles({ cost, total, sessions }: Figures, reading: Reading): RoiTile[] {
  if (!cost) return [];
  const { t, format } = reading;
  const words = wording(reading);
  const money = (cents: number | null) => words.money(cents, cost.currency).text;
  const { units } = cost;
  return [
    { metric: 'COST_TOTAL', label: t('total'), value: money(units.totalCents) },
    {
      metric: 'COST_PER_LEARNER',
      label: t('perLearner'),
      value: money(units.perLearnerCents),
      note: t('servedLearners', { count: total.learnersPresent }),
    },
    {
      metric: 'COST_PER_SESSION',
      label: t('perSession'),
      value: money(units.perSessionCents),
      note: t('heldSessions', { number: format.number(sessions ?? 0) }),
    },
    {
      metric: 'COST_PER_SCHEDULED_HOUR',
      label: t('perScheduledHour'),
      value: money(units.perScheduledHourCents),
      note: words.hours(total.minutesScheduled).text,
    },
    {
      metric: 'COST_PER_DELIVERED_HOUR',
      label: t('perDeliveredHour'),
      value: money(units.perDeliveredHourCents),
      note: words.hours(total.minutesDelivered).text,
    },
    {
      metric: 'COST_PER_PRESENT_HOUR',
      label: t('perPresentHour'),
      value: money(units.perPresentHourCents),
      note: words.hours(total.minutesPresent).text,
    },
  ];
}

function outcomeTiles({ outcomes }: Figures, reading: Reading): RoiTile[] {
  if (!outcomes) return [];
  const { t, format } = reading;
  const words = wording(reading);
  const { total, students, matched } = outcomes;
  const growth = (label: string, { withheld, mean, students: measured }: typeof total.ela): RoiTile => ({
    metric: 'GROWTH',
    label,
    value: withheld ? t('withheld') : words.signed(mean).text,
    ...(measured ? { note: t('measuredStudents', { number: format.number(measured) }) } : {}),
  });
  return [
    {
      metric: 'STUDENTS',
      label: t('students'),
      value: format.number(students),
      note: t('matched', { number: format.number(matched) }),
    },
    growth(t('elaGrowth'), total.ela),
    growth(t('mathGrowth'), total.math),
    {
      metric: 'AVERAGE_WEEKLY_MINUTES',
      label: t('averageWeek'),
      value: total.withheld ? t('withheld') : words.minutes(total.averageWeeklyMinutes).text,
    },
  ];
}
