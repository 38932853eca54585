import { t } from '../i18n';
import type { Column } from './column';
import { studentColumns } from './student-columns';

type Text = { en: string; sp: string };

const name = (column: string, aliases: readonly string[], label: Text, example: string): Column => ({
  name: column,
  dataType: 'text',
  required: true,
  aliases: [...aliases],
  label,
  description: t('format.help.studentName'),
  examples: [example],
});

const NUMBERS = ['student_number', 'student_no', 'numero_de_estudiante', 'id_de_estudiante', 'matricula'];
const GRADES = ['grade', 'grade_level', 'grado'];

/** The columns of a school's own list of students: number and name; the rest as in the tutoring-data format, optional. */
export const namedStudentColumns: readonly Column[] = studentColumns.flatMap((column): Column[] => {
  if (column.name === 'student_id')
    return [
      { ...column, aliases: NUMBERS },
      name(
        'first_name',
        ['given_name', 'student_first_name', 'nombre', 'nombres'],
        t('format.column.firstName'),
        'Mia',
      ),
      name(
        'last_name',
        ['family_name', 'surname', 'student_last_name', 'apellido', 'apellidos'],
        t('format.column.lastName'),
        'Lee',
      ),
    ];
  const optional = { ...column, required: false };
  return [column.name === 'current_grade_level' ? { ...optional, aliases: GRADES } : optional];
});
