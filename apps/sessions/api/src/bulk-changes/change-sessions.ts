import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  ChangeSessionsInput,
  MutationChangeSessionsArgs,
  QueryPreviewSessionsChangeArgs,
} from '../__generated__/resolvers';
import { checkText, refuse } from '../drafts/subject';
import { idsOf, inTransaction } from '../projections/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { reasonOf } from './admin-cancel-all-label-session';
import { applyAsk } from './apply-ask';
import { applyPlanned } from './apply-planned';
import { applyPresent } from './apply-present';
import { type BulkChangeOptions, insertBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';
import { sessionsByIds } from './chosen-sessions';
import type { Outcome } from './triage';

const MOST_PREVIEWED = 200;
const MOST_DAYS = 366;
const MOST_MINUTES = 24 * 60;

/** Moves the sessions, gives them another leader or place, asks for substitutes or marks learners present, each by itself; a job does it. */
export async function changeSessions(
  actor: Actor,
  { input }: MutationChangeSessionsArgs,
  services: Services,
) {
  const options = optionsOf(input);
  const items = sessionsByIds(actor, input.sessionIds);
  const change = await services.tenancy.within(actor, async (db) => {
    await readAdministered(db, input);
    return insertBulkChange(db, { kind: input.kind, options, items });
  });
  return { change: bulkChangeView(change, actor, services) };
}

/** What the change would do now, without doing it. */
export async function previewSessionsChange(
  actor: Actor,
  { input }: QueryPreviewSessionsChangeArgs,
  services: Services,
) {
  const options = optionsOf(input);
  const ids = idsOf('sessionIds', input.sessionIds);
  if (ids.length > MOST_PREVIEWED)
    throw new BadInput('sessionIds', {
      en: `At most ${MOST_PREVIEWED} at once.`,
      sp: `Como máximo ${MOST_PREVIEWED} a la vez.`,
    });
  const outcomes = await services.tenancy.within(actor, async (db): Promise<Outcome[]> => {
    const sessions = await readAdministered(db, input);
    sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    const batch = { actor, services, sessions, options, now: services.clock.now(), wanted: new Map() };
    const dryRun = { dryRun: true };
    if (input.kind === 'ASK_SUBSTITUTE') return applyAsk(db, batch, dryRun);
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

/** All of them; NOT_FOUND where one is not the actor's to administer. */
async function readAdministered(db: TenantDb, { sessionIds }: ChangeSessionsInput): Promise<LoadedSession[]> {
  const ids = idsOf('sessionIds', sessionIds);
  const sessions = await readSessions(inTransaction(db), ids);
  const own = sessions.filter(({ programId }) => isProgramAdmin(db.actor, programId));
  if (own.length < ids.length) throw new NotFound('session');
  return own;
}

function optionsOf(input: ChangeSessionsInput): BulkChangeOptions {
  const reason = reasonOf(input);
  if (input.kind === 'ASK_SUBSTITUTE' || input.kind === 'MARK_PRESENT') return { reason };
  if (input.kind === 'CHANGE_PLACE') {
    const place = input.place?.trim() || null;
    return { reason, place: place && checkText('place', place, 300) };
  }
  if (input.kind === 'CHANGE_LEADER') {
    if (!input.leaderId) refuse('leaderId', 'noLeader');
    return { reason, leaderId: idsOf('leaderId', [input.leaderId!])[0]! };
  }
  const [days, minutes] = [input.days ?? 0, input.minutes ?? 0];
  const fits = Math.abs(days) <= MOST_DAYS && Math.abs(minutes) <= MOST_MINUTES;
  if (!fits || (days === 0 && minutes === 0))
    throw new BadInput('days', {
      en: `Give up to ${MOST_DAYS} days or ${MOST_MINUTES} minutes, not both 0.`,
      sp: `Indique hasta ${MOST_DAYS} días o ${MOST_MINUTES} minutos, no ambos 0.`,
    });
  const leaderId = input.leaderId ? idsOf('leaderId', [input.leaderId])[0]! : null;
  return { reason, days, minutes, ...(leaderId ? { leaderId } : {}) };
}
