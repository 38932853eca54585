import type { ChangedSession, SessionLetter } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface LetterRecipient {
  userId: string;
  /** In order of start, at least one. */
  sessions: ChangedSession[];
}

/** The people of the event and the guardians of its learners, each once with all of their sessions, without the writer. */
export async function findLetterRecipients(
  db: TenantDb,
  { readers, from }: SessionLetter,
): Promise<LetterRecipient[]> {
  const learners = readers.filter(({ userType }) => userType === 'LEARNER');
  const rows = await db.query<{ child: string; guardian: string }>(
    `SELECT p.user_id AS child, unnest(p.guardian_ids) AS guardian FROM messaging.people p
     WHERE p.user_id = ANY ($1::uuid[]) ORDER BY 1, 2`,
    [learners.map(({ userId }) => userId)],
  );
  const recipients = new Map<string, ChangedSession[]>(
    readers.map(({ userId, sessions }) => [userId, sessions]),
  );
  for (const { child, guardian } of rows) {
    const { sessions } = learners.find(({ userId }) => userId === child)!;
    recipients.set(guardian, inOrder([...(recipients.get(guardian) ?? []), ...sessions]));
  }
  recipients.delete(from.userId);
  return [...recipients].map(([userId, sessions]) => ({ userId, sessions }));
}

function inOrder(sessions: readonly ChangedSession[]): ChangedSession[] {
  const each = [...new Map(sessions.map((session) => [session.id, session])).values()];
  return each.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
}
