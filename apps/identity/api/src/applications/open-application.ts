import type { SignUpFlow } from '@lyceum/contracts/ecosystems';
import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';

export interface NewApplication {
  userId: string;
  kind: 'CLIENT' | 'TUTOR';
  flow: SignUpFlow;
  application: object;
  percentComplete: number;
  programId: string | null;
  referrerId: string | null;
  /** Address verified again and everything filled in: replaces the application that was sent before. */
  isSentAgain?: boolean;
}

/** Saves an application for review. A status that the ecosystem does not ask for starts as NOT_REQUIRED. */
export async function openApplication(db: TenantDb, opened: NewApplication): Promise<string> {
  const { flow } = opened;
  const isLookedAt = flow.approvalProcessEnabled || flow.backgroundCheckEnabled;
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO identity.user_applications AS a (ecosystem_id, user_id, kind, program_id, application, percent_complete,
       status, internal_approval_status, background_check_status, referrer_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (ecosystem_id, user_id, kind) DO UPDATE SET program_id = excluded.program_id,
       application = excluded.application, percent_complete = excluded.percent_complete, status = excluded.status,
       internal_approval_status = excluded.internal_approval_status, message = NULL, decided_by = NULL, decided_at = NULL,
       revision = a.revision + 1, updated_at = now(), created_at = now()
     WHERE a.status = 'DECLINED' OR $11
     RETURNING id`,
    [
      db.ecosystemId,
      opened.userId,
      opened.kind,
      opened.programId,
      JSON.stringify(opened.application),
      opened.percentComplete,
      isLookedAt ? 'PENDING' : 'APPROVED',
      flow.approvalProcessEnabled ? 'PENDING' : 'NOT_REQUIRED',
      flow.backgroundCheckEnabled ? 'NOT_STARTED' : 'NOT_REQUIRED',
      opened.referrerId,
      opened.isSentAgain ?? false,
    ],
  );
  if (!row) throw appliedAlready();
  db.notify({ userIds: 'ecosystem', topics: ['applications'], ids: [row.id] });
  return row.id;
}

export function appliedAlready(): Conflict {
  return new Conflict(t('applications.appliedAlready'));
}
