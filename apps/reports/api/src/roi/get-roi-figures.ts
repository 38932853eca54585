import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRoiFiguresArgs, RoiFigures, RoiFiguresInput } from '../__generated__/resolvers';
import { inTransaction } from '../read';
import { computeFigures } from './compute-figures';
import { openRoi, type RoiScope } from './open-roi';
import { visitEcosystem } from './visit-ecosystem.platform';

/** Lets Postgres aggregate learners by hash; sorting takes twice as long. */
const SUMS_IN_MEMORY = `SET LOCAL work_mem = '64MB'`;

export async function getRoiFigures(
  actor: Actor,
  { input }: QueryGetRoiFiguresArgs,
  services: Services,
): Promise<RoiFigures> {
  const looking = await visitEcosystem(actor, input.ecosystemProfileId, services);
  return (await figuresOf(looking, input, services)).figures;
}

/** The figures with their subject. `actor` acts in the ecosystem. */
export async function figuresOf(
  actor: Actor,
  input: RoiFiguresInput,
  services: Services,
): Promise<{ figures: RoiFigures; scope: RoiScope }> {
  return services.tenancy.within(actor, async (db) => {
    await db.query(SUMS_IN_MEMORY);
    const read = inTransaction(db);
    const scope = await openRoi(actor, input, read);
    const programFacts = { ecosystemId: actor.ecosystemId!, read, now: services.clock.now() };
    return { figures: await computeFigures(input, scope, programFacts), scope };
  });
}
