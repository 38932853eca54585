import type { AwaySession, TimeAwayChanged } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

export type TimeAwayRecipient = TimeAwayChanged['readers'][number];

/** Each reader once, and each guardian once with the sessions of all of their children, without who made the change. */
export async function findTimeAwayRecipients(
  db: TenantDb,
  { readers, changedByUserId }: TimeAwayChanged,
): Promise<TimeAwayRecipient[]> {
  const takePart = readers.filter(({ as }) => as === 'TAKES_PART');
  const rows = await db.query<{ child: string; guardian: string }>(
    `SELECT p.user_id AS child, unnest(p.guardian_ids) AS guardian FROM messaging.people p WHERE p.user_id = ANY ($1::uuid[])`,
    [takePart.map(({ userId }) => userId)],
  );
  const recipients = new Map(readers.map((reader) => [reader.userId, reader]));
  for (const { child, guardian } of rows) {
    const { sessions } = takePart.find(({ userId }) => userId === child)!;
    const known = recipients.get(guardian);
    recipients.set(guardian, {
      userId: guardian,
      as: known?.as ?? 'TAKES_PART',
      sessions: inOrder([...(known?.sessions ?? []), ...sessions]),
    });
  }
  if (changedByUserId) recipients.delete(changedByUserId);
  return [...recipients.values()];
}

function inOrder(sessions: readonly AwaySession[]): AwaySession[] {
  const each = [...new Map(sessions.map((session) => [session.id, session])).values()];
  return each.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
}
