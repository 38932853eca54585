import type { Actor } from '@lyceum/server/actor';
import { Conflict, isTaken, RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { beginRequest } from './begin-request';
import { loadRequest, requestView } from './request-row';
import { personWithRights } from './rights-over';
import { soleAccount } from './sole-account.platform';

const A_DAY = 5;
const DAY_SECONDS = 24 * 3600;

export async function requestDataExport(actor: Actor, userId: string | null | undefined, services: Services) {
  const about = userId ?? actor.userId ?? '';
  const accountId =
    isUuid(about) && actor.ecosystemId ? await soleAccount(actor.ecosystemId, about, services) : null;
  return services.tenancy
    .within(actor, async (db) => {
      const { person, askedAs } = await personWithRights(db, actor, userId, services.clock.now());
      const [today] = await db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM identity.data_requests r
         WHERE r.kind = 'EXPORT' AND r.user_id = $1 AND r.asked_by = $2 AND r.created_at > now() - interval '1 day'`,
        [person.id, actor.userId],
      );
      if (today!.n >= A_DAY) throw new RateLimited(DAY_SECONDS);
      const [made] = await db.query<{ id: string }>(
        `INSERT INTO identity.data_requests (ecosystem_id, kind, status, user_id, asked_by, asked_as, language)
         VALUES ($1, 'EXPORT', 'RUNNING', $2, $3, $4, $5) RETURNING id`,
        [db.ecosystemId, person.id, actor.userId, askedAs, actor.language],
      );
      await beginRequest(db, { requestId: made!.id, kind: 'EXPORT', userId: person.id, accountId });
      await db.audit({ action: 'request-data-export', subjectKind: 'user', subjectId: person.id });
      return requestView(actor, await loadRequest(db, made!.id));
    })
    .catch((error: unknown) => {
      if (!isTaken(error, 'data_requests_open_export')) throw error;
      throw new Conflict(t('dataRights.exportOpen'));
    });
}
