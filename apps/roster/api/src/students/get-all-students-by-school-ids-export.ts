import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetAllStudentsBySchoolIdsExportArgs, RosterRecordsFile } from '../__generated__/resolvers';
import { MOST_ROWS, writeCsv } from '../records/record-list';
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
    name: { en: 'students', sp: 'estudiantes' },
    columns: [
      [{ en: 'Identifier', sp: 'Identificador' }, ({ identifier }) => identifier],
      [{ en: 'School', sp: 'Escuela' }, ({ schools }) => schools[0]?.name ?? ''],
      [{ en: 'School number', sp: 'Número de escuela' }, ({ schools }) => schools[0]?.identifier ?? ''],
      [{ en: 'District', sp: 'Distrito' }, ({ schools }) => schools[0]?.districtName ?? ''],
      [{ en: 'Grade', sp: 'Grado' }, ({ gradeLevels }) => gradeLevels.join(', ')],
    ],
    items: rows.map(studentView),
    isCut: total > rows.length,
  });
}
