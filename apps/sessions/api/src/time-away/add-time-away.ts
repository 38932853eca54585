import { isTaken, BadInput, Conflict } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  AddTimeAwayInput,
  MutationAddTimeAwayArgs,
  TimeAwayDecisionInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { type Asker, askerOf } from '../permissions/subject';
import { idsOf, inTransaction, readPrograms, readSettings } from '../projections/subject';
import { type LoadedSession, lockManySeries, lockPeople, lockSessions } from '../session-rows/subject';
import { readRequestsOfSessions } from '../substitutes/subject';
import { applyDecisions, type Wanted } from './apply-decisions';
import { AWAY_COLUMNS, type AwayRow, readTended, saveDecisions } from './away-row';
import { checkSpan, type CheckedSpan } from './check-span';
import { allowedActions, readAffected } from './read-affected';
import { publishTimeAway } from './publish-time-away';
import { awayView } from './time-away-view';

/** Saves a time away, and carries out the decisions about its sessions in the same transaction. */
export async function addTimeAway(actor: Actor, { input }: MutationAddTimeAwayArgs, services: Services) {
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  const decisions = input.decisions ?? [];
  const row = await services.tenancy
    .within(actor, async (db) => {
      const reader = inTransaction(db);
      const person = await readTended(reader, actor, input.span.userId);
      const settings = await readSettings(reader);
      const span = checkSpan(input.span, person, settings.timeZoneId, now);
      const sessions = await lockAffected(db, asker, { ...span, userId: person.userId, now }, decisions);
      const wanted = await decide(db, asker, person.userId, sessions, decisions);
      const away = await insert(db, person.userId, span, input.kind, now);
      away.decisions = await applyDecisions(db, wanted, { userId: person.userId, now, services });
      await saveDecisions(db, away);
      await publishTimeAway(db, away, { change: 'AWAY', person, before: sessions });
      return away;
    })
    .catch((error: unknown) => {
      // A concurrent change between preview and save: the viewer has to decide again.
      if (isTaken(error, 'nobody_twice_at_once') || isTaken(error, 'substitute_requests_once'))
        throw new Conflict(t('session.changedSince'));
      throw error;
    });
  return { timeAway: awayView(row, actor, services) };
}

/** Locks in the order of every other change: series, sessions, people. */
async function lockAffected(
  db: TenantDb,
  asker: Asker,
  span: CheckedSpan & { userId: string; now: Date },
  decisions: readonly TimeAwayDecisionInput[],
): Promise<LoadedSession[]> {
  const found = await readAffected(inTransaction(db), asker, span);
  await lockManySeries(db, found);
  await lockSessions(
    db,
    found.map(({ id }) => id),
  );
  const sessions = await readAffected(inTransaction(db), asker, span);
  const people = sessions.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  const named = decisions.flatMap(({ substituteId }) => (substituteId ? [substituteId] : []));
  await lockPeople(db, [...new Set([span.userId, ...people, ...idsOf('substituteId', named)])]);
  return sessions;
}

/** The decision for each session: the chosen one, or the proposed one. */
async function decide(
  db: TenantDb,
  asker: Asker,
  userId: string,
  sessions: LoadedSession[],
  decisions: readonly TimeAwayDecisionInput[],
): Promise<Wanted[]> {
  const reader = inTransaction(db);
  const sessionIds = new Set(sessions.map(({ id }) => id));
  if (decisions.some(({ sessionId }) => !sessionIds.has(sessionId)))
    throw new BadInput('decisions.sessionId', t('timeAway.notThen'));
  const programs = await readPrograms(reader, [...new Set(sessions.map(({ programId }) => programId))]);
  const [settings, requests] = [
    await readSettings(reader),
    await readRequestsOfSessions(reader, [...sessionIds]),
  ];
  return sessions.map((session): Wanted => {
    const facts = { asker, settings, program: programs.get(session.programId) };
    const allowed = allowedActions(session, userId, { ...facts, requests: requests.get(session.id) ?? [] });
    const chosen = decisions.find(({ sessionId }) => sessionId === session.id);
    const action = chosen?.action ?? allowed[0]!;
    const refused = allowed.includes(action) ? null : t('timeAway.mayNot');
    const substituteId = chosen?.substituteId?.toLowerCase();
    return { session, action, refused, substituteId, moveTo: chosen?.moveTo };
  });
}

async function insert(
  db: TenantDb,
  userId: string,
  { firstDay, lastDay, startTime, endTime, timeZoneId, startsAt, endsAt }: CheckedSpan,
  kind: AddTimeAwayInput['kind'],
  now: Date,
): Promise<AwayRow> {
  const [row] = await db.query<AwayRow>(
    `INSERT INTO sessions.times_away (ecosystem_id, user_id, first_day, last_day, start_time, end_time, time_zone_id, starts_at,
       ends_at, kind, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${AWAY_COLUMNS}`,
    [
      db.ecosystemId,
      userId,
      firstDay,
      lastDay,
      startTime,
      endTime,
      timeZoneId,
      startsAt,
      endsAt,
      kind,
      db.actor.userId,
      now,
    ],
  );
  return row!;
}
