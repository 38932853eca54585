import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { Member } from '../people/subject';

/** Changes of an account that its owner is mailed about, in case somebody else made them. */
export type SecurityNote =
  | 'MFA_ADDED'
  | 'MFA_REMOVED'
  | 'MFA_REMOVED_BY_ADMIN'
  | 'RECOVERY_CODE_USED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_SET_BY_ADMIN'
  | 'EMAIL_CHANGED'
  | 'EMAIL_CHANGE_ASKED_BY_ADMIN'
  | 'EMAIL_CHANGED_BY_ADMIN'
  | 'MANY_WRONG_PASSWORDS'
  | 'MANY_WRONG_CODES';

interface NotedAccount {
  /** Null: the person has no account yet, and `to` is the address. */
  accountId: string | null;
  ecosystemId: string;
  userId: string;
  /** The address, when it is not the account's present one. */
  to?: string;
}

export type SecurityNoteJob =
  | { userId: string; note: SecurityNote; to: string | null; accountId: string | null }
  /** The owner of that address or account id, if there is one. */
  | { owner: string; note: SecurityNote };

/** Mails the former address of a person without an account after an admin has replaced it. */
export async function noteFormerAddress(
  { id, ecosystemId, email }: Pick<Member, 'id' | 'ecosystemId' | 'email'>,
  next: string,
  services: Services,
): Promise<void> {
  if (!email || email.toLowerCase() === next.toLowerCase()) return;
  const noted = { accountId: null, ecosystemId, userId: id, to: email };
  await noteSecurity(noted, 'EMAIL_CHANGED_BY_ADMIN', services);
}

export async function noteSecurity(
  { accountId, ecosystemId, userId, to }: NotedAccount,
  note: SecurityNote,
  services: Services,
): Promise<void> {
  const data: SecurityNoteJob = { accountId, userId, note, to: to ?? null };
  await services.tenancy.within(systemActor(ecosystemId, 'security note'), (db) =>
    db.enqueue('security-note', data),
  );
}
