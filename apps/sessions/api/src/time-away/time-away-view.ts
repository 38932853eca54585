import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { readSessions } from '../session-rows/subject';
import { readRequestsOfSessions } from '../substitutes/subject';
import { Viewing } from '../view/subject';
import type { AwayRow } from './away-row';
import { suggestionsFor, suggestionView } from './preview-time-away';

/** A time away as the schema shows it; its sessions are read only when selected. */
export function awayView(row: AwayRow, actor: Actor, services: Services) {
  const { id, userId, firstDay, lastDay, startTime, endTime, timeZoneId, startsAt, endsAt, kind } = row;
  return {
    id,
    userId,
    user: { __typename: 'User', id: userId },
    firstDay,
    lastDay,
    startTime,
    endTime,
    timeZoneId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    kind,
    backEarly: row.backAt !== null,
    sessions: () => sessionsOf(row, actor, services),
  };
}

async function sessionsOf({ decisions, userId }: AwayRow, actor: Actor, services: Services) {
  const reader = hotReads(actor, services);
  const viewing = new Viewing(actor, services);
  const ids = decisions.map(({ sessionId }) => sessionId);
  const requests = await readRequestsOfSessions(reader, ids);
  const latest = (id: string) => requests.get(id)?.find((each) => each.userId === userId);
  const open = ids.filter((id) => latest(id)?.status === 'REQUESTED');
  const suggestions = await suggestionsFor(actor, await readSessions(reader, open), [userId], services);
  return decisions.map(({ sessionId, action, refused }) => ({
    sessionId,
    session: () => viewing.visible(sessionId),
    action,
    refusal: refused?.[actor.language] ?? null,
    requestStatus: latest(sessionId)?.status ?? null,
    requestId: latest(sessionId)?.id ?? null,
    suggestions: (suggestions.get(sessionId) ?? []).map(suggestionView),
  }));
}
