import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { DataErasureInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadRequest, requestView } from './request-row';
import { personWithRights } from './rights-over';

export async function requestDataErasure(actor: Actor, input: DataErasureInput, services: Services) {
  const reason = checkText('input.reason', input.reason?.trim() ?? '', 2000) || null;
  return services.tenancy
    .within(actor, async (db) => {
      const { person, askedAs } = await personWithRights(db, actor, input.userId, services.clock.now());
      if (askedAs === 'ADMIN' && !reason) throw new BadInput('input.reason', t('dataRights.reasonRequired'));
      if (await isErased(db, person.id)) throw new Conflict(t('dataRights.erasedAlready'));
      const [made] = await db.query<{ id: string }>(
        `INSERT INTO identity.data_requests (ecosystem_id, kind, status, user_id, asked_by, asked_as, language, reason)
         VALUES ($1, 'ERASURE', 'PENDING', $2, $3, $4, $5, $6) RETURNING id`,
        [db.ecosystemId, person.id, actor.userId, askedAs, actor.language, reason],
      );
      await db.audit({ action: 'request-data-erasure', subjectKind: 'user', subjectId: person.id, reason });
      db.notify({ userIds: 'ecosystem', topics: ['data-requests'] });
      return requestView(actor, await loadRequest(db, made!.id));
    })
    .catch((error: unknown) => {
      if (!isTaken(error, 'data_requests_open_erasure')) throw error;
      throw new Conflict(t('dataRights.erasureOpen'));
    });
}

async function isErased(db: Parameters<typeof loadRequest>[0], id: string): Promise<boolean> {
  const [row] = await db.query<{ gone: boolean }>(
    `SELECT m.erased_at IS NOT NULL AS gone FROM identity.members m WHERE m.id = $1`,
    [id],
  );
  return row?.gone ?? false;
}
