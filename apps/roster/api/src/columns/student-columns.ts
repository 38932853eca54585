import { t } from '../i18n';
import type { Column } from './column';

type Text = { en: string; sp: string };

const identifier = (name: string, required: boolean, label: Text, description: Text, example: string) =>
  ({ name, dataType: 'identifier', required, aliases: [], label, description, examples: [example] }) as const;

const flag = <Name extends string>(name: Name, label: Text, aliases: readonly string[] = []) =>
  ({
    name,
    dataType: 'flag',
    required: false,
    aliases,
    label,
    description: t('format.help.flag'),
    examples: ['TRUE', 'FALSE', 'Unknown'],
  }) as const;

const years = ['two_years_ago', 'one_year_ago', 'current_year'] as const;

const outcome = (subject: 'ela' | 'math', place: 1 | 2 | 3) => {
  const year = years[place - 1];
  const name = { ela: t('format.subject.ela'), math: t('format.subject.math') }[subject];
  return {
    name: `${subject}_outcome_measure_${place}` as `${'ela' | 'math'}_outcome_measure_${1 | 2 | 3}`,
    dataType: 'number',
    required: false,
    aliases: [`${subject}_state_score_${year}`, `${subject}_outcome_score_${year}`],
    label: t('format.column.measure', { subject: name, place }),
    description: t('format.help.measure'),
    examples: ['712'],
  } as const;
};

const level = <Name extends string>(name: Name, label: Text, aliases: readonly string[]) =>
  ({
    name,
    dataType: 'categorical',
    required: false,
    aliases,
    label,
    description: t('format.help.level'),
    examples: ['Basic', 'Proficient'],
  }) as const;

const category = <Name extends string>(
  name: Name,
  label: Text,
  aliases: readonly string[],
  examples: string[],
) =>
  ({
    name,
    dataType: 'categorical',
    required: false,
    aliases,
    label,
    description: t('format.help.category'),
    examples,
  }) as const;

const name = (column: string, label: Text, example: string) =>
  ({
    name: column,
    dataType: 'text',
    required: true,
    aliases: [],
    label,
    description: t('format.help.text'),
    examples: [example],
  }) as const;

export const studentColumns: readonly Column[] = [
  identifier('student_id', true, t('format.column.student'), t('format.help.student'), '0016740395'),
  identifier('district_id', true, t('format.column.districtNumber'), t('format.help.identifier'), '0803360'),
  name('district_name', t('format.column.district'), 'Denver Public Schools'),
  identifier('school_id', true, t('format.column.schoolNumber'), t('format.help.identifier'), '631930'),
  name('school_name', t('format.column.school'), 'Denver High School'),
  {
    name: 'current_grade_level',
    dataType: 'grade',
    required: true,
    aliases: [],
    label: t('format.column.grade'),
    description: t('format.help.grade'),
    examples: ['8', 'K', 'Pre-K'],
  },
  category('gender', t('format.column.gender'), ['sex'], ['Female', 'Male', 'Nonbinary', 'Unknown']),
  category('ethnicity', t('format.column.ethnicity'), [], ['White', 'Hispanic or Latino']),
  flag('ell', t('format.column.englishLearner'), ['english_learner', 'english_language_learner']),
  flag('iep', t('format.column.iep')),
  flag('gifted_flag', t('format.column.gifted')),
  flag('homeless_flag', t('format.column.homeless')),
  flag('disability', t('format.column.disability')),
  flag('economic_disadvantage', t('format.column.economicDisadvantage'), ['free_reduced_lunch']),
  ...([1, 2, 3] as const).map((place) => outcome('ela', place)),
  ...([1, 2, 3] as const).map((place) => outcome('math', place)),
  level('performance_level_previous', t('format.column.previousLevel'), ['performance_level_prior_year']),
  level('performance_level_most_recent', t('format.column.mostRecentLevel'), [
    'performance_level_current_year',
  ]),
  level('performance_level_earliest', t('format.column.earliestLevel'), ['performance_level_two_years_ago']),
];
