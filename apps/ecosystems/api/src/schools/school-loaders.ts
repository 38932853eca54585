import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { SCHOOL_COLUMNS, type SchoolRecord } from './school-row';

/** Loads a School that another domain refers to, within the actor's tenant; otherwise null. */
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
