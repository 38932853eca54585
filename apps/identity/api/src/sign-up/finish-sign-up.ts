import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { CreateUserAnswer, SignUpRefusal } from '../__generated__/resolvers';
import { hashPassword, passwordProblem, type PasswordProblem } from '../passwords/subject';
import { signInOrChallenge } from '../sign-in/subject';

/** A new person, whose password was chosen in this sign-up: they are signed in without typing it again. */
export interface Entered {
  accountId: string;
  ecosystemId: string;
  userId: string;
  /** The path of the page to continue on. */
  redirect: string;
}

const NOTHING: CreateUserAnswer = {
  token: null,
  refreshToken: null,
  redirect: null,
  status: null,
  hasAccount: false,
  refusal: null,
};

export function refusedUser(refusal: SignUpRefusal): CreateUserAnswer {
  return { ...NOTHING, refusal };
}

/** The person is a member now and signs in later: after the approval, or with their existing account. */
export function createdUser(
  status: 'APPLIED' | 'ACTIVATED',
  hasAccount: boolean,
  redirect: string,
): CreateUserAnswer {
  return { ...NOTHING, status, hasAccount, redirect };
}

/** The hash of a password that was typed at the end; null when none was. */
export async function newPasswordHash(
  password: string | null | undefined,
): Promise<{ hash: string | null } | { refusal: PasswordProblem }> {
  if (!password) return { hash: null };
  const refusal = passwordProblem(password);
  return refusal ? { refusal } : { hash: await hashPassword(password) };
}

/** Signs the person in. The sign-up's link has verified the address, so no code by mail is needed. */
export async function finishSignUp(
  asker: Actor,
  services: Services,
  save: () => Promise<CreateUserAnswer | Entered>,
): Promise<CreateUserAnswer> {
  const saved = await save();
  if (!('accountId' in saved)) return saved;
  const { redirect, ...person } = saved;
  const { token, refreshToken } = await signInOrChallenge(
    asker,
    { ...person, roles: [] },
    { byMail: true },
    services,
  );
  return { ...NOTHING, token, refreshToken, status: 'ACTIVATED', redirect };
}
