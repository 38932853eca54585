import type { ChangedSession, SessionLetter } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { findGuardians } from './find-guardians';

export interface LetterRecipient {
  userId: string;
  /** In order of start, at least one. */
  sessions: ChangedSession[];
}

/** The people of the event and their guardians, each once with all of their sessions, without the writer. */
export async function findLetterRecipients(
  db: TenantDb,
  { readers, from }: SessionLetter,
): Promise<LetterRecipient[]> {
  const guardians = await findGuardians(
    db,
    readers.map(({ userId }) => userId),
  );
  const recipients = new Map<string, ChangedSession[]>(
    readers.map(({ userId, sessions }) => [userId, sessions]),
  );
  for (const { userId, sessions } of readers)
    for (const guardian of guardians.get(userId) ?? [])
      recipients.set(guardian, inOrder([...(recipients.get(guardian) ?? []), ...sessions]));
  recipients.delete(from.userId);
  return [...recipients].map(([userId, sessions]) => ({ userId, sessions }));
}

function inOrder(sessions: readonly ChangedSession[]): ChangedSession[] {
  const each = [...new Map(sessions.map((session) => [session.id, session])).values()];
  return each.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
}
