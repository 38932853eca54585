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
    description: t('format.trueFalseOrBlankFor'),
    examples: ['TRUE', 'FALSE', 'Unknown'],
  }) as const;

const years = ['two_years_ago', 'one_year_ago', 'current_year'] as const;

const outcome = (subject: 'ela' | 'math', place: 1 | 2 | 3) => {
  const year = years[place - 1];
  const name = { ela: t('format.nameOf.ela'), math: t('format.nameOf.math') }[subject];
  return {
    name: `${subject}_outcome_measure_${place}` as `${'ela' | 'math'}_outcome_measure_${1 | 2 | 3}`,
    dataType: 'number',
    required: false,
    aliases: [`${subject}_state_score_${year}`, `${subject}_outcome_score_${year}`],
    label: t('format.measure', { en: name, place }),
    description: t('format.aScoreOnAnyComparable'),
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
    description: t('format.performanceLevelAsReported'),
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
    description: t('format.asReportedLocally'),
    examples,
  }) as const;

const name = (column: string, label: Text, example: string) =>
  ({
    name: column,
    dataType: 'text',
    required: true,
    aliases: [],
    label,
    description: t('format.freeText'),
    examples: [example],
  }) as const;

export const studentColumns: readonly Column[] = [
  identifier('student_id', true, t('format.student'), t('format.theStudentsIdentifierKeptAs'), '0016740395'),
  identifier('district_id', true, t('format.districtNumber'), t('format.keptAsTextLeadingZeros'), '0803360'),
  name('district_name', t('format.district'), 'Denver Public Schools'),
  identifier('school_id', true, t('format.schoolNumber'), t('format.keptAsTextLeadingZeros'), '631930'),
  name('school_name', t('format.school'), 'Denver High School'),
  {
    name: 'current_grade_level',
    dataType: 'grade',
    required: true,
    aliases: [],
    label: t('format.grade'),
    description: t('format.1To12OrA'),
    examples: ['8', 'K', 'Pre-K'],
  },
  category('gender', t('format.gender'), ['sex'], ['Female', 'Male', 'Nonbinary', 'Unknown']),
  category('ethnicity', t('format.ethnicity'), [], ['White', 'Hispanic or Latino']),
  flag('ell', t('format.englishLearner'), ['english_learner', 'english_language_learner']),
  flag('iep', t('format.iep')),
  flag('gifted_flag', t('format.gifted')),
  flag('homeless_flag', t('format.homeless')),
  flag('disability', t('format.disability')),
  flag('economic_disadvantage', t('format.economicDisadvantage'), ['free_reduced_lunch']),
  ...([1, 2, 3] as const).map((place) => outcome('ela', place)),
  ...([1, 2, 3] as const).map((place) => outcome('math', place)),
  level('performance_level_previous', t('format.previousLevel'), ['performance_level_prior_year']),
  level('performance_level_most_recent', t('format.mostRecentLevel'), ['performance_level_current_year']),
  level('performance_level_earliest', t('format.earliestLevel'), ['performance_level_two_years_ago']),
];
