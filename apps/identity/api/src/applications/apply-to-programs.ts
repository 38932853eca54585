import type { SignUpFlow } from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { LearnerWish } from '../memberships/subject';
import { type WaitingSignUp, withWaiting } from './admit-client';
import { openApplication } from './open-application';

/**
 * Puts an application with the learners' program wishes before the admins of the named programs. The person is a member
 * already and was approved as far as the organization requires, so no background check is required again.
 */
export async function applyToPrograms(
  db: TenantDb,
  userId: string,
  { flow, typed, waiting }: { flow: SignUpFlow; typed: WaitingSignUp; waiting: readonly LearnerWish[] },
): Promise<void> {
  // Waivers are signed already; only the learners whose program has not let them in.
  const asked: WaitingSignUp = {
    ...typed,
    waivers: [],
    learners: typed.learners.filter(({ wish }) => isAsked(wish)),
  };
  const held = await withWaiting(db, userId, asked);
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

  function isAsked(wish: WaitingSignUp['wish']): boolean {
    return waiting.some(({ programId }) => programId === wish?.programId);
  }
}

/** The program whose admins decide. Null: several are named, or the organization's super admins decide. */
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
