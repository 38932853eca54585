import { personViewLog, type PersonView, type PersonViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ProfileViewPart } from '../__generated__/resolvers';

/** The audit log's kind of subject for views. */
export const VIEW = 'profile-view';

interface ViewLog {
  note(...args: [Parameters<PersonViewLog['note']>[0], ProfileViewPart, readonly string[]]): void;
  flush(): Promise<void>;
}

/** The log of this process. */
export function viewLog(services: Services): ViewLog {
  return personViewLog(services, saveViews);
}

export async function saveViews(db: TenantDb, looks: readonly PersonView[]): Promise<void> {
  await db.query(
    `INSERT INTO identity.audit_log (ecosystem_id, at, actor_user_id, actor_kind, action, subject_kind, subject_id, request_id)
     SELECT $1, v.at, v."actorUserId", v."actorKind", v.part, $2, v."userId", v."requestId"
     FROM jsonb_to_recordset($3::jsonb) AS v(at timestamptz, "actorUserId" uuid, "actorKind" text, part text,
       "userId" text, "requestId" text)`,
    [db.ecosystemId, VIEW, JSON.stringify(looks)],
  );
}
