import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { ownReads } from '../projections/subject';
import { CONTENT_TYPE, presentFile, type RequestFileRow } from './request-files';

/**
 * One statement for the files of all requests of an answer. The caller has checked that the reader may see the request.
 */
export async function filesOfRequest(scope: RequestScope, requestId: string, services: Services) {
  const { actor } = scope;
  const loader = scope.loader<string, RequestFileRow[]>('files-of-requests', async (ids) => {
    const rows = await ownReads(actor, services).read<RequestFileRow & { requestId: string }>(
      'files-of-requests',
      `SELECT t.id, t.request_id AS "requestId", t.filename, t.bytes, ${CONTENT_TYPE} AS "contentType"
       FROM matching.request_files t WHERE t.request_id = ANY ($1::uuid[]) ORDER BY t.position, t.id`,
      [ids],
    );
    return ids.map((id) => rows.filter((row) => row.requestId === id));
  });
  const rows = (await loader.load(requestId)) ?? [];
  return rows.map((row) => presentFile(actor.ecosystemId!, row, services));
}
