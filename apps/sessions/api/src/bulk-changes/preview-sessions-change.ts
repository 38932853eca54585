import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryPreviewSessionsChangeArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { idsOf } from '../projections/subject';
import type { LoadedSession } from '../session-rows/subject';
import { suggestionsFor, suggestionView } from '../time-away/subject';
import { Viewing } from '../view/subject';
import { applySubstituteRequests } from './apply-substitute-requests';
import { applyPlanned } from './apply-planned';
import { applyPresent } from './apply-present';
import { optionsOf, readAdministered } from './change-sessions-input';
import type { Outcome } from './outcomes';

const MOST_PREVIEWED = 200;

/** What the change would do now; a dry run. */
export async function previewSessionsChange(
  actor: Actor,
  { input }: QueryPreviewSessionsChangeArgs,
  services: Services,
) {
  const options = optionsOf(input);
  const ids = idsOf('sessionIds', input.sessionIds);
  if (ids.length > MOST_PREVIEWED)
    throw new BadInput('sessionIds', t('bulkChanges.tooManyPreviewed', { mostPreviewed: MOST_PREVIEWED }));
  let sessions: LoadedSession[] = [];
  const outcomes = await services.tenancy.within(actor, async (db): Promise<Outcome[]> => {
    sessions = await readAdministered(db, input);
    sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    const batch = { actor, services, sessions, options, now: services.clock.now(), wanted: new Map() };
    const dryRun = { dryRun: true };
    if (input.kind === 'ASK_SUBSTITUTE') return applySubstituteRequests(db, batch, dryRun);
    if (input.kind === 'MARK_PRESENT') return applyPresent(db, batch, dryRun);
    return applyPlanned(input.kind, db, batch, dryRun);
  });
  const viewing = new Viewing(actor, services);
  const refused = outcomes.filter((each) => each.refused !== null);
  return {
    fit: outcomes.length - refused.length,
    refusedSessions: refused.map(({ sessionId, refused: reason }) => ({
      sessionId,
      reason: reason![actor.language],
      session: () => viewing.visible(sessionId),
    })),
    substitutes:
      input.kind === 'ASK_SUBSTITUTE'
        ? await substitutesFor(actor, sessions.filter(fits(outcomes)), viewing, services)
        : [],
  };
}

const fits =
  (outcomes: readonly Outcome[]) =>
  ({ id }: LoadedSession): boolean =>
    outcomes.some(({ sessionId, refused }) => sessionId === id && refused === null);

/** The sessions with their best substitutes. Nobody who leads one of them is offered for another. */
async function substitutesFor(
  actor: Actor,
  sessions: readonly LoadedSession[],
  viewing: Viewing,
  services: Services,
) {
  const absent = sessions.flatMap(({ participants }) =>
    participants.filter(({ userType }) => userType === 'LEADER').map(({ userId }) => userId),
  );
  const [suggestions, views] = await Promise.all([
    suggestionsFor(actor, sessions, [...new Set(absent)], services),
    viewing.views(sessions.map(({ id }) => id)),
  ]);
  return sessions.map(({ id }, index) => ({
    session: views[index]!,
    suggestions: (suggestions.get(id) ?? []).map(suggestionView),
  }));
}
