import { percentOf } from '@lyceum/contracts/metrics';
import { comparisonTables } from './comparison-tables';
import type { Band, Cohort, Costs, Figures, Group, Growth, Outcomes, Units } from './figures';
import type { Cell, FigureTable, Reading } from './figure-table';
import type { T } from './i18n';

export type { Cell, FigureTable, Reading } from './figure-table';

const NOTHING = '–';

/** Formats metrics the same way everywhere. */
export function wording({ t, format }: Reading) {
  const cell = (value: number | null, text: (value: number) => string): Cell => ({
    value,
    text: value === null ? NOTHING : text(value),
  });
  return {
    number: (value: number | null) => cell(value, (number) => format.number(number)),
    percent: (value: number | null) =>
      cell(value, (number) => format.number(number / 100, { style: 'percent' })),
    hours: (minutes: number | null) =>
      cell(minutes === null ? null : Math.round(minutes / 6) / 10, (hours) =>
        t('hours', { number: format.number(hours, { maximumFractionDigits: hours < 100 ? 1 : 0 }) }),
      ),
    minutes: (value: number | null) =>
      cell(value, (minutes) => t('minutes', { number: format.number(minutes) })),
    signed: (value: number | null) =>
      cell(value, (number) => format.number(number, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })),
    money: (cents: number | null, currency: string) =>
      cell(cents === null ? null : cents / 100, (amount) =>
        format.number(amount, { style: 'currency', currency }),
      ),
    band: ({ fromMinutes, toMinutes }: Band) => {
      if (toMinutes === 0) return t('bandNone');
      const [from, to] = [format.number(fromMinutes), format.number(toMinutes ?? 0)];
      return toMinutes === null ? t('bandFrom', { from }) : t('band', { from, to });
    },
  };
}

/** The tables of a report, for the screen and for its file. */
export function tablesOf(figures: Figures, reading: Reading): FigureTable[] {
  const { reportType, cost, outcomes } = figures;
  if (reportType === 'COST') return cost ? costTables(cost, figures, reading) : [];
  if (reportType === 'OVERVIEW' || reportType === 'DOSAGE') return groupTables(figures, reading);
  return outcomes ? outcomeTables(outcomes, reading) : [];
}

function groupTables(figures: Figures, reading: Reading): FigureTable[] {
  const { t, gradeName } = reading;
  const { byProgram, bySchool, byGrade, reportType } = figures;
  const make = (
    key: string,
    title: string,
    head: string,
    groups: readonly Group[],
    nameOf: (group: Group) => string,
  ) => (reportType === 'DOSAGE' ? dosageTable : overviewTable)({ key, title, head, groups, nameOf }, reading);
  const nameOf = ({ name }: Group) => name ?? t('unknown');
  return [
    make('programs', t('byProgram'), t('program'), byProgram, nameOf),
    make('schools', t('bySchool'), t('school'), bySchool, nameOf),
    make('grades', t('byGrade'), t('grade'), byGrade, ({ key }) => (key ? gradeName(key) : t('unknown'))),
  ].filter(({ key, rows }) => key === 'programs' || rows.length > 1);
}

interface Grouping {
  key: string;
  title: string;
  head: string;
  groups: readonly Group[];
  nameOf: (group: Group) => string;
}

function overviewTable({ key, title, head, groups, nameOf }: Grouping, reading: Reading): FigureTable {
  const { t } = reading;
  const words = wording(reading);
  const hasSessions = groups.some(({ sessions }) => sessions !== null);
  return {
    key,
    title,
    heads: [
      head,
      t('learners'),
      ...(hasSessions ? [t('sessions')] : []),
      t('scheduled'),
      t('delivered'),
      t('present'),
      t('attendance'),
    ],
    metrics: [
      'LEARNERS_PRESENT',
      ...(hasSessions ? (['SESSIONS'] as const) : []),
      'MINUTES_SCHEDULED',
      'MINUTES_DELIVERED',
      'MINUTES_PRESENT',
      'ATTENDANCE',
    ],
    rows: groups.map((group) => ({
      key: group.key ?? '',
      name: nameOf(group),
      cells: [
        words.number(group.sums.learnersPresent),
        ...(hasSessions ? [words.number(group.sessions)] : []),
        words.hours(group.sums.minutesScheduled),
        words.hours(group.sums.minutesDelivered),
        words.hours(group.sums.minutesPresent),
        words.percent(group.sums.attendanceRate),
      ],
    })),
  };
}

function dosageTable({ key, title, head, groups, nameOf }: Grouping, reading: Reading): FigureTable {
  const { t } = reading;
  const words = wording(reading);
  return {
    key,
    title,
    heads: [head, t('scheduledLearners'), t('averageWeek'), t('fullDosage'), t('fullDosageShare')],
    metrics: ['LEARNERS', 'AVERAGE_WEEKLY_MINUTES', 'FULL_DOSAGE', 'FULL_DOSAGE_SHARE'],
    rows: groups.map((group) => ({
      key: group.key ?? '',
      name: nameOf(group),
      cells: [
        words.number(group.sums.learners),
        words.minutes(group.sums.averageWeeklyMinutes),
        words.number(group.sums.fullDosage),
        words.percent(percentOf(group.sums.fullDosage, group.sums.learners)),
      ],
    })),
  };
}

function costTables(
  { currency, lines, byProgram }: Costs,
  { programs }: Figures,
  reading: Reading,
): FigureTable[] {
  const { t } = reading;
  const words = wording(reading);
  const money = (cents: number | null) => words.money(cents, currency);
  const unitCells = (units: Units) => [
    money(units.totalCents),
    money(units.perLearnerCents),
    money(units.perSessionCents),
    money(units.perDeliveredHourCents),
    money(units.perPresentHourCents),
  ];
  const names = new Map(programs.map(({ id, name }) => [id, name]));
  return [
    {
      key: 'lines',
      title: t('costs'),
      heads: [t('costKind'), t('program'), t('amount'), t('period'), t('inReport')],
      rows: lines.map(({ kind, programId, cents, period, centsInReport }, place) => {
        const program = programId ? (names.get(programId) ?? t('unknown')) : t('allPrograms');
        const often = t(`periods.${period}`);
        return {
          key: String(place),
          name: t(`kinds.${kind}`),
          cells: [
            { text: program, value: program },
            money(cents),
            { text: often, value: often },
            money(centsInReport),
          ],
        };
      }),
    },
    {
      key: 'programs',
      title: t('byProgram'),
      heads: [
        t('program'),
        t('ownCosts'),
        t('sharedCosts'),
        t('total'),
        t('perLearner'),
        t('perSession'),
        t('perDeliveredHour'),
        t('perPresentHour'),
      ],
      metrics: [
        null,
        null,
        'COST_TOTAL',
        'COST_PER_LEARNER',
        'COST_PER_SESSION',
        'COST_PER_DELIVERED_HOUR',
        'COST_PER_PRESENT_HOUR',
      ],
      rows: byProgram.map(({ programId, name, ownCents, sharedCents, units }) => ({
        key: programId,
        name,
        cells: [money(ownCents), money(sharedCents), ...unitCells(units)],
      })),
    },
  ];
}

function outcomeTables(
  { byDosage, levels, byGroup, comparisons }: Outcomes,
  reading: Reading,
): FigureTable[] {
  const { t } = reading;
  const words = wording(reading);
  const cohorts = (
    key: string,
    title: string,
    head: string,
    rows: { name: string; cohort: Cohort }[],
  ): FigureTable => ({
    key,
    evidence:
      key === 'dosage'
        ? { design: 'ASSOCIATED', reason: 'DOSAGE' }
        : { design: 'DESCRIBED', reason: 'BEFORE_AFTER' },
    title,
    heads: [
      head,
      t('students'),
      t('minutesAWeek'),
      t('fullDosageLine'),
      t('elaGrowth'),
      t('elaGrew'),
      t('mathGrowth'),
      t('mathGrew'),
    ],
    metrics: [
      'STUDENTS',
      'AVERAGE_WEEKLY_MINUTES',
      'FULL_DOSAGE_SHARE',
      'GROWTH',
      'GREW_SHARE',
      'GROWTH',
      'GREW_SHARE',
    ],
    rows: rows.map(({ name, cohort }) => ({ key: name, name, cells: cohortCells(cohort, reading) })),
  });
  const held = (count: number | null) => (count === null ? withheld(t) : words.number(count));
  const levelTable: FigureTable = {
    key: 'levels',
    evidence: { design: 'DESCRIBED', reason: 'BEFORE_AFTER' },
    title: t('levels'),
    heads: [t('level'), t('previousLevel'), t('latestLevel')],
    rows: levels.map(({ level, previous, mostRecent }) => ({
      key: level ?? '',
      name: level ?? t('unknown'),
      cells: [held(previous), held(mostRecent)],
    })),
  };
  return [
    ...comparisonTables(comparisons, reading),
    ...(byDosage.length > 0
      ? [
          cohorts(
            'dosage',
            t('byDosage'),
            t('minutesAWeek'),
            byDosage.map((band) => ({ name: words.band(band), cohort: band.cohort })),
          ),
        ]
      : []),
    ...(levels.length > 0 ? [levelTable] : []),
    ...byGroup.map(({ dimension, groups }) =>
      cohorts(
        dimension,
        t(`dimensions.${dimension}`),
        t('group'),
        groups.map(({ value, cohort }) => ({ name: groupName(value, t), cohort })),
      ),
    ),
  ];
}

export function groupName(value: string | null, t: T): string {
  if (value === null) return t('unknown');
  return value === 'TRUE' ? t('yes') : value === 'FALSE' ? t('no') : value;
}

const withheld = (t: T): Cell => ({ text: t('withheld'), value: t('withheld') });

function cohortCells(cohort: Cohort, reading: Reading): Cell[] {
  const { t } = reading;
  const words = wording(reading);
  const grown = (growth: Growth) =>
    growth.withheld
      ? [withheld(t), withheld(t)]
      : [words.signed(growth.mean), words.percent(growth.grewShare)];
  const own = cohort.withheld
    ? [withheld(t), withheld(t), withheld(t)]
    : [
        words.number(cohort.students),
        words.minutes(cohort.averageWeeklyMinutes),
        words.percent(cohort.fullDosageShare),
      ];
  return [...own, ...grown(cohort.ela), ...grown(cohort.math)];
}
