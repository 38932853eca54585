import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetStatementArgs } from '../__generated__/resolvers';
import { readSettings } from '../projections/subject';
import { monthBounds } from './month-bounds';
import { readStatement } from './read-statement';
import { statementOwner } from './statement-owner';

const MOST_LINES = 1000;

/** The statement of a payer's month: balances, charges, payments and refunds. */
export async function getStatement(actor: Actor, args: QueryGetStatementArgs, services: Services) {
  const { month } = args;
  const { to } = monthBounds(month, actor.timeZoneId);
  const { ownerId, payerName } = await statementOwner(actor, args, services);
  const [settings, accounts] = await Promise.all([
    readSettings(actor, services),
    readStatement(actor, { ownerId, month }, MOST_LINES, services),
  ]);
  return {
    ...{ month, timeZoneId: actor.timeZoneId, open: to > services.clock.now() },
    ...{ organizationName: settings.name, payerName, accounts, isPdfAvailable: services.pdf.available },
  };
}
