import type { EventEnvelope } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { NotificationType } from '../__generated__/resolvers';
import type { NotificationKind, Recipient } from './notification-kind';

interface Cause<Matter> {
  matter: Matter;
  /** Id of the event or the row that caused it. */
  sourceId: string;
}

/**
 * Stores a notification for each recipient and pushes to their open pages. Returns the recipients whose notification
 * was stored, each with its link.
 */
export async function notify<Matter, To extends Recipient, Facts, About>(
  db: TenantDb,
  type: NotificationType,
  kind: NotificationKind<Matter, To, Facts, About>,
  { matter, sourceId }: Cause<Matter>,
): Promise<{ userId: string; link: string }[]> {
  return store(db, type, kind, { matter, sourceId }, await kind.recipients(db, matter));
}

/** Notifies of an event and enqueues the mails of the kind. */
export async function notifyOfEvent<Matter, To extends Recipient, Facts, About>(
  db: TenantDb,
  type: NotificationType,
  kind: NotificationKind<Matter, To, Facts, About>,
  event: EventEnvelope<Matter>,
): Promise<void> {
  const to = await kind.recipients(db, event.payload);
  if (to.length === 0) return;
  const sourceId = kind.source?.(event.payload) ?? event.id;
  await store(db, type, kind, { matter: event.payload, sourceId }, to);
  for (const data of kind.mail?.jobs?.(event, to) ?? []) await db.enqueue(kind.mail!.job, data);
}

async function store<Matter, To extends Recipient, Facts, About>(
  db: TenantDb,
  type: NotificationType,
  kind: NotificationKind<Matter, To, Facts, About>,
  { matter, sourceId }: Cause<Matter>,
  to: readonly To[],
): Promise<{ userId: string; link: string }[]> {
  if (to.length === 0) return [];
  const notifications = to.map((recipient) => ({
    userId: recipient.userId,
    facts: kind.facts(matter, recipient),
    link: kind.link(matter, recipient),
    sourceId: recipient.sourceId ?? sourceId,
  }));
  const stored = await db.query<{ userId: string; link: string }>(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, t."userId", $2, t.facts, t.link, t."sourceId"
     FROM jsonb_to_recordset($3::jsonb) AS t ("userId" uuid, facts jsonb, link text, "sourceId" uuid)
     WHERE ($4 <> 'ONCE_PER_SOURCE' OR NOT EXISTS (SELECT 1 FROM messaging.notifications n
         WHERE n.ecosystem_id = $1 AND n.user_id = t."userId" AND n.type = $2 AND n.source_event_id = t."sourceId"))
       AND ($4 <> 'NOT_WHILE_UNREAD' OR NOT EXISTS (SELECT 1 FROM messaging.notifications n
         WHERE n.ecosystem_id = $1 AND n.user_id = t."userId" AND n.type = $2 AND n.link = t.link
           AND n.read_at IS NULL AND n.cleared_at IS NULL))
     RETURNING user_id AS "userId", link`,
    [db.ecosystemId, type, JSON.stringify(notifications), kind.repetition ?? 'EACH_TIME'],
  );
  const userIds = [...new Set(stored.map(({ userId }) => userId))];
  if (userIds.length > 0) db.notify({ userIds, topics: ['notifications', ...(kind.alsoChanged ?? [])] });
  return stored;
}
