import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CreateUserAnswer } from '../__generated__/resolvers';
import { publishPeople } from '../people/subject';
import { signUpSettings } from '../ecosystem-facts/subject';
import { markReferralJoined } from '../referrals/subject';
import { createdUser, type Entered } from './finish-sign-up';
import type { UpsertedPerson } from './upsert-person';
import type { SignUpRow } from './sign-up-row';

/** Closes the sign-up of a person who has been created, and publishes them. */
export async function completeSignUp(
  db: TenantDb,
  services: Services,
  signUp: SignUpRow,
  { userId, accountId, hadAccount, waits }: UpsertedPerson,
  others: string[] = [],
): Promise<CreateUserAnswer | Entered> {
  await db.query(
    `UPDATE identity.sign_ups SET completed_at = now(), user_id = $3, password_hash = NULL, data = '{}', updated_at = now()
     WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, signUp.id, userId],
  );
  await markReferralJoined(db, signUp.referralId, userId);
  await db.audit({
    action: 'sign-up',
    subjectKind: 'user',
    subjectId: userId,
    after: { kind: signUp.kind, learners: others, waits },
  });
  const announced = await publishPeople(db, services, [userId, ...others]);
  const isIn = announced.find(({ id }) => id === userId)?.status === 'ACTIVATED';
  const ecosystem = await signUpSettings(db);
  if (isIn && !waits) await db.enqueue('welcome-mail', { userId });
  if (isIn && !hadAccount) {
    const redirect = ecosystem?.mfaRequired ? '/settings' : startOf(signUp, others);
    return { accountId, ecosystemId: db.ecosystemId, userId, redirect };
  }
  return createdUser(
    isIn && !waits ? 'ACTIVATED' : 'APPLIED',
    hadAccount,
    `/e/${ecosystem?.shortName ?? ''}`,
  );
}

/** Guardians start at the intake forms of their children, because their home page is empty. */
function startOf({ kind }: SignUpRow, children: readonly string[]): string {
  if (kind === 'TUTOR') return '/onboarding';
  return children.length > 0 ? '/family' : '/';
}
