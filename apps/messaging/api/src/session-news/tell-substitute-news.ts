import type { SubstituteChangedPayload } from '@lyceum/contracts/sessions';
import type { News, NotificationType } from './word-notification';
import { keepsReason, substituteType, type SubstituteType } from '../substitute-news/subject';

interface Telling {
  type: NotificationType;
  userIds: string[];
  news: News;
}

/** The messages of one change: people to whom the same is said are told together; who made the change knows. */
export function tellingsOf(payload: SubstituteChangedPayload): Telling[] {
  const tellings = new Map<string, Telling>();
  for (const { userId, as, sessionIds } of payload.concerned) {
    const type = substituteType(payload.change, as);
    if (!type || userId === payload.changedByUserId) continue;
    const key = [type, keepsReason(as), ...(sessionIds ?? [])].join(' ');
    const telling = tellings.get(key) ?? { type, userIds: [], news: newsOf(payload, type, as, sessionIds) };
    telling.userIds.push(userId);
    tellings.set(key, telling);
  }
  return [...tellings.values()].filter(({ news }) => news.sessions.length > 0);
}

function newsOf(
  { sessions, programId, absent, substitute, reason, changedByUserId }: SubstituteChangedPayload,
  type: SubstituteType,
  as: SubstituteChangedPayload['concerned'][number]['as'],
  sessionIds: readonly string[] | undefined,
): News {
  const own = sessionIds ? sessions.filter(({ id }) => sessionIds.includes(id)) : sessions;
  const takesPart = as === 'LEARNER' || type === 'SUBSTITUTE_ASSIGNED';
  return {
    change: 'SUBSTITUTED',
    scope: 'SINGLE',
    seriesId: null,
    programId,
    sessions: own,
    // Who stands in comes; everybody else of the news has no new date in their calendar.
    participants:
      type === 'SUBSTITUTE_ASSIGNED' && substitute ? [{ userId: substitute.userId, userType: 'LEADER' }] : [],
    reason: keepsReason(as) ? reason : null,
    changedByUserId,
    names: { absent: absent.name, substitute: substitute?.name ?? '' },
    link: takesPart && own[0] ? `/sessions/${own[0].id}` : '/substitutes',
  };
}
