import type { Column } from './column';

export const sessionColumns = [
  {
    name: 'student_id',
    dataType: 'identifier',
    required: true,
    aliases: [],
    label: { en: 'Student', sp: 'Estudiante' },
    description: {
      en: 'The student’s identifier, exactly as in the student file. Leading zeros count.',
      sp: 'El identificador del estudiante, tal como está en el archivo de estudiantes. Los ceros iniciales cuentan.',
    },
    examples: ['0016740395', 'S67890'],
  },
  {
    name: 'session_topic',
    dataType: 'categorical',
    required: true,
    aliases: [],
    label: { en: 'Topic', sp: 'Materia' },
    description: {
      en: 'What was taught: math or ela. “Mathematics” and “reading” are understood.',
      sp: 'Lo que se enseñó: math o ela. También se entienden «mathematics» y «reading».',
    },
    examples: ['math', 'ela', 'reading'],
  },
  {
    name: 'session_date',
    dataType: 'datetime',
    required: true,
    aliases: ['session_datetime'],
    label: { en: 'Date and time', sp: 'Fecha y hora' },
    description: {
      en: 'When it began, in the program’s time zone. A date without a time counts from the start of that day.',
      sp: 'Cuándo empezó, en la zona horaria del programa. Una fecha sin hora cuenta desde el inicio de ese día.',
    },
    examples: ['2024-06-15 10:30:00', '6/15/2024 10:30 AM', '2024-06-15'],
  },
  {
    name: 'session_duration',
    dataType: 'duration',
    required: true,
    aliases: [],
    label: { en: 'Minutes', sp: 'Minutos' },
    description: {
      en: 'How long it lasted, in minutes: from 1 to 1,439, less than a day.',
      sp: 'Cuánto duró, en minutos: de 1 a 1,439, menos de un día.',
    },
    examples: ['45', '60'],
  },
  {
    name: 'session_ratio',
    dataType: 'text',
    required: false,
    aliases: [],
    label: { en: 'Ratio', sp: 'Proporción' },
    description: { en: 'Tutor to students.', sp: 'Tutor por estudiantes.' },
    examples: ['1:1', '1:3'],
  },
  {
    name: 'tutor_id',
    dataType: 'identifier',
    required: true,
    aliases: [],
    label: { en: 'Tutor', sp: 'Tutor' },
    description: {
      en: 'The tutor’s identifier, kept as text.',
      sp: 'El identificador del tutor, guardado como texto.',
    },
    examples: ['T54321', '98765'],
  },
] as const satisfies readonly Column[];

export type SessionColumn = (typeof sessionColumns)[number]['name'];
