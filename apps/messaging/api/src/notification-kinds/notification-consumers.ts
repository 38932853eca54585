import type { ConsumerDefinition, EventHandler } from '@lyceum/server/events';
import type { NotificationType } from '../__generated__/resolvers';
import type { NotificationKind } from './notification-kind';
import { registeredKinds } from './notification-kinds';
import { notifyOfEvent } from './notify';

type Kind = NotificationKind<unknown>;

/**
 * A consumer for each event that causes notifications. `before`: what else an event does, by its type, in the same transaction and
 * before anybody is notified, since an event has one handler.
 */
export function notificationConsumers(
  before: Readonly<Record<string, EventHandler<never>>> = {},
): ConsumerDefinition[] {
  const byEvent = new Map<string, [NotificationType, Kind][]>();
  for (const [type, kind] of Object.entries(registeredKinds) as [NotificationType, Kind][])
    if (kind.event) byEvent.set(kind.event, [...(byEvent.get(kind.event) ?? []), [type, kind]]);
  return [...byEvent].map(([event, kinds]) => ({
    topic: event.slice(0, event.indexOf('.')),
    handlers: {
      [event]: async (envelope, db) => {
        await before[event]?.(envelope, db);
        for (const [type, kind] of kinds) await notifyOfEvent(db, type, kind, envelope);
      },
    },
  }));
}
