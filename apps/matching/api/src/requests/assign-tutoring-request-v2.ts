import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationAssignTutoringRequestV2Args } from '../__generated__/resolvers';
import { checkPeople } from '../pairs/subject';
import { lockForDecision, type RequiredType } from './lock-for-decision';
import { conflictsOf, wordConflict, type Meant } from './request-conflicts';
import { programOf, refuse } from './request-reads';
import type { RequestRow } from './request-row';
import { capabilitiesOf } from './request-rules';
import { acceptForLeader } from './accept-for-leader';

/** An admin assigns requests to a leader. Conflicts are answered first, and nothing is assigned then. */
export async function assignTutoringRequestV2(
  actor: Actor,
  args: MutationAssignTutoringRequestV2Args,
  services: Services,
) {
  return services.tenancy.within(actor, (db) => assignRequests(db, actor, args, services));
}

export async function assignRequests(
  db: TenantDb,
  actor: Actor,
  { requestIds, tutorId, isForceBook }: MutationAssignTutoringRequestV2Args,
  { clock }: Services,
  type?: RequiredType,
) {
  const now = clock.now();
  const { reader, rows } = await lockForDecision(db, actor, requestIds, type);
  for (const row of rows) {
    programOf(reader, row);
    if (capabilitiesOf(row, reader).assign) continue;
    if (!capabilitiesOf({ ...row, status: 'WAITING' }, reader).assign) throw new Forbidden();
    refuse(row.takenBy ? 'TAKEN' : 'CLOSED');
  }
  if (!isUuid(tutorId)) throw new NotFound('person');
  const userId = tutorId.toLowerCase();
  for (const { learnerId, programId } of rows)
    await checkPeople(db, { tutorId: userId, tuteeId: learnerId, programId });
  const conflicts = await conflictsWith(db, userId, rows, now);
  if (conflicts.length > 0 && !isForceBook) return { done: false, conflicts, requests: [] };
  const taken = await acceptForLeader(db, { reader, rows, tutorId: userId, change: 'ASSIGNED' }, now);
  return { done: true, conflicts, requests: taken.map(({ shown }) => shown) };
}

interface LeaderRow {
  name: string;
  freeIn: string[] | null;
  timeZoneId: string | null;
}

/** Conflicts with requests that the leader has accepted, and among the requests themselves. */
async function conflictsWith(db: TenantDb, tutorId: string, rows: readonly RequestRow[], now: Date) {
  const [leader] = await db.query<LeaderRow>(
    `SELECT p.name, l.free_in AS "freeIn", l.time_zone_id AS "timeZoneId" FROM matching.people p
     LEFT JOIN matching.leaders l ON l.ecosystem_id = p.ecosystem_id AND l.user_id = p.user_id WHERE p.user_id = $1`,
    [tutorId],
  );
  const accepted = await db.query<Meant>(
    `SELECT id, recurring_days AS "recurringDays", start_date::text AS "startDate", end_date::text AS "endDate",
       start_time AS "startTime", end_time AS "endTime", time_zone_id AS "timeZoneId" FROM matching.tutoring_requests
     WHERE taken_by = $1 AND status IN ('ACCEPTED', 'BOOKED') AND deleted_at IS NULL AND start_time IS NOT NULL
       AND (recurring_days <> '{}' OR start_date >= ($2::timestamptz AT TIME ZONE time_zone_id)::date)
     ORDER BY created_at DESC LIMIT 200`,
    [tutorId, now],
  );
  const facts = { freeIn: leader?.freeIn ?? [], timeZoneId: leader?.timeZoneId ?? null };
  return rows.flatMap((row, at) =>
    conflictsOf(row, { ...facts, taken: [...accepted, ...rows.slice(0, at)] }, now).map((conflictType) => ({
      requestId: row.id,
      user: { __typename: 'User' as const, id: tutorId },
      conflictType,
      conflictDescription: wordConflict(conflictType, leader?.name ?? '', row.learnerName, db.actor.language),
    })),
  );
}
