import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';
import { rewardOf } from '../rules/subject';
import { NO_TERMS } from './settings';

/** Projects prices, rewards of referrals, the times at which both were switched on, and names of programs and schools. */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.ecosystem-saved': async ({ payload, occurredAt }, db) => {
      const terms = payload.payments ?? NO_TERMS;
      const newer = await db.query(
        `INSERT INTO payments.ecosystems AS e (ecosystem_id, name, currency, terms, charges_since, rewards_since, revision)
         VALUES ($1, $2, $3, $4, CASE WHEN $5::boolean THEN $6::timestamptz END, CASE WHEN $8::boolean THEN $6::timestamptz END, $7)
         ON CONFLICT (ecosystem_id) DO UPDATE SET name = excluded.name, currency = excluded.currency, terms = excluded.terms,
           charges_since = CASE WHEN $5::boolean THEN coalesce(e.charges_since, excluded.charges_since) END,
           rewards_since = CASE WHEN $8::boolean THEN coalesce(e.rewards_since, excluded.rewards_since) END, revision = excluded.revision
         WHERE e.revision < excluded.revision RETURNING revision`,
        [
          db.ecosystemId,
          payload.name,
          payload.currency ?? 'USD',
          JSON.stringify(terms),
          terms.enabled,
          occurredAt,
          payload.revision,
          rewardOf(terms) > 0,
        ],
      );
      if (newer.length > 0) db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    },
    'ecosystems.program-saved': async ({ payload }, db) => {
      await db.query(
        `INSERT INTO payments.programs (ecosystem_id, id, name, revision, archived) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, revision = excluded.revision,
           archived = excluded.archived
         WHERE programs.revision < excluded.revision`,
        [db.ecosystemId, payload.id, payload.name, payload.revision, payload.archived ?? false],
      );
    },
    'ecosystems.school-saved': async ({ payload: { id, name, revision } }, db) => {
      await db.query(
        `INSERT INTO payments.schools (ecosystem_id, id, name, revision) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, revision = excluded.revision
         WHERE schools.revision < excluded.revision`,
        [db.ecosystemId, id, name, revision],
      );
    },
    'ecosystems.demo-things-removed': async ({ payload: { programIds, schoolIds } }, db) => {
      await db.query(`DELETE FROM payments.schools WHERE id = ANY ($1::uuid[])`, [schoolIds]);
      await db.query(`DELETE FROM payments.programs WHERE id = ANY ($1::uuid[])`, [programIds]);
    },
  },
});
