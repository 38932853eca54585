import { percentOf } from '@lyceum/contracts/metrics';
import { comparisonTables } from './comparison-tables';
import { costTables } from './cost-tables';
import type { Cohort, Figures, Group, Growth, Outcomes } from './figures';
import type { Cell, FigureTable, Reading } from './figure-table';
import type { T } from './i18n';
import { wording } from './wording';

export type { Cell, FigureTable, Reading } from './figure-table';

/** The tables of a report, for the screen and for its file. */
export function tablesOf(figures: Figures, reading: Reading): FigureTable[] {
  const { reportType, cost, outcomes } = figures;
  if (reportType === 'COST') return cost ? costTables(cost, figures, reading) : [];
  if (reportType === 'OVERVIEW' || reportType === 'DOSAGE') return groupTables(figures, reading);
  if (!outcomes) return [];
  const costs = cost ? costTables(cost, figures, reading) : [];
  return [...outcomeTables(outcomes, cost?.currency ?? 'USD', reading), ...costs];
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

function outcomeTables(
  { byDosage, levels, byGroup, comparisons }: Outcomes,
  currency: string,
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
    ...comparisonTables(comparisons, currency, reading),
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
