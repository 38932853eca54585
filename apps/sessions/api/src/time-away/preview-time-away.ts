import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryPreviewTimeAwayArgs } from '../__generated__/resolvers';
import { meetingProviders } from '../meeting-providers/subject';
import { askerOf } from '../permissions/subject';
import { hotReads, readPrograms, readSettings } from '../projections/subject';
import type { LoadedSession } from '../session-rows/subject';
import { readRequestsOfSessions, type Suggestion, suggestSubstitutes } from '../substitutes/subject';
import { Viewing } from '../view/subject';
import { readTended } from './away-row';
import { checkSpan } from './check-span';
import { allowedActions, readAffected } from './read-affected';

/** Every session that a time away would affect, with the decisions that the viewer may take. */
export async function previewTimeAway(actor: Actor, { input }: QueryPreviewTimeAwayArgs, services: Services) {
  const reader = hotReads(actor, services);
  const now = services.clock.now();
  const [person, settings, asker] = await Promise.all([
    readTended(reader, actor, input.userId),
    readSettings(reader),
    askerOf(actor, services),
  ]);
  const span = checkSpan(input, person, settings.timeZoneId, now);
  const sessions = await readAffected(reader, asker, { ...span, userId: person.userId, now });
  const [programs, requests, suggestions] = await Promise.all([
    readPrograms(reader, [...new Set(sessions.map(({ programId }) => programId))]),
    readRequestsOfSessions(
      reader,
      sessions.map(({ id }) => id),
    ),
    suggestionsFor(actor, sessions, [person.userId], services),
  ]);
  const viewing = new Viewing(actor, services);
  const views = await viewing.views(sessions.map(({ id }) => id));
  return {
    user: { __typename: 'User', id: person.userId },
    timeZoneId: span.timeZoneId,
    startsAt: span.startsAt.toISOString(),
    endsAt: span.endsAt.toISOString(),
    sessions: sessions.map((session, index) => {
      const allowed = allowedActions(session, person.userId, {
        asker,
        settings,
        program: programs.get(session.programId),
        requests: requests.get(session.id) ?? [],
      });
      return {
        session: views[index]!,
        proposed: allowed[0]!,
        allowed,
        suggestions: (suggestions.get(session.id) ?? []).map(suggestionView),
      };
    }),
  };
}

/**
 * For admins, for sessions of their programs, without the people who are away; a fixed number of statements per program.
 */
export async function suggestionsFor(
  actor: Actor,
  sessions: readonly LoadedSession[],
  absentIds: readonly string[],
  services: Services,
): Promise<Map<string, Suggestion[]>> {
  const reader = hotReads(actor, services);
  const administered = sessions.filter(({ programId }) => isProgramAdmin(actor, programId));
  const found = new Map<string, Suggestion[]>();
  if (administered.length === 0) return found;
  const programIds = [...new Set(administered.map(({ programId }) => programId))];
  const [programs, settings] = await Promise.all([readPrograms(reader, programIds), readSettings(reader)]);
  const connected = new Set<string>(meetingProviders(services).keys());
  for (const program of programs.values()) {
    const own = administered.filter(({ programId }) => programId === program.id);
    const context = { actor, program, settings, people: new Map(), connected, now: services.clock.now() };
    for (const [id, each] of await suggestSubstitutes(reader, own, absentIds, context)) found.set(id, each);
  }
  return found;
}

export function suggestionView({ userId, ...facts }: Suggestion) {
  return { user: { __typename: 'User', id: userId }, ...facts };
}
