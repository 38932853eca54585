import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { ownReads } from '../projections/subject';
import { requestReader } from './request-reads';
import { presentRequest, REQUEST_COLUMNS, type RequestRow } from './request-row';
import { maySee, type RequestReader } from './request-rules';

interface Found {
  row: RequestRow;
  reader: RequestReader;
}

/** A request by its federation key; null where the reader may not see it. */
export async function findRequest(scope: RequestScope, id: string, services: Services) {
  const found = await findRow(scope, id, services);
  return found && presentRequest(found.row, found.reader);
}

export function findRow(scope: RequestScope, id: string, services: Services): Promise<Found | null> {
  const { actor } = scope;
  const loader = scope.loader<string, Found>('tutoring-request', async (ids) => {
    if (actor.kind === 'anonymous' || !actor.ecosystemId) return ids.map(() => null);
    const read = ownReads(actor, services);
    const [reader, rows] = await Promise.all([
      requestReader(actor, read),
      read.read<RequestRow>(
        'requests-by-id',
        `SELECT ${REQUEST_COLUMNS} FROM matching.tutoring_requests r WHERE r.id = ANY ($1::uuid[]) AND r.deleted_at IS NULL`,
        [ids.filter(isUuid)],
      ),
    ]);
    const found = new Map(rows.filter((row) => maySee(reader, row)).map((row) => [row.id, row]));
    return ids.map((each) => {
      const row = found.get(each.toLowerCase());
      return row ? { row, reader } : null;
    });
  });
  return loader.load(id);
}
