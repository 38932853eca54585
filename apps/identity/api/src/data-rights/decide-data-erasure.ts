import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { DataErasureDecisionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadMember } from '../people/subject';
import { beginRequest } from './begin-request';
import { pushRequestProgress } from './parts.consumer';
import { loadRequest, mayDecide, requestView, type RequestRow } from './request-row';
import { DATA_RIGHTS_MAIL, type RightsMailData } from './rights-mail';
import { soleAccount } from './sole-account.platform';
import { notifyRequester } from './notify-requester';
import { DECIDED } from './withdraw-data-erasure';

export async function decideDataErasure(actor: Actor, input: DataErasureDecisionInput, services: Services) {
  const { requestId, approve } = input;
  const message = checkText('input.message', input.message?.trim() ?? '', 2000) || null;
  if (!approve && !message) throw new BadInput('input.message', t('dataRights.messageRequired'));
  const { userId } = await services.tenancy.within(actor, (db) => loadRequest(db, requestId));
  const accountId = await soleAccount(actor.ecosystemId!, userId, services);
  return services.tenancy.within(actor, async (db) => {
    const request = await loadRequest(db, requestId);
    if (request.kind !== 'ERASURE') throw new NotFound('request');
    if (!mayDecide(actor, request)) throw new Forbidden(t('dataRights.ownErasure'));
    if (request.status !== 'PENDING') throw new Conflict(DECIDED);
    if (approve) await requireAnotherAdmin(db, userId);
    await db.query(
      `UPDATE identity.data_requests SET status = $2, decided_by = $3, decided_at = now(), decision_message = $4,
         finished_at = CASE WHEN $2 = 'DECLINED' THEN now() END WHERE id = $1`,
      [requestId, approve ? 'RUNNING' : 'DECLINED', actor.userId, message],
    );
    const action = approve ? 'approve-data-erasure' : 'decline-data-erasure';
    await db.audit({ action, subjectKind: 'user', subjectId: userId, reason: message });
    if (approve) await approveErasure(db, request, accountId);
    else await notifyRequester(db, request, 'ERASURE_DECLINED');
    pushRequestProgress(db);
    return requestView(actor, await loadRequest(db, requestId));
  });
}

/** The mail is sent first, because its address is erased with the data. The mail's job starts the erasure. */
async function approveErasure(
  db: TenantDb,
  { id, userId }: RequestRow,
  accountId: string | null,
): Promise<void> {
  const person = await loadMember(db, userId);
  if (person?.email) {
    const mail: RightsMailData = {
      requestId: id,
      to: userId,
      language: person.language,
      news: 'ERASURE_APPROVED',
      thenErase: { accountId },
    };
    await db.enqueue(DATA_RIGHTS_MAIL, mail);
  } else await beginRequest(db, { requestId: id, kind: 'ERASURE', userId, accountId });
}

async function requireAnotherAdmin(db: TenantDb, userId: string): Promise<void> {
  const admins = await db.query<{ id: string }>(
    `SELECT r.user_id AS id FROM identity.ecosystem_roles r
     JOIN identity.members m ON m.ecosystem_id = r.ecosystem_id AND m.id = r.user_id AND m.status <> 'ARCHIVED'
     WHERE r.role = 'SUPER_ADMIN' LIMIT 2`,
  );
  if (admins.length === 1 && admins[0]!.id === userId) throw new Conflict(t('dataRights.lastSuperAdmin'));
}
