import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { CreateUserAnswer, SignUpRefusal } from '../__generated__/resolvers';
import { hashPassword, passwordProblem, type PasswordProblem } from '../passwords/subject';
import { letIn } from '../sign-in/subject';

/** Somebody new, whose password was chosen in this very sign-up: they come in without typing it again. */
export interface Entered {
  accountId: string;
  ecosystemId: string;
  userId: string;
  /** Where they go on. */
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

/** They are a person of the ecosystem and sign in later: after the approval, or with the account that they have. */
export function createdUser(
  status: 'APPLIED' | 'ACTIVATED',
  hasAccount: boolean,
  redirect: string,
): CreateUserAnswer {
  return { ...NOTHING, status, hasAccount, redirect };
}

/** Of a password that was typed at the end; null when none was. */
export async function newPasswordHash(
  password: string | null | undefined,
): Promise<{ hash: string | null } | { refusal: PasswordProblem }> {
  if (!password) return { hash: null };
  const refusal = passwordProblem(password);
  return refusal ? { refusal } : { hash: await hashPassword(password) };
}

/**
 * Lets them in once the person is saved. The sign-up's link has proved their address, so that a code by mail, which a new
 * account would be asked for where everybody is, proves nothing more.
 */
export async function finishSignUp(
  asker: Actor,
  services: Services,
  save: () => Promise<CreateUserAnswer | Entered>,
): Promise<CreateUserAnswer> {
  const saved = await save();
  if (!('accountId' in saved)) return saved;
  const { redirect, ...person } = saved;
  const { token, refreshToken } = await letIn(asker, { ...person, roles: [] }, { byMail: true }, services);
  return { ...NOTHING, token, refreshToken, status: 'ACTIVATED', redirect };
}
