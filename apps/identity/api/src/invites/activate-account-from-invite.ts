import { systemActor, type Actor } from '@lyceum/server/actor';
import { isTaken } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  ActivationAnswer,
  ActivationRefusal,
  MutationActivateAccountFromInviteArgs,
} from '../__generated__/resolvers';
import { hashPassword, passwordProblem, verifyPassword } from '../passwords/subject';
import { publishPeople } from '../people/subject';
import { countTry, forgetTries } from '../tries/subject';
import { signInOrChallenge } from '../sign-in/subject';
import { findInvite, type OpenInvite } from './find-invite.platform';

const refused = (refusal: ActivationRefusal): ActivationAnswer => ({
  token: null,
  refreshToken: null,
  redirect: null,
  userIdToken: null,
  MFAMethods: [],
  refusal,
});

/** Uses the link: the person gets an account (or joins with their existing one) and is signed in. */
export async function activateAccountFromInvite(
  actor: Actor,
  { userId, password, token }: MutationActivateAccountFromInviteArgs,
  services: Services,
): Promise<ActivationAnswer> {
  const invite = await findInvite(token, services);
  if (!invite || invite.userId !== userId.toLowerCase()) {
    const wait = await countTry(services, 'link', 'invite', actor);
    return refused(wait === null ? 'INVALID_LINK' : 'TOO_MANY_TRIES');
  }
  const problem = await passwordRefusal(actor, invite, password, services);
  if (problem) return refused(problem);
  const passwordHash = invite.passwordHash ?? (await hashPassword(password));
  const accountId = await activate(actor, invite, passwordHash, services);
  if (!accountId) return refused('INVALID_LINK');
  const { ecosystemId, userId: memberId } = invite;
  const entrant = { accountId, ecosystemId, userId: memberId, roles: [] };
  const {
    token: accessToken,
    refreshToken,
    redirect,
    userIdToken,
    MFAMethods,
  } = await signInOrChallenge(actor, entrant, { byMail: true }, services);
  return { token: accessToken, refreshToken, redirect, userIdToken, MFAMethods, refusal: null };
}

/** A new password must follow the password rule; an existing account asks for its own password. */
async function passwordRefusal(
  actor: Actor,
  invite: OpenInvite,
  password: string,
  services: Services,
): Promise<ActivationRefusal | null> {
  if (invite.passwordHash === null) return passwordProblem(password);
  const wait = await countTry(services, 'sign-in', invite.email, actor);
  if (wait !== null) return 'TOO_MANY_TRIES';
  if (!(await verifyPassword(invite.passwordHash, password))) return 'WRONG_PASSWORD';
  await forgetTries(services, 'sign-in', invite.email, actor);
  return null;
}

/** Null when the invitation was used in the meantime. */
async function activate(
  asker: Actor,
  invite: OpenInvite,
  passwordHash: string,
  services: Services,
): Promise<string | null> {
  const { ecosystemId, userId } = invite;
  const actor: Actor = {
    ...systemActor(ecosystemId, 'activate'),
    kind: 'user',
    userId,
    requestId: asker.requestId,
  };
  try {
    return await services.tenancy.within(actor, async (db) => {
      const [used] = await db.query(
        `UPDATE identity.invites SET used_at = now()
         WHERE ecosystem_id = $1 AND id = $2 AND used_at IS NULL AND replaced_at IS NULL RETURNING id`,
        [ecosystemId, invite.id],
      );
      if (!used) return null;
      const [account] = await db.query<{ id: string }>(
        `INSERT INTO identity.accounts AS a (email, email_lower, email_verified_at, password_hash, password_changed_at)
         VALUES ($1, $2, now(), $3, now())
         ON CONFLICT (email_lower) DO UPDATE SET email_verified_at = coalesce(a.email_verified_at, now()),
           password_hash = coalesce(a.password_hash, excluded.password_hash) RETURNING id`,
        [invite.email, invite.email.toLowerCase(), passwordHash],
      );
      await db.query(
        `UPDATE identity.members SET account_id = $3, status = 'ACTIVATED', email_verified_at = now()
         WHERE ecosystem_id = $1 AND id = $2`,
        [ecosystemId, userId, account!.id],
      );
      await db.audit({ action: 'activate-account', subjectKind: 'user', subjectId: userId });
      await publishPeople(db, services, [userId]);
      return account!.id;
    });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}
