import type { SignUpFlow } from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { LearnerWish } from '../memberships/subject';
import { type Held, withHeld } from './let-client-in';
import { openApplication } from './open-application';

/**
 * Puts learners before the admins of the programs that they named. The person is in already and was looked at where the organization
 * does, so that no check is made again.
 */
export async function askPrograms(
  db: TenantDb,
  userId: string,
  { flow, typed, waiting }: { flow: SignUpFlow; typed: Held; waiting: readonly LearnerWish[] },
): Promise<void> {
  // Signed already, and only the learners who still wait for somebody.
  const asked: Held = { ...typed, waivers: [], learners: typed.learners.filter(({ wish }) => isAsked(wish)) };
  const held = await withHeld(db, userId, asked);
  await openApplication(db, {
    userId,
    kind: 'CLIENT',
    flow: { ...flow, approvalProcessEnabled: true, backgroundCheckEnabled: false },
    application: { clientProfileType: typed.clientProfileType, learners: held.learners.length, held },
    percentComplete: 100,
    programId: await onlyProgram(db, userId, waiting),
    referrerId: null,
    isSentAgain: true,
  });

  function isAsked(wish: Held['wish']): boolean {
    return waiting.some(({ programId }) => programId === wish?.programId);
  }
}

/** Whose admins decide; null where several are named, or what waits already is for the organization to decide: a super admin does. */
async function onlyProgram(
  db: TenantDb,
  userId: string,
  waiting: readonly LearnerWish[],
): Promise<string | null> {
  const [first, ...others] = [...new Set(waiting.map(({ programId }) => programId))];
  if (!first || others.length > 0) return null;
  const [pending] = await db.query<{ programId: string | null }>(
    `SELECT a.program_id AS "programId" FROM identity.user_applications a
     WHERE a.user_id = $1 AND a.kind = 'CLIENT' AND a.status NOT IN ('APPROVED', 'DECLINED')`,
    [userId],
  );
  return !pending || pending.programId === first ? first : null;
}
