import { defineSubgraph } from '@lyceum/server/subgraph';
import { ChargeResolver } from './charges/charge.resolver';
import { CreditResolver } from './credit/credit.resolver';
import { loadDemo } from './demo/load-demo';
import { movePlan } from './ecosystem-move/move-plan';
import { Payments1799830000000 } from './migrations/1799830000000-payments';
import { Charges1799830000100 } from './migrations/1799830000100-charges';
import { personalData } from './personal-data/personal-data';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionsConsumer } from './projections/sessions.consumer';

/** What sessions cost, and who pays for them. */
export const payments = defineSubgraph({
  name: 'payments',
  schemaDir: import.meta.dirname,
  resolvers: [ChargeResolver, CreditResolver],
  personalData,
  ecosystemMove: { plan: movePlan },
  migrations: [Payments1799830000000, Charges1799830000100],
  demo: loadDemo,
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
});
