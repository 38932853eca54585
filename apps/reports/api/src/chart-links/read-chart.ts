import { Temporal } from 'temporal-polyfill';
import { percentOf } from '@lyceum/contracts/metrics';
import type { Actor, Language } from '@lyceum/server/actor';
import type { ChartModel, ChartValue } from '@lyceum/web/charts';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import type { DashboardChart } from '../__generated__/resolvers';
import { readSums, type Dashboard } from '../dashboard/subject';
import type { Read } from '../read';
import { blocksOf } from '../small-groups/subject';
import { t } from '../i18n';
import { dayText, valueText, WITHHELD } from './chart-texts';

/** The value of a week; `withheld`: it is about fewer than ten people, or would reveal such a value. */
type WeekValue = number | null | 'withheld';

/** The chart with small groups withheld. */
export async function readChart(
  actor: Actor,
  chart: DashboardChart,
  dashboard: Dashboard,
  read: Read,
): Promise<ChartModel> {
  const { language } = actor;
  const value = valueText(chart, dashboard.side);
  const values =
    dashboard.side === 'PROGRAMS'
      ? await ofPrograms(chart, dashboard, read)
      : await ofPerson(chart, dashboard, read);
  const isTime = chart === 'MINUTES_BY_WEEK';
  const format = isTime ? hours(language) : share(language);
  const present = (value: WeekValue): ChartValue | null =>
    typeof value === 'number'
      ? { value: isTime ? value / 60 : value / 100, text: format(isTime ? value / 60 : value / 100) }
      : null;
  return {
    kind: 'BAR',
    title: t('chartLinks.page.title', { value, place: await placeOf(dashboard, read) })[language],
    places: dashboard.mondays.map((day) => ({
      key: day,
      label: dayText(day, language),
      name: t('chartLinks.page.weekOf', { day: dayText(day, language) })[language],
    })),
    series: [{ key: 'values', name: value[language], values: values.map(present) }],
    none: (values.includes('withheld') ? WITHHELD : t('chartLinks.page.none'))[language],
    axis: { format, ...(isTime ? {} : { to: 1 }) },
  };
}

const hours = (language: Language) => {
  const format = new Intl.NumberFormat(regionalLocaleOf(language), { maximumFractionDigits: 1 });
  return (value: number) => `${format.format(value)} h`;
};

const share = (language: Language) => {
  const format = new Intl.NumberFormat(regionalLocaleOf(language), { style: 'percent' });
  return (value: number) => format.format(value);
};

async function placeOf({ programs, programIds }: Dashboard, read: Read): Promise<string> {
  if (programIds.length === 1) return programs.find(({ id }) => id === programIds[0])?.name ?? '';
  const [ecosystem] = await read<{ name: string }>(
    'chart-ecosystem',
    `SELECT name FROM reports.ecosystems`,
    [],
  );
  return ecosystem?.name ?? '';
}

/** A person's own figures: the viewer may share those of themselves and of their children. */
async function ofPerson(chart: DashboardChart, dashboard: Dashboard, read: Read): Promise<WeekValue[]> {
  const weeks = await readSums(dashboard, 'week', read);
  return dashboard.mondays.map((monday) => {
    const { minutesPresent, attendanceRate } = weeks.of(monday);
    return chart === 'MINUTES_BY_WEEK' ? minutesPresent : (attendanceRate ?? null);
  });
}

interface ProgramWeek {
  week: string;
  /** Null: all programs of the organization. */
  programId: string | null;
  /** Number of distinct people. */
  people: number;
  present: number;
  attended: number;
  offered: number;
}

/**
 * Blocks are made from all programs of the organization, independent of the viewer's: two links together reveal no more
 * than one.
 */
async function ofPrograms(
  chart: DashboardChart,
  { mondays, programIds }: Dashboard,
  read: Read,
): Promise<WeekValue[]> {
  const counted = chart === 'MINUTES_BY_WEEK' ? 'w.scheduled > 0 OR w.present > 0' : 'w.offered > 0';
  const rows = await read<ProgramWeek>(
    `chart-weeks-${chart}`,
    `SELECT w.week::text AS week, w.program_id AS "programId", count(DISTINCT w.user_id) FILTER (WHERE ${counted})::int AS people,
       sum(w.present)::int AS present, sum(w.attended)::int AS attended, sum(w.offered)::int AS offered
     FROM reports.weeks w
     WHERE w.user_type = 'LEARNER' AND w.week >= $1::date AND w.week < $2::date GROUP BY GROUPING SETS ((w.week, w.program_id), (w.week))`,
    [mondays[0], Temporal.PlainDate.from(mondays.at(-1)!).add({ weeks: 1 }).toString()],
  );
  const chosen = new Set(programIds);
  return mondays.map((monday) => {
    const found = rows.filter(({ week }) => week === monday);
    const whole = found.find(({ programId }) => programId === null)?.people ?? 0;
    const all = found.flatMap(({ programId, ...sums }) => (programId ? [{ ...sums, programId }] : []));
    // A learner in two programs is counted in both.
    const blocks = blocksOf(
      all.map(({ programId, people }) => ({ key: programId, people })),
      { overlapping: true, whole },
    );
    if (!blocks.mayShow(programIds)) return 'withheld';
    const own = all.filter(({ programId }) => chosen.has(programId));
    const sum = (of: (row: Omit<ProgramWeek, 'programId'>) => number) =>
      own.reduce((so, row) => so + of(row), 0);
    return chart === 'MINUTES_BY_WEEK'
      ? sum(({ present }) => present)
      : percentOf(
          sum(({ attended }) => attended),
          sum(({ offered }) => offered),
        );
  });
}
