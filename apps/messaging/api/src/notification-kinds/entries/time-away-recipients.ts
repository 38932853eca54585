import type { AwaySession, TimeAwayChanged } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { findGuardians } from './find-guardians';

export type TimeAwayRecipient = TimeAwayChanged['readers'][number] & {
  /** An admin, or the person who is away, has a child in these sessions: either setting sends the mail. */
  isGuardian?: boolean;
};

/** Each reader once, and each guardian once with the sessions of all of their children, without who made the change. */
export async function findTimeAwayRecipients(
  db: TenantDb,
  { readers, changedByUserId }: TimeAwayChanged,
): Promise<TimeAwayRecipient[]> {
  const takePart = readers.filter(({ as }) => as === 'TAKES_PART');
  const guardians = await findGuardians(
    db,
    takePart.map(({ userId }) => userId),
  );
  const recipients = new Map<string, TimeAwayRecipient>(readers.map((reader) => [reader.userId, reader]));
  for (const { userId, sessions } of takePart)
    for (const guardian of guardians.get(userId) ?? [])
      recipients.set(guardian, withSessions(guardian, recipients.get(guardian), sessions));
  if (changedByUserId) recipients.delete(changedByUserId);
  return [...recipients.values()];
}

function withSessions(
  userId: string,
  known: TimeAwayRecipient | undefined,
  sessions: readonly AwaySession[],
): TimeAwayRecipient {
  return {
    userId,
    as: known?.as ?? 'TAKES_PART',
    sessions: inOrder([...(known?.sessions ?? []), ...sessions]),
    ...(known && known.as !== 'TAKES_PART' ? { isGuardian: true } : {}),
  };
}

function inOrder(sessions: readonly AwaySession[]): AwaySession[] {
  const each = [...new Map(sessions.map((session) => [session.id, session])).values()];
  return each.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
}
