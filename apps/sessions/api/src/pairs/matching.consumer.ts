import type { MatchingEvents, PairsChanged } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Projects the pairs of tutors and learners. The latest event about a pair wins. */
export const matchingConsumer = defineConsumer<MatchingEvents>({
  topic: 'matching',
  handlers: {
    'matching.pair-made': ({ payload, occurredAt }, db) => keep(db, payload, true, occurredAt),
    'matching.pair-ended': ({ payload, occurredAt }, db) => keep(db, payload, false, occurredAt),
  },
});

async function keep(db: TenantDb, { pairs }: PairsChanged, paired: boolean, toldAt: string): Promise<void> {
  const stored = await db.query<{ tutorId: string }>(
    `INSERT INTO sessions.pairs (ecosystem_id, program_id, tutor_id, tutee_id, paired, hourly_rate, told_at)
     SELECT $1, t."programId", t."tutorId", t."tuteeId", $3, t."hourlyRate", $4
     FROM jsonb_to_recordset($2::jsonb) AS t ("programId" uuid, "tutorId" uuid, "tuteeId" uuid, "hourlyRate" numeric)
     ORDER BY t."programId", t."tutorId", t."tuteeId"
     ON CONFLICT (ecosystem_id, program_id, tutor_id, tutee_id) DO UPDATE SET paired = excluded.paired,
       hourly_rate = excluded.hourly_rate, told_at = excluded.told_at
     WHERE pairs.told_at <= excluded.told_at RETURNING tutor_id AS "tutorId"`,
    [db.ecosystemId, JSON.stringify(pairs), paired, toldAt],
  );
  // The booking forms of these tutors now list other people.
  const userIds = [...new Set(stored.map(({ tutorId }) => tutorId))];
  if (userIds.length > 0) db.notify({ userIds, topics: ['sessions'] });
}
