import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { Member } from '../people/subject';

/** What an account's owner is told of by mail, because it was somebody else's doing if it was not theirs. */
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
  /** Null: the person has no account yet, and `to` says where the mail goes. */
  accountId: string | null;
  ecosystemId: string;
  userId: string;
  /** Where to, when it is not the account's present address. */
  to?: string;
}

export type SecurityNoteJob =
  | { userId: string; note: SecurityNote; to: string | null; accountId: string | null }
  /** Of who has that address, or that account's id, if there is somebody. */
  | { owner: string; note: SecurityNote };

/** Tells who read the former address of somebody without an account that an admin put another one in its place. */
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
