import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRoiRecordedCostsArgs, RoiRecordedCost } from '../__generated__/resolvers';
import { inTransaction } from '../read';
import { openRoi } from './open-roi';
import { readRecordedLines } from './recorded-lines';
import { visitEcosystem } from './visit-ecosystem.platform';

/** What the platform recorded of the costs of these programs and weeks, by source and currency. */
export async function getRoiRecordedCosts(
  actor: Actor,
  { input }: QueryGetRoiRecordedCostsArgs,
  services: Services,
): Promise<RoiRecordedCost[]> {
  const looking = await visitEcosystem(actor, input.ecosystemProfileId, services);
  return services.tenancy.within(looking, async (db) => {
    const read = inTransaction(db);
    const scope = await openRoi(looking, { ...input, reportType: 'COST' }, read);
    const sums = new Map<string, RoiRecordedCost>();
    for (const { source, currency, cents } of await readRecordedLines(scope, read)) {
      const key = `${source} ${currency}`;
      sums.set(key, { source, currency, cents: (sums.get(key)?.cents ?? 0) + cents });
    }
    return [...sums.values()];
  });
}
