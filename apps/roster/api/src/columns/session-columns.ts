import { t } from '../i18n';
import type { Column } from './column';

export const sessionColumns = [
  {
    name: 'student_id',
    dataType: 'identifier',
    required: true,
    aliases: [],
    label: t('format.column.student'),
    description: t('format.help.sessionStudent'),
    examples: ['0016740395', 'S67890'],
  },
  {
    name: 'session_topic',
    dataType: 'categorical',
    required: true,
    aliases: [],
    label: t('format.column.topic'),
    description: t('format.help.topic'),
    examples: ['math', 'ela', 'reading'],
  },
  {
    name: 'session_date',
    dataType: 'datetime',
    required: true,
    aliases: ['session_datetime'],
    label: t('format.column.dateAndTime'),
    description: t('format.help.dateAndTime'),
    examples: ['2024-06-15 10:30:00', '6/15/2024 10:30 AM', '2024-06-15'],
  },
  {
    name: 'session_duration',
    dataType: 'duration',
    required: true,
    aliases: [],
    label: t('format.column.minutes'),
    description: t('format.help.minutes'),
    examples: ['45', '60'],
  },
  {
    name: 'session_ratio',
    dataType: 'text',
    required: false,
    aliases: [],
    label: t('format.column.ratio'),
    description: t('format.help.ratio'),
    examples: ['1:1', '1:3'],
  },
  {
    name: 'tutor_id',
    dataType: 'identifier',
    required: true,
    aliases: [],
    label: t('format.column.tutor'),
    description: t('format.help.tutor'),
    examples: ['T54321', '98765'],
  },
] as const satisfies readonly Column[];

export type SessionColumn = (typeof sessionColumns)[number]['name'];
