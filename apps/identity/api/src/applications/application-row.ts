import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { ApprovalStatus } from '../__generated__/resolvers';
import { type Conditions } from '../people/subject';
import { presentApplication, type ApplicationData } from './tutor-application';

export interface ApplicationRow {
  id: string;
  userId: string;
  kind: 'CLIENT' | 'TUTOR';
  programId: string | null;
  data: ApplicationData;
  percentComplete: number;
  status: ApprovalStatus;
  internalApprovalStatus: ApprovalStatus;
  backgroundCheckStatus: ApprovalStatus;
  referrerId: string | null;
  message: string | null;
  decidedById: string | null;
  decidedAt: Date | null;
  reminders: number;
  remindedAt: Date | null;
  onboardedAt: Date | null;
  createdAt: Date;
  revision: number;
  applicantName: string;
  applicantEmail: string | null;
}

export const APPLICATION_COLUMNS = `a.id, a.user_id AS "userId", a.kind, a.program_id AS "programId", a.application AS data,
  a.percent_complete AS "percentComplete", a.status, a.internal_approval_status AS "internalApprovalStatus",
  a.background_check_status AS "backgroundCheckStatus", a.referrer_id AS "referrerId", a.message,
  a.decided_by AS "decidedById", a.decided_at AS "decidedAt", a.reminders, a.reminded_at AS "remindedAt",
  a.onboarded_at AS "onboardedAt", a.created_at AS "createdAt", a.revision,
  m.first_name || ' ' || m.last_name AS "applicantName", m.email AS "applicantEmail"`;

export const APPLICATIONS = `identity.user_applications a
  JOIN identity.members m ON m.ecosystem_id = a.ecosystem_id AND m.id = a.user_id`;

/** Super admins see all applications, program admins those for their programs. */
export function visibleApplications(conditions: Conditions, actor: Actor): void {
  if (isSuperAdmin(actor)) return;
  conditions.add(`a.program_id = ANY(${conditions.value(programIdsAs(actor, 'PROGRAM_ADMIN'))}::uuid[])`);
}

/** The application, locked until the transaction ends; null for one that the actor may not see. */
export async function lockApplication(
  db: TenantDb,
  actor: Actor,
  id: string,
): Promise<ApplicationRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.query<ApplicationRow>(
    `SELECT ${APPLICATION_COLUMNS} FROM ${APPLICATIONS} WHERE a.id = $1 FOR UPDATE OF a`,
    [id],
  );
  if (!row) return null;
  const seen = isSuperAdmin(actor) || (row.programId !== null && isProgramAdmin(actor, row.programId));
  return seen ? row : null;
}

/** The fields that the row holds; people, notes and waivers have their own field resolvers. */
export function presentApplicationRow(row: ApplicationRow) {
  const { data, programId } = row;
  return {
    ...row,
    program: programId ? { id: programId } : null,
    application:
      row.kind === 'TUTOR'
        ? presentApplication(data, {
            email: row.applicantEmail,
            referrerId: row.referrerId,
            percentComplete: row.percentComplete,
          })
        : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    onboardedAt: row.onboardedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export type PresentedApplication = ReturnType<typeof presentApplicationRow>;
