import type { Actor, Words } from '@lyceum/server/actor';
import { isProgramAdmin } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { TimeAwayAction, TimeAwayKind } from '../__generated__/resolvers';
import { idsOf, inTransaction, type PersonFacts, type Reader, readPeople } from '../projections/subject';

/** Outcome of one session, with the values that an undo needs. */
export interface Decision {
  sessionId: string;
  action: TimeAwayAction;
  refused: Words | null;
  requestId?: string;
  /** CANCEL: the former status; MOVE: the former time, in the session's zone. */
  former?: { status?: string; date?: string; startTime?: string; endTime?: string };
  /** last_modified after this decision; a later change prevents the undo. */
  modified?: string;
  takenBack?: boolean;
}

export interface AwayRow {
  id: string;
  userId: string;
  firstDay: string;
  lastDay: string;
  startTime: string | null;
  endTime: string | null;
  timeZoneId: string;
  startsAt: Date;
  endsAt: Date;
  kind: TimeAwayKind;
  decisions: Decision[];
  backAt: Date | null;
  undoneAt: Date | null;
}

export const AWAY_COLUMNS = `id, user_id AS "userId", first_day::text AS "firstDay", last_day::text AS "lastDay",
  start_time AS "startTime", end_time AS "endTime", time_zone_id AS "timeZoneId", starts_at AS "startsAt", ends_at AS "endsAt",
  kind, decisions, back_at AS "backAt", undone_at AS "undoneAt"`;

/** The leader of a time away, for themself or for an admin of a program that they lead in. */
export async function readTended(
  reader: Reader,
  actor: Actor,
  given: string | null | undefined,
): Promise<PersonFacts> {
  const [userId] = idsOf('userId', [given ?? actor.userId ?? '']) as [string];
  const person = (await readPeople(reader, [userId])).get(userId);
  const led = person?.programRoles.filter(({ role }) => role === 'LEADER') ?? [];
  if (userId === actor.userId) {
    if (!person || led.length === 0) throw new Forbidden();
    return person;
  }
  if (!person || !led.some(({ programId }) => isProgramAdmin(actor, programId))) throw new NotFound('person');
  return person;
}

/** A time away that the actor may change, locked. */
export async function lockTended(db: TenantDb, id: string): Promise<{ away: AwayRow; person: PersonFacts }> {
  const [away] = isUuid(id)
    ? await db.query<AwayRow>(`SELECT ${AWAY_COLUMNS} FROM sessions.times_away WHERE id = $1 FOR UPDATE`, [
        id,
      ])
    : [];
  if (!away) throw new NotFound('timeAway');
  const person = await readTended(inTransaction(db), db.actor, away.userId).catch(() => {
    throw new NotFound('timeAway');
  });
  return { away, person };
}

export async function saveDecisions(db: TenantDb, { id, decisions }: AwayRow): Promise<void> {
  await db.query(`UPDATE sessions.times_away SET decisions = $2 WHERE id = $1`, [
    id,
    JSON.stringify(decisions),
  ]);
}
