import { defineSubgraph } from '@lyceum/server/subgraph';
import { CardResolver } from './cards/card.resolver';
import { removeAtVendorJob } from './cards/remove-at-vendor.job';
import { ChargeResolver } from './charges/charge.resolver';
import { CreditResolver } from './credit/credit.resolver';
import { loadDemo } from './demo/load-demo';
import { movePlan } from './ecosystem-move/move-plan';
import { aroundErasure } from './erasure/around-erasure';
import { Payments1799830000000 } from './migrations/1799830000000-payments';
import { Charges1799830000100 } from './migrations/1799830000100-charges';
import { CardSetups1799830000200 } from './migrations/1799830000200-card-setups';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { hearVendor } from './paying/hear-vendor';
import { lookAfterCards } from './paying/look-after-cards.platform';
import { PayResolver } from './paying/pay.resolver';
import { personalData } from './personal-data/personal-data';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionsConsumer } from './projections/sessions.consumer';
import { cardVendor } from './vendor/configured-vendor';

/** What sessions cost, and who pays for them. */
export const payments = defineSubgraph({
  name: 'payments',
  schemaDir: import.meta.dirname,
  resolvers: [ChargeResolver, CreditResolver, CardResolver, PayResolver],
  personalData,
  aroundErasure,
  ecosystemMove: { plan: movePlan },
  migrations: [
    Payments1799830000000,
    Charges1799830000100,
    CardSetups1799830000200,
    ConfinedTables1799920000000,
    FoldedNames1799960000000,
  ],
  demo: loadDemo,
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
  jobs: [removeAtVendorJob],
  schedules: [lookAfterCards],
  internalRoutes: [hearVendor],
  // A key that is missing beside another stops the start.
  prepare: async (services) => void cardVendor(services),
});
