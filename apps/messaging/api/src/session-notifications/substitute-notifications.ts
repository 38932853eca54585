import type { SubstituteChangedPayload } from '@lyceum/contracts/sessions';
import {
  mayReadReason,
  type NotifiedChange,
  type SubstituteType,
  substituteType,
} from '../notification-kinds/subject';

interface SubstituteNotification {
  type: SubstituteType;
  userIds: string[];
  news: NotifiedChange;
}

/**
 * The notifications of one change, each for all people who read the same. Who made the change is among them, for their guardians: a minor
 * may take over a session.
 */
export function substituteNotifications(payload: SubstituteChangedPayload): SubstituteNotification[] {
  const byContent = new Map<string, SubstituteNotification>();
  for (const { userId, as, sessionIds } of payload.concerned) {
    const type = substituteType(payload.change, as);
    if (!type) continue;
    const key = [type, mayReadReason(as), ...(sessionIds ?? [])].join(' ');
    const notification = byContent.get(key) ?? {
      type,
      userIds: [],
      news: newsOf(payload, type, as, sessionIds),
    };
    notification.userIds.push(userId);
    if (as === 'LEARNER') notification.news.learnerIds = notification.userIds;
    byContent.set(key, notification);
  }
  return [...byContent.values()].filter(({ news }) => news.sessions.length > 0);
}

function newsOf(
  { sessions, programId, absent, substitute, reason, calendars, changedByUserId }: SubstituteChangedPayload,
  type: SubstituteType,
  as: SubstituteChangedPayload['concerned'][number]['as'],
  sessionIds: readonly string[] | undefined,
): NotifiedChange {
  const own = sessionIds ? sessions.filter(({ id }) => sessionIds.includes(id)) : sessions;
  const takesPart = as === 'LEARNER' || type === 'SUBSTITUTE_ASSIGNED';
  return {
    change: 'SUBSTITUTED',
    scope: 'SINGLE',
    seriesId: null,
    programId,
    sessions: own,
    // Only the substitute has a new date in their calendar.
    participants:
      type === 'SUBSTITUTE_ASSIGNED' && substitute ? [{ userId: substitute.userId, userType: 'LEADER' }] : [],
    reason: mayReadReason(as) ? reason : null,
    changedByUserId,
    absentId: absent.userId,
    ...(calendars ? { calendars } : {}),
    names: { absent: absent.name, substitute: substitute?.name ?? '' },
    link: takesPart && own[0] ? `/sessions/${own[0].id}` : '/substitutes',
  };
}
