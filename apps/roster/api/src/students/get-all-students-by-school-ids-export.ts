import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetAllStudentsBySchoolIdsExportArgs, RosterRecordsFile } from '../__generated__/resolvers';
import { t } from '../i18n';
import { MOST_ROWS, writeCsv } from '../records/subject';
import { readStudents, studentView } from './get-all-students-by-school-ids';

export async function getAllStudentsBySchoolIdsExport(
  actor: Actor,
  args: QueryGetAllStudentsBySchoolIdsExportArgs,
  services: Services,
): Promise<RosterRecordsFile> {
  const { rows, total } = await readStudents(
    actor,
    { ...args, page: { limit: MOST_ROWS, offset: 0 } },
    services,
  );
  return writeCsv(actor, services, {
    name: t('students.fileName'),
    columns: [
      [t('students.column.identifier'), ({ identifier }) => identifier],
      [t('students.column.school'), ({ schools }) => schools[0]?.name ?? ''],
      [t('students.column.schoolNumber'), ({ schools }) => schools[0]?.identifier ?? ''],
      [t('students.column.district'), ({ schools }) => schools[0]?.districtName ?? ''],
      [t('students.column.grade'), ({ gradeLevels }) => gradeLevels.join(', ')],
      [t('records.column.lastName'), ({ lastName }) => lastName ?? ''],
      [t('records.column.firstName'), ({ firstName }) => firstName ?? ''],
    ],
    items: rows.map(studentView),
    isCut: total > rows.length,
  });
}
