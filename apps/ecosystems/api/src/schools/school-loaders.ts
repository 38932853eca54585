import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '../input/subject';
import { SCHOOL_COLUMNS, type SchoolRecord } from './school-row';

/** A School that another domain points at, within the reader's tenant; otherwise null. */
export function loadSchoolReference(
  scope: RequestScope,
  id: string,
  { tenancy }: Services,
): Promise<SchoolRecord | null> {
  const { actor } = scope;
  const loader = scope.loader<string, SchoolRecord>('school', async (ids) => {
    if (actor.kind === 'anonymous') return ids.map(() => null);
    const rows = await tenancy.read<SchoolRecord>(actor, {
      name: 'schools-by-id',
      text: `SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools WHERE id = ANY($1::uuid[])`,
      values: [ids.filter(isUuid)],
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((each) => found.get(each) ?? null);
  });
  return loader.load(id);
}
