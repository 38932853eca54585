import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { Read } from '../read';
import type { StoredPivot } from './pivot';

/** Names of the programs, school and grade that a table is narrowed to, and of what it is compared with. */
export async function readPivotNames(
  { programIds, schoolId, gradeLevel, compare, comparedProgramId }: StoredPivot,
  language: Language,
  read: Read,
): Promise<{ narrowedTo: string[]; otherName: string }> {
  const [programs, schools] = await Promise.all([
    read<{ id: string; name: string }>(
      'pivot-programs',
      `SELECT p.id, p.name FROM reports.programs p WHERE p.id = ANY ($1::uuid[]) ORDER BY reports.fold_text(p.name), p.id`,
      [[...programIds, ...(comparedProgramId ? [comparedProgramId] : [])]],
    ),
    read<{ name: string }>('pivot-school', `SELECT s.name FROM reports.schools s WHERE s.id = $1::uuid`, [
      schoolId,
    ]),
  ]);
  const other = programs.find(({ id }) => id === comparedProgramId)?.name;
  return {
    narrowedTo: [
      ...programs.filter(({ id }) => programIds.includes(id)).map(({ name }) => name),
      ...schools.map(({ name }) => name),
      ...(isGradeLevel(gradeLevel) ? [gradeLevelName(gradeLevel, language)] : []),
    ],
    otherName:
      compare === 'BEFORE'
        ? t('pivots.before')[language]
        : compare === 'OTHERS'
          ? t('pivots.others')[language]
          : (other ?? t('pivots.otherProgram')[language]),
  };
}
