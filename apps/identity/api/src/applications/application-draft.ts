import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ApprovalStatus } from '../__generated__/resolvers';
import { loadMember, type Member } from '../people/subject';
import type { ApplicationData } from './tutor-application';

/** What a member has typed and not sent yet, without what their profile says. */
export interface ApplicationDraft {
  programId: string | null;
  application: ApplicationData;
  updatedAt: Date;
}

export const DRAFT_COLUMNS = `d.program_id AS "programId", d.application, d.updated_at AS "updatedAt"`;

/** Runs `work` for the signed-in member. An operator on a visit has no membership to apply with. */
export async function asApplicant<Answer>(
  actor: Actor,
  services: Services,
  work: (db: TenantDb, member: Member) => Promise<Answer>,
): Promise<Answer> {
  const { userId } = actor;
  if (actor.operatorVisit || !userId) throw new Forbidden();
  return services.tenancy.within(actor, async (db) => {
    const member = await loadMember(db, userId);
    if (!member) throw new NotFound('person');
    return work(db, member);
  });
}

/** The application filled in from the member's profile, overridden by their draft. */
export function applicationOf(member: Member, draft: ApplicationDraft | null | undefined): ApplicationData {
  const { firstName, lastName, phoneNumber } = member;
  return { name: `${firstName} ${lastName}`, phone: phoneNumber, ...draft?.application };
}

/** The status of the application that the member has sent; null where they may send one. */
export async function sentStatus(db: TenantDb, userId: string): Promise<ApprovalStatus | null> {
  const [row] = await db.query<{ status: ApprovalStatus }>(
    `SELECT a.status FROM identity.user_applications a
     WHERE a.user_id = $1 AND a.kind = 'TUTOR' AND a.status <> 'DECLINED'`,
    [userId],
  );
  return row?.status ?? null;
}
