import type { MatchingEvents, PairsChanged } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Projects pairs. The latest event of a leader, a learner and a program holds. */
export const pairsConsumer = defineConsumer<MatchingEvents>({
  topic: 'matching',
  handlers: {
    'matching.pair-made': ({ payload, occurredAt }, db) => keep(db, payload, true, occurredAt),
    'matching.pair-ended': ({ payload, occurredAt }, db) => keep(db, payload, false, occurredAt),
  },
});

async function keep(db: TenantDb, { pairs }: PairsChanged, paired: boolean, toldAt: string): Promise<void> {
  await db.query(
    `INSERT INTO messaging.pairs (ecosystem_id, program_id, tutor_id, tutee_id, pair_id, paired, told_at)
     SELECT $1, t."programId", t."tutorId", t."tuteeId", t."pairId", $3, $4
     FROM jsonb_to_recordset($2::jsonb) AS t ("programId" uuid, "tutorId" uuid, "tuteeId" uuid, "pairId" uuid)
     ORDER BY t."tutorId", t."tuteeId", t."programId"
     ON CONFLICT (ecosystem_id, tutor_id, tutee_id, program_id) DO UPDATE SET paired = excluded.paired,
       pair_id = excluded.pair_id, told_at = excluded.told_at
     WHERE pairs.told_at <= excluded.told_at`,
    [db.ecosystemId, JSON.stringify(pairs), paired, toldAt],
  );
  const userIds = [...new Set(pairs.flatMap(({ tutorId, tuteeId }) => [tutorId, tuteeId]))];
  db.notify({ userIds, topics: ['messages'] });
}
