import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

/** What an account's owner is told of by mail, because it was somebody else's doing if it was not theirs. */
export type SecurityNote =
  | 'MFA_ADDED'
  | 'MFA_REMOVED'
  | 'MFA_REMOVED_BY_ADMIN'
  | 'RECOVERY_CODE_USED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_SET_BY_ADMIN'
  | 'EMAIL_CHANGED';

interface NotedAccount {
  accountId: string;
  ecosystemId: string;
  userId: string;
  /** Where to, when it is not the account's present address. */
  to?: string;
}

export interface SecurityNoteJob {
  userId: string;
  note: SecurityNote;
  to: string | null;
  accountId: string;
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
