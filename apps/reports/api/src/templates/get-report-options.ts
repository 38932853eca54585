import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReportOptionsArgs, ReportOptions } from '../__generated__/resolvers';
import { inTransaction } from '../read';
import { actorInEcosystem } from './actor-in-ecosystem.platform';
import { readEcosystemFacts } from './open-report';

const MOST = 1000;

export async function getReportOptions(
  actor: Actor,
  { ecosystemId }: QueryGetReportOptionsArgs,
  services: Services,
): Promise<ReportOptions> {
  const acting = await actorInEcosystem(actor, ecosystemId, services);
  return services.tenancy.within(acting, async (db) => {
    const { name, profileId, timeZoneId } = await readEcosystemFacts(inTransaction(db));
    const named = (table: 'programs' | 'schools', where: string) =>
      db.query<{ id: string; name: string }>(
        `SELECT id, name FROM reports.${table} WHERE ${where} ORDER BY reports.fold_text(name), id LIMIT ${MOST}`,
      );
    return {
      ecosystem: { id: db.ecosystemId, name, profileId },
      timeZoneId,
      programs: await named('programs', 'NOT archived'),
      schools: await named('schools', 'true'),
    };
  });
}
