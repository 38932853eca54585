import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import { forEcosystem, type Services } from '@lyceum/server/subgraph';
import { publishDueNotices } from './publish-due-notices';

/** Notifies guardians of learners marked absent or late, once the mark has stood for some minutes. */
export const notifyAbsences = defineSchedule<Services>({
  kind: 'tell-absences',
  everyMs: 30_000,
  handler: async (services) => {
    const tenants = await services.tenancy.platformRead<{ id: string }>('absences to tell of', {
      name: 'tenants-with-absences-to-tell',
      text: `SELECT DISTINCT ecosystem_id AS id FROM sessions.absence_notices WHERE due_at <= $1`,
      values: [services.clock.now()],
    });
    for (const { id } of tenants)
      await forEcosystem(id, () => publishIn(id, services)).catch((error: unknown) =>
        services.logger.error({ err: error, ecosystemId: id }, 'guardians could not be told of absences'),
      );
  },
});

async function publishIn(ecosystemId: string, services: Services): Promise<void> {
  const actor = systemActor(ecosystemId, 'absences');
  const publishPage = () =>
    services.tenancy.within(actor, (db) => publishDueNotices(db, services.clock.now()));
  while (await publishPage());
}
