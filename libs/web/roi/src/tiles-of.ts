import type { FigureTile } from '@lyceum/web/design-system';
import type { Figures } from './figures';
import { share, wording, type Reading } from './tables-of';

/** What a report comes to, in a few numbers. */
export function tilesOf(figures: Figures, reading: Reading): FigureTile[] {
  if (figures.reportType === 'OVERVIEW') return overviewTiles(figures, reading);
  if (figures.reportType === 'DOSAGE') return dosageTiles(figures, reading);
  if (figures.reportType === 'COST') return costTiles(figures, reading);
  return outcomeTiles(figures, reading);
}

function learnersTile({ total }: Figures, reading: Reading): FigureTile {
  const { t, format } = reading;
  return {
    label: t('learners'),
    value: format.number(total.learnersPresent),
    note: t('ofScheduled', { number: format.number(total.learners) }),
  };
}

function fullDosageTile({ total, fullDosageMinutes }: Figures, reading: Reading): FigureTile {
  const { t } = reading;
  const words = wording(reading);
  return {
    label: t('fullDosageShare'),
    value: words.percent(share(total.fullDosage, total.learners)).text,
    note: t('fullDosageIs', { minutes: reading.format.number(fullDosageMinutes) }),
  };
}

function overviewTiles(figures: Figures, reading: Reading): FigureTile[] {
  const { t, format } = reading;
  const { total, sessions, cancelledSessions } = figures;
  const words = wording(reading);
  const attended = share(total.minutesPresent, total.minutesScheduled);
  return [
    learnersTile(figures, reading),
    ...(sessions === null
      ? []
      : [
          {
            label: t('sessions'),
            value: format.number(sessions),
            note: t('andCancelled', { number: format.number(cancelledSessions ?? 0) }),
          },
        ]),
    {
      label: t('present'),
      value: words.hours(total.minutesPresent).text,
      note: t('ofScheduledHours', {
        share: words.percent(attended).text,
        hours: words.hours(total.minutesScheduled).text,
      }),
    },
    { label: t('attendance'), value: words.percent(total.attendanceRate).text, note: t('attendanceIs') },
    fullDosageTile(figures, reading),
  ];
}

function dosageTiles(figures: Figures, reading: Reading): FigureTile[] {
  const { t, format } = reading;
  const { total } = figures;
  return [
    {
      label: t('averageWeek'),
      value: wording(reading).minutes(total.averageWeeklyMinutes).text,
      note: t('ofAllLearners', { number: format.number(total.learners) }),
    },
    fullDosageTile(figures, reading),
    { label: t('fullDosage'), value: format.number(total.fullDosage) },
    learnersTile(figures, reading),
  ];
}

function costTiles({ cost, total, sessions }: Figures, reading: Reading): FigureTile[] {
  if (!cost) return [];
  const { t, format } = reading;
  const words = wording(reading);
  const money = (cents: number | null) => words.money(cents, cost.currency).text;
  const { units } = cost;
  const learners = format.number(total.learnersPresent);
  return [
    { label: t('total'), value: money(units.totalCents) },
    {
      label: t('perLearner'),
      value: money(units.perLearnerCents),
      note: t('servedLearners', { number: learners }),
    },
    {
      label: t('perSession'),
      value: money(units.perSessionCents),
      note: t('heldSessions', { number: format.number(sessions ?? 0) }),
    },
    {
      label: t('perDeliveredHour'),
      value: money(units.perDeliveredHourCents),
      note: words.hours(total.minutesDelivered).text,
    },
    {
      label: t('perPresentHour'),
      value: money(units.perPresentHourCents),
      note: words.hours(total.minutesPresent).text,
    },
  ];
}

function outcomeTiles({ outcomes }: Figures, reading: Reading): FigureTile[] {
  if (!outcomes) return [];
  const { t, format } = reading;
  const words = wording(reading);
  const { total, students, matched } = outcomes;
  const growth = (label: string, { withheld, mean, students: measured }: typeof total.ela): FigureTile => ({
    label,
    value: withheld ? t('withheld') : words.signed(mean).text,
    ...(measured ? { note: t('measuredStudents', { number: format.number(measured) }) } : {}),
  });
  return [
    {
      label: t('students'),
      value: format.number(students),
      note: t('matched', { number: format.number(matched) }),
    },
    growth(t('elaGrowth'), total.ela),
    growth(t('mathGrowth'), total.math),
    {
      label: t('averageWeek'),
      value: total.withheld ? t('withheld') : words.minutes(total.averageWeeklyMinutes).text,
    },
  ];
}
