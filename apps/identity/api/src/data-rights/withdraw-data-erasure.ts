import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { pushRequestProgress } from './parts.consumer';
import { loadRequest, requestView } from './request-row';

export async function withdrawDataErasure(actor: Actor, requestId: string, services: Services) {
  return services.tenancy.within(actor, async (db) => {
    const request = await loadRequest(db, requestId);
    if (request.kind !== 'ERASURE' || request.askedById !== actor.userId) throw new NotFound('request');
    if (request.status !== 'PENDING') throw new Conflict(DECIDED);
    await db.query(
      `UPDATE identity.data_requests SET status = 'WITHDRAWN', finished_at = now() WHERE id = $1`,
      [requestId],
    );
    await db.audit({ action: 'withdraw-data-erasure', subjectKind: 'user', subjectId: request.userId });
    pushRequestProgress(db);
    return requestView(actor, await loadRequest(db, requestId));
  });
}

export const DECIDED = t('dataRights.decidedAlready');
