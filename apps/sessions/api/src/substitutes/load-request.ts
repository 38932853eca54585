import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readPrograms } from '../projections/subject';
import { assertActive } from '../permissions/subject';
import { checkContext, type CheckContext } from '../drafts/subject';
import {
  EDITABLE,
  type LoadedSession,
  lockSeries,
  lockSessions,
  readSessions,
} from '../session-rows/subject';
import { maySeeRequest } from './substitute-facts';
import { readRequest, type SubstituteRow } from './substitute-row';

export interface LoadedRequest {
  request: SubstituteRow;
  session: LoadedSession;
  context: CheckContext;
  /** The session may still get another leader. */
  open: boolean;
}

/**
 * A request that the actor may see, with its session locked against concurrent changes of its series. `userIds` are
 * further people whom the decision concerns.
 */
export async function loadRequest(
  db: TenantDb,
  requestId: string,
  userIds: readonly string[],
  services: Services,
): Promise<LoadedRequest> {
  const { actor } = db;
  const reader = inTransaction(db);
  const found = await readRequest(reader, requestId);
  if (!found) throw new NotFound('request');
  const program = (await readPrograms(reader, [found.programId])).get(found.programId);
  if (!maySeeRequest(actor, found, program)) throw new NotFound('request');
  await assertActive(db, [found.programId]);
  const [before] = await readSessions(reader, [found.sessionId]);
  await lockSeries(db, before!);
  await lockSessions(db, [found.sessionId]);
  const [request, [session]] = [
    (await readRequest(reader, requestId))!,
    await readSessions(reader, [found.sessionId]),
  ];
  const people = [request.userId, request.claimerId, ...userIds].filter((id) => id !== null);
  const context = await checkContext(db, actor, request.programId, people, services);
  const open = EDITABLE.includes(session!.status) && session!.startsAt > context.now;
  return { request, session: session!, context, open };
}
