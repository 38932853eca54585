import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryPreviewSessionsChangeArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { idsOf } from '../projections/subject';
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
  const outcomes = await services.tenancy.within(actor, async (db): Promise<Outcome[]> => {
    const sessions = await readAdministered(db, input);
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
  };
}
