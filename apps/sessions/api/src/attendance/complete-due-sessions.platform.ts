import { defineSchedule } from '@lyceum/server/jobs';
import { forEcosystem, type Services } from '@lyceum/server/subgraph';
import { completeSessions } from './complete-sessions';

/** Runs often, so that sessions are completed soon after their end. Costs one lookup in an index. */
export const completeDueSessions = defineSchedule<Services>({
  kind: 'complete-due-sessions',
  everyMs: 5000,
  handler: async (services) => {
    for (const ecosystemId of await ecosystemsWithDueSessions(services)) {
      await forEcosystem(ecosystemId, () => completeSessions(ecosystemId, services)).catch((error) =>
        services.logger.error({ err: error, ecosystemId }, 'sessions could not be completed'),
      );
    }
  },
});

async function ecosystemsWithDueSessions(services: Services): Promise<string[]> {
  const rows = await services.tenancy.platformWide('complete sessions', (db) =>
    db.query<{ id: string }>(
      `SELECT DISTINCT ecosystem_id AS id FROM sessions.sessions WHERE status = 'UPCOMING' AND ends_at <= $1`,
      [services.clock.now()],
    ),
  );
  return rows.map(({ id }) => id);
}
