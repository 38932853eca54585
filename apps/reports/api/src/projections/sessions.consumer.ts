import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { saveCosts } from '../costs/subject';
import { lockLedger, projectLedger } from '../ledger/subject';
import { projectMaterials } from './project-curriculum';
import { projectSubstitutes } from './project-substitutes';

/**
 * Projects the dosage ledger, the source of every minute in reports, how long substitutes were sought, observations and pay of
 * leaders, materials of sessions, and reports to families.
 */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.ledger-written': { together: (events, db) => projectLedger(db, events) },
    'sessions.observation-recorded': async ({ payload, occurredAt }, db) => {
      const { observationId, programId, leaderId, outcome, recordedAt } = payload;
      await db.query(
        `INSERT INTO reports.observations AS o (ecosystem_id, observation_id, program_id, leader_id, observed_on, outcome, published_at)
         VALUES ($1, $2, $3, $4, $5::date, $6, $7)
         ON CONFLICT (ecosystem_id, observation_id) DO UPDATE SET program_id = excluded.program_id, leader_id = excluded.leader_id,
           observed_on = excluded.observed_on, outcome = excluded.outcome, published_at = excluded.published_at
         WHERE o.published_at <= excluded.published_at`,
        [db.ecosystemId, observationId, programId, leaderId, recordedAt.slice(0, 10), outcome, occurredAt],
      );
      db.notify({ userIds: [], programId, topics: ['scorecard'] });
    },
    'sessions.pay-saved': async ({ payload: { sessions }, occurredAt }, db) => {
      await lockLedger(db);
      const costs = sessions.map(({ id, programId, day, currency, amount, approved }) => ({
        ...{ source: 'PAY' as const, id, currency },
        parts: [{ programId, day, amount, approved }],
      }));
      await saveCosts(db, costs, occurredAt);
    },
    'sessions.weekly-report-ready': async ({ payload: { week, children } }, db) => {
      await db.query(
        `INSERT INTO reports.family_reports (ecosystem_id, user_id, day) SELECT $1, u, $3::date FROM unnest($2::uuid[]) AS u
         ON CONFLICT DO NOTHING`,
        [db.ecosystemId, children.map(({ userId }) => userId), week],
      );
    },
    'sessions.materials-saved': ({ payload: { sessions }, occurredAt }, db) =>
      projectMaterials(db, sessions, occurredAt),
    'sessions.substitute-changed': ({ payload, occurredAt }, db) =>
      projectSubstitutes(db, payload, occurredAt),
  },
});
