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
    description: { en: 'True, false, or blank for unknown.', sp: 'Verdadero, falso, o vacío si no se sabe.' },
    examples: ['TRUE', 'FALSE', 'Unknown'],
  }) as const;

const years = ['two_years_ago', 'one_year_ago', 'current_year'] as const;

const outcome = (subject: 'ela' | 'math', place: 1 | 2 | 3) => {
  const year = years[place - 1];
  const name = { ela: { en: 'ELA', sp: 'lengua' }, math: { en: 'Math', sp: 'matemáticas' } }[subject];
  return {
    name: `${subject}_outcome_measure_${place}` as `${'ela' | 'math'}_outcome_measure_${1 | 2 | 3}`,
    dataType: 'number',
    required: false,
    aliases: [`${subject}_state_score_${year}`, `${subject}_outcome_score_${year}`],
    label: { en: `${name.en} measure ${place}`, sp: `Medida ${place} de ${name.sp}` },
    description: {
      en: 'A score on any comparable scale; measure 1 is the earliest, 3 the latest.',
      sp: 'Un puntaje en cualquier escala comparable; la medida 1 es la más antigua y la 3 la más reciente.',
    },
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
    description: { en: 'Performance level as reported.', sp: 'Nivel de desempeño según se informó.' },
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
    description: { en: 'As reported locally.', sp: 'Según se informa localmente.' },
    examples,
  }) as const;

const name = (column: string, label: Text, example: string) =>
  ({
    name: column,
    dataType: 'text',
    required: true,
    aliases: [],
    label,
    description: { en: 'Free text.', sp: 'Texto libre.' },
    examples: [example],
  }) as const;

export const studentColumns: readonly Column[] = [
  identifier(
    'student_id',
    true,
    { en: 'Student', sp: 'Estudiante' },
    {
      en: 'The student’s identifier, kept as text: leading zeros count. Session files point to it.',
      sp: 'El identificador del estudiante, guardado como texto: los ceros iniciales cuentan. Los archivos de sesiones remiten a él.',
    },
    '0016740395',
  ),
  identifier(
    'district_id',
    true,
    { en: 'District number', sp: 'Número de distrito' },
    { en: 'Kept as text: leading zeros count.', sp: 'Guardado como texto: los ceros iniciales cuentan.' },
    '0803360',
  ),
  name('district_name', { en: 'District', sp: 'Distrito' }, 'Denver Public Schools'),
  identifier(
    'school_id',
    true,
    { en: 'School number', sp: 'Número de escuela' },
    { en: 'Kept as text: leading zeros count.', sp: 'Guardado como texto: los ceros iniciales cuentan.' },
    '631930',
  ),
  name('school_name', { en: 'School', sp: 'Escuela' }, 'Denver High School'),
  {
    name: 'current_grade_level',
    dataType: 'grade',
    required: true,
    aliases: [],
    label: { en: 'Grade', sp: 'Grado' },
    description: {
      en: '-1 to 12, or a common label such as K or Pre-K.',
      sp: 'De -1 a 12, o una etiqueta común como K o Pre-K.',
    },
    examples: ['8', 'K', 'Pre-K'],
  },
  category('gender', { en: 'Gender', sp: 'Género' }, ['sex'], ['Female', 'Male', 'Nonbinary', 'Unknown']),
  category('ethnicity', { en: 'Ethnicity', sp: 'Etnia' }, [], ['White', 'Hispanic or Latino']),
  flag('ell', { en: 'English learner', sp: 'Aprendiz de inglés' }, [
    'english_learner',
    'english_language_learner',
  ]),
  flag('iep', { en: 'IEP', sp: 'Programa educativo individual' }),
  flag('gifted_flag', { en: 'Gifted', sp: 'Altas capacidades' }),
  flag('homeless_flag', { en: 'Homeless', sp: 'Sin hogar' }),
  flag('disability', { en: 'Disability', sp: 'Discapacidad' }),
  flag('economic_disadvantage', { en: 'Economic disadvantage', sp: 'Desventaja económica' }, [
    'free_reduced_lunch',
  ]),
  ...([1, 2, 3] as const).map((place) => outcome('ela', place)),
  ...([1, 2, 3] as const).map((place) => outcome('math', place)),
  level('performance_level_previous', { en: 'Previous level', sp: 'Nivel anterior' }, [
    'performance_level_prior_year',
  ]),
  level('performance_level_most_recent', { en: 'Most recent level', sp: 'Nivel más reciente' }, [
    'performance_level_current_year',
  ]),
  level('performance_level_earliest', { en: 'Earliest level', sp: 'Nivel más antiguo' }, [
    'performance_level_two_years_ago',
  ]),
];
