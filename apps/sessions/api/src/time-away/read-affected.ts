import { BadInput } from '@lyceum/server/errors';
import { isProgramAdmin } from '@lyceum/server/actor';
import type { TimeAwayAction } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type Asker, hasBoard, isArchived, mayChange } from '../permissions/subject';
import type { EcosystemSettings, ProgramFacts, Reader } from '../projections/subject';
import { EDITABLE, factsOf, type LoadedSession, readSessions } from '../session-rows/subject';
import { ALIVE, type SubstituteRow } from '../substitutes/subject';

export const MOST_SESSIONS = 100;

/** Sessions that the person leads in that time and that have not started; for admins those of their programs. */
export async function readAffected(
  reader: Reader,
  { actor }: Asker,
  { userId, startsAt, endsAt, now }: { userId: string; startsAt: Date; endsAt: Date; now: Date },
): Promise<LoadedSession[]> {
  const from = startsAt > now ? startsAt : now;
  const rows = await reader.read<{ id: string; programId: string }>(
    'sessions-while-away',
    `SELECT s.id, s.program_id AS "programId" FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id
     WHERE p.user_id = $1 AND p.occupies AND p.user_type = 'LEADER' AND p.starts_at > $2 AND p.starts_at < $3 AND p.ends_at > $4
       AND s.status = ANY ($5::text[]) AND s.starts_at > $6
     ORDER BY s.starts_at, s.id LIMIT 1000`,
    // No session is longer than a day.
    [userId, new Date(startsAt.getTime() - 24 * 60 * 60_000), endsAt, from, EDITABLE, now],
  );
  const own = rows.filter(({ programId }) => actor.userId === userId || isProgramAdmin(actor, programId));
  if (own.length > MOST_SESSIONS) throw new BadInput('lastDay', t('timeAway.tooManySessions'));
  const sessions = await readSessions(
    reader,
    own.map(({ id }) => id),
  );
  return sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id));
}

interface Facts {
  asker: Asker;
  program: ProgramFacts | undefined;
  settings: EcosystemSettings;
  /** Requests of the session. */
  requests: readonly SubstituteRow[];
}

/** Decisions that the actor may take about a session of an absent leader, the proposed one first. */
export function allowedActions(
  session: LoadedSession,
  userId: string,
  { asker, program, settings, requests }: Facts,
): TimeAwayAction[] {
  if (isArchived(program, settings)) return ['LEAVE'];
  const facts = factsOf(session, session.participants);
  const asked = requests.some(
    (each) => ALIVE.includes(each.status) && (each.userId === userId || each.claimerId === userId),
  );
  const offered: [TimeAwayAction, boolean][] = [
    ['SUBSTITUTE', hasBoard(program) && !asked],
    ['LEAVE', true],
    ['MOVE', mayChange(asker, facts, program, 'edit')],
    ['CANCEL', mayChange(asker, facts, program, 'cancel')],
  ];
  return offered.flatMap(([action, allowed]) => (allowed ? [action] : []));
}
