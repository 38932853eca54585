import { LEARNER_CHARACTERISTICS, type CharacteristicsSavedPayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';

const LEARNERS_PER_EVENT = 500;
const EVENTS_AT_ONCE = 20;

/**
 * Publishes the characteristics of the students in a temporary table with their `id`, in the transaction that saved them:
 * `saved` of an import, `touched` of a sync.
 */
export async function publishCharacteristics(db: TenantDb, table: 'saved' | 'touched'): Promise<void> {
  const payloads = await db.query<CharacteristicsSavedPayload>(
    `SELECT jsonb_agg(n.learner ORDER BY n.place) AS learners
     FROM (SELECT jsonb_build_object('userId', s.id, 'characteristics', (
             SELECT coalesce(jsonb_object_agg(c.key, c.value), '{}') FROM jsonb_each(s.characteristics) c
             WHERE c.key = ANY ($2::text[]) AND c.value <> 'null')) AS learner,
           row_number() OVER (ORDER BY s.id) AS place
         FROM (SELECT DISTINCT id FROM ${table}) t JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = t.id) n
     GROUP BY (n.place - 1) / ${LEARNERS_PER_EVENT} ORDER BY (n.place - 1) / ${LEARNERS_PER_EVENT}`,
    [db.ecosystemId, LEARNER_CHARACTERISTICS],
  );
  for (let from = 0; from < payloads.length; from += EVENTS_AT_ONCE)
    await db.record(
      ...payloads
        .slice(from, from + EVENTS_AT_ONCE)
        .map((payload) => ({ type: 'roster.characteristics-saved', payload })),
    );
}
