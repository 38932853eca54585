import type { ReactNode } from 'react';
import type { MetricId } from '@lyceum/contracts/metrics';
import { ColumnChart, Section, type ChartColumn } from '@lyceum/web/design-system';
import { EvidenceBadge } from '@lyceum/web/metrics';
import type { Cohort, Figures, Outcomes } from './figures';
import { groupName, type Reading } from './tables-of';
import { wording } from './wording';
import classes from './roi.module.css';

interface Chart {
  key: string;
  metric: MetricId;
  title: string;
  heads: [string, string];
  columns: ChartColumn[];
  atLeast?: number;
  tick: (value: number) => string;
  target?: { value: number; text: string };
  evidence?: ReactNode;
}

/** The report's charts, each with its table. */
export function FigureCharts({
  figures,
  reading,
  about,
}: {
  figures: Figures;
  reading: Reading;
  about: (metric: MetricId, label: string) => ReactNode;
}) {
  const charts = chartsOf(figures, reading).filter(({ columns }) => columns.length > 1);
  if (charts.length === 0) return null;
  return (
    <div className={classes.charts}>
      {charts.map(({ key, metric, title, heads, columns, atLeast, tick, target, evidence }) => (
        <Section key={key}>
          <ColumnChart
            title={title}
            about={
              <>
                {about(metric, title)} {evidence}
              </>
            }
            heads={heads}
            showTableLabel={reading.t('asTable')}
            columns={columns}
            formatTick={tick}
            {...(atLeast ? { atLeast } : {})}
            {...(target ? { target } : {})}
          />
        </Section>
      ))}
    </div>
  );
}

function chartsOf(figures: Figures, reading: Reading): Chart[] {
  const { reportType, outcomes } = figures;
  if (reportType === 'OVERVIEW') return [weeks(figures, reading), lost(figures, reading)];
  if (reportType === 'DOSAGE') return [bands(figures, reading), weeks(figures, reading)];
  if (reportType === 'COST' || !outcomes) return [];
  return reportType === 'OUTCOMES'
    ? grewByDosage(outcomes, reading)
    : minutesByGroup(figures, outcomes, reading);
}

function weeks({ byWeek }: Figures, reading: Reading): Chart {
  const { t, format } = reading;
  const words = wording(reading);
  return {
    key: 'weeks',
    metric: 'MINUTES_PRESENT',
    title: t('presentByWeek'),
    heads: [t('week'), t('present')],
    columns: byWeek.map(({ startDate, minutesPresent }) => ({
      key: startDate,
      label: format.dayAndMonth(startDate),
      name: t('weekOf', { date: format.dayAndMonth(startDate) }),
      value: minutesPresent / 60,
      text: words.hours(minutesPresent).text,
    })),
    tick: (hours) => t('hours', { number: format.number(hours, { maximumFractionDigits: 0 }) }),
  };
}

function lost({ total }: Figures, reading: Reading): Chart {
  const { t, format } = reading;
  const words = wording(reading);
  return {
    key: 'lost',
    metric: 'MINUTES_LOST',
    title: t('lostWhy'),
    heads: [t('cause'), t('lostTime')],
    columns: (['cancelled', 'noLeader', 'absent', 'partly'] as const).map((cause) => ({
      key: cause,
      label: t(`lost.${cause}`),
      name: t(`lost.${cause}`),
      value: total.lost[cause] / 60,
      text: words.hours(total.lost[cause]).text,
    })),
    tick: (hours) => t('hours', { number: format.number(hours, { maximumFractionDigits: 0 }) }),
  };
}

function bands({ bands: all }: Figures, reading: Reading): Chart {
  const { t, format } = reading;
  const words = wording(reading);
  return {
    key: 'bands',
    metric: 'LEARNERS',
    title: t('learnersByBand'),
    heads: [t('averageWeek'), t('scheduledLearners')],
    columns: all.map((band) => ({
      key: String(band.fromMinutes),
      label: words.band(band),
      name: t('bandMinutes', { band: words.band(band) }),
      value: band.learners,
      text: format.number(band.learners),
    })),
    tick: (value) => format.number(value, { maximumFractionDigits: 0 }),
  };
}

/** A suppressed cohort has no column; its table says why. */
function grewByDosage({ byDosage }: Outcomes, reading: Reading): Chart[] {
  const { t } = reading;
  const words = wording(reading);
  return (['ela', 'math'] as const)
    .filter((subject) => byDosage.some(({ cohort }) => cohort[subject].grewShare !== null))
    .map((subject) => ({
      key: subject,
      metric: 'GREW_SHARE',
      title: t(subject === 'ela' ? 'elaGrewByBand' : 'mathGrewByBand'),
      evidence: (
        <EvidenceBadge
          design="ASSOCIATED"
          reason="DOSAGE"
          label={t(subject === 'ela' ? 'elaGrewByBand' : 'mathGrewByBand')}
        />
      ),
      heads: [t('averageWeek'), t(subject === 'ela' ? 'elaGrew' : 'mathGrew')],
      columns: byDosage.map((band) => {
        const { withheld, grewShare } = band.cohort[subject];
        return {
          key: String(band.fromMinutes),
          label: words.band(band),
          name: t('bandMinutes', { band: words.band(band) }),
          value: grewShare === null ? null : grewShare / 100,
          text: withheld ? t('withheld') : words.percent(grewShare).text,
        };
      }),
      atLeast: 1,
      tick: (value: number) => words.percent(Math.round(value * 100)).text,
    }));
}

function minutesByGroup({ fullDosageMinutes }: Figures, { byGroup }: Outcomes, reading: Reading): Chart[] {
  const { t, format } = reading;
  const words = wording(reading);
  const minutes = ({ withheld, averageWeeklyMinutes }: Cohort) =>
    withheld ? t('withheld') : words.minutes(averageWeeklyMinutes).text;
  return byGroup
    .filter(({ groups }) => groups.some(({ cohort }) => !cohort.withheld))
    .map(({ dimension, groups }) => ({
      key: dimension,
      metric: 'AVERAGE_WEEKLY_MINUTES',
      title: t('minutesBy', { group: t(`dimensions.${dimension}`) }),
      heads: [t(`dimensions.${dimension}`), t('averageWeek')],
      columns: groups.map(({ value, cohort }) => ({
        key: value ?? '',
        label: groupName(value, t),
        name: groupName(value, t),
        value: cohort.averageWeeklyMinutes,
        text: minutes(cohort),
      })),
      tick: (value: number) => format.number(value, { maximumFractionDigits: 0 }),
      target: { value: fullDosageMinutes, text: t('fullDosageLine') },
    }));
}
