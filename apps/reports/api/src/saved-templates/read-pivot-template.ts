import { isUuid } from '@lyceum/server/tenancy';
import type { Read } from '../read';

export interface PivotTemplate {
  id: string;
  name: string;
  search: string;
}

/** A template of figures side by side, for whoever may schedule it; null: it does not exist any more. */
export async function readPivotTemplate(id: string, read: Read): Promise<PivotTemplate | null> {
  const [found] = isUuid(id)
    ? await read<PivotTemplate>(
        'pivot-template',
        `SELECT s.id, s.name, s.search FROM reports.saved_templates s WHERE s.id = $1 AND s.page = 'PIVOT'`,
        [id],
      )
    : [];
  return found ?? null;
}
