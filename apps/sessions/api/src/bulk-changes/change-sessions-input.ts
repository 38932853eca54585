import { isProgramAdmin } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ChangeSessionsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { refuse } from '../drafts/subject';
import { idsOf, inTransaction } from '../projections/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';
import { reasonOf } from './admin-cancel-all-label-session';
import type { BulkChangeOptions } from './bulk-change';

const MOST_DAYS = 366;
const MOST_MINUTES = 24 * 60;

/** All given sessions; NOT_FOUND where the actor does not administer one of them. */
export async function readAdministered(
  db: TenantDb,
  { sessionIds }: ChangeSessionsInput,
): Promise<LoadedSession[]> {
  const ids = idsOf('sessionIds', sessionIds);
  const sessions = await readSessions(inTransaction(db), ids);
  const own = sessions.filter(({ programId }) => isProgramAdmin(db.actor, programId));
  if (own.length < ids.length) throw new NotFound('session');
  return own;
}

/** The options that the kind of change uses; throws BAD_USER_INPUT when one is missing or out of range. */
export function optionsOf(input: ChangeSessionsInput): BulkChangeOptions {
  const reason = reasonOf(input);
  if (input.kind === 'MARK_PRESENT') return { reason };
  if (input.kind === 'ASK_SUBSTITUTE') return { reason, ...substitutesOf(input) };
  if (input.kind === 'CHANGE_PLACE') return { reason, ...placeOf({ ...input, place: input.place ?? null }) };
  const changed = { ...leaderOf(input), ...placeOf(input) };
  if (input.kind === 'CHANGE_LEADER') {
    if (!input.leaderId) refuse('leaderId', t('session.noLeader'));
    return { reason, ...changed };
  }
  const [days, minutes] = [input.days ?? 0, input.minutes ?? 0];
  const fits = Math.abs(days) <= MOST_DAYS && Math.abs(minutes) <= MOST_MINUTES;
  if (!fits || (days === 0 && minutes === 0))
    throw new BadInput('days', t('bulkChanges.badShift', { mostDays: MOST_DAYS, mostMinutes: MOST_MINUTES }));
  return { reason, days, minutes, ...changed };
}

function leaderOf({ leaderId, replacedLeaderId }: ChangeSessionsInput): BulkChangeOptions {
  if (!leaderId) return {};
  return {
    leaderId: idsOf('leaderId', [leaderId])[0]!,
    ...(replacedLeaderId ? { replacedLeaderId: idsOf('replacedLeaderId', [replacedLeaderId])[0]! } : {}),
  };
}

function substitutesOf({ sessionIds, substitutes }: ChangeSessionsInput): BulkChangeOptions {
  if (!substitutes?.length) return {};
  const chosen = new Set(idsOf('sessionIds', sessionIds));
  const ids = idsOf(
    'substitutes.sessionId',
    substitutes.map(({ sessionId }) => sessionId),
  );
  if (ids.some((id) => !chosen.has(id)) || ids.length < substitutes.length)
    throw new BadInput('substitutes.sessionId', t('bulkChanges.notChosen'));
  return {
    substitutes: Object.fromEntries(
      substitutes.map(({ userId }, index) => [ids[index]!, idsOf('substitutes.userId', [userId])[0]!]),
    ),
  };
}

/** Nothing where the input leaves the place out, which keeps it. */
function placeOf({ place }: ChangeSessionsInput): BulkChangeOptions {
  if (place === undefined) return {};
  const name = place?.trim() || null;
  return { place: name && checkText('place', name, 300) };
}
