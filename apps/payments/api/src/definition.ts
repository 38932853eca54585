import { defineSubgraph } from '@lyceum/server/subgraph';
import { BillingResolver, watchPurchaseOrders } from './billing/subject';
import { CardResolver, removeAtVendorJob, removeMovedCards } from './cards/subject';
import { ChargeResolver, sessionsConsumer } from './charges/subject';
import { ContractResolver } from './contracts/subject';
import { CreditResolver } from './credit/subject';
import { DiscountResolver } from './discounts/subject';
import { ExtraChargeResolver } from './extra-charges/subject';
import { loadDemo } from './demo/subject';
import { dosageConsumer } from './dosage/subject';
import { learningConsumer, OutcomeResultsResolver } from './outcome-results/subject';
import { aroundErasure } from './erasure/subject';
import { vendorWebhook, settleLostAnswers, PayResolver } from './paying/subject';
import { ecosystemsConsumer, identityConsumer } from './projections/subject';
import { followFamily, ReferralResolver, referralsConsumer } from './referrals/subject';
import { ReconciliationResolver, reconcilePayments } from './reconciliation/subject';
import { RefundResolver } from './refunds/subject';
import { expirePackages } from './package-use/subject';
import { PackageResolver } from './packages/subject';
import { payoutsConsumer, PayoutResolver, sendTransfers, settlePayouts } from './payouts/subject';
import { Payouts1799999700010 } from './migrations/1799999700010-payouts';
import { TaxedCharges1799999700020 } from './migrations/1799999700020-taxed-charges';
import { KindsOfPayment1799999700030 } from './migrations/1799999700030-kinds-of-payment';
import { Packages1799995070000 } from './migrations/1799995070000-packages';
import { markDraftsStale, recomputeDrafts, SettlementResolver } from './settlements/subject';
import { DosageCopy1799996040000 } from './migrations/1799996040000-dosage-copy';
import { VendorContracts1799996040100 } from './migrations/1799996040100-vendor-contracts';
import { Settlements1799996040200 } from './migrations/1799996040200-settlements';
import { OutcomeResults1799996100100 } from './migrations/1799996100100-outcome-results';
import { FormerPrograms1799998400000 } from './migrations/1799998400000-former-programs';
import { ResultRemovals1799998400010 } from './migrations/1799998400010-result-removals';
import { StaleDrafts1799998400020 } from './migrations/1799998400020-stale-drafts';
import { TellCosts1799999320020 } from './migrations/1799999320020-tell-costs';
import { TellCharges1799999750030 } from './migrations/1799999750030-tell-charges';
import { AccountClosings1799999950000 } from './migrations/1799999950000-account-closings';
import { CreditAndRefundsOfTax1799999970010 } from './migrations/1799999970010-credit-and-refunds-of-tax';
import { TellRefunds1799999970000 } from './migrations/1799999970000-tell-refunds';
import { ExtraChargesAndDiscounts1799999400010 } from './migrations/1799999400010-extra-charges-and-discounts';
import { BankDebits1799999400020 } from './migrations/1799999400020-bank-debits';
import { StatementResolver } from './statements/subject';
import { cardVendor } from './vendor/subject';
import { InvoiceResolver, mailInvoice, remindInvoices } from './invoices/subject';
import { InvoicedCharges1799996030000 } from './migrations/1799996030000-invoiced-charges';
import { BillingClients1799996030010 } from './migrations/1799996030010-billing-clients';
import { Invoices1799996030020 } from './migrations/1799996030020-invoices';
import { storedFiles, sweepPurchaseOrderFiles } from './stored-files';
import { movePlan } from './ecosystem-move/move-plan';
import { prepareMove } from './ecosystem-move/prepare-move';
import { Payments1799830000000 } from './migrations/1799830000000-payments';
import { Charges1799830000100 } from './migrations/1799830000100-charges';
import { CardSetups1799830000200 } from './migrations/1799830000200-card-setups';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { Referrals1799970000000 } from './migrations/1799970000000-referrals';
import { Ledger1799986000000 } from './migrations/1799986000000-ledger';
import { Refunds1799986000100 } from './migrations/1799986000100-refunds';
import { CreditByTime1799986000300 } from './migrations/1799986000300-credit-by-time';
import { postMissedCredit } from './ledger/subject';
import { VendorDifferences1799986000200 } from './migrations/1799986000200-vendor-differences';
import { AutomaticCharging1799994060000 } from './migrations/1799994060000-automatic-charging';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { collectCharges, CollectingResolver } from './collecting/subject';
import { personalData } from './personal-data/personal-data';

/** The subgraph of prices, charges, cards, credit and refunds. */
export const payments = defineSubgraph({
  name: 'payments',
  schemaDir: import.meta.dirname,
  resolvers: [
    ChargeResolver,
    CreditResolver,
    DiscountResolver,
    ExtraChargeResolver,
    CardResolver,
    PayResolver,
    RefundResolver,
    ReferralResolver,
    StatementResolver,
    ReconciliationResolver,
    CollectingResolver,
    PackageResolver,
    ContractResolver,
    SettlementResolver,
    OutcomeResultsResolver,
    BillingResolver,
    InvoiceResolver,
    PayoutResolver,
  ],
  personalData,
  storedFiles,
  aroundErasure,
  ecosystemMove: { plan: movePlan, prepare: prepareMove },
  migrations: [
    Payments1799830000000,
    Charges1799830000100,
    CardSetups1799830000200,
    ConfinedTables1799920000000,
    FoldedNames1799960000000,
    Referrals1799970000000,
    Ledger1799986000000,
    Refunds1799986000100,
    VendorDifferences1799986000200,
    CreditByTime1799986000300,
    AutomaticCharging1799994060000,
    Packages1799995070000,
    InvoicedCharges1799996030000,
    BillingClients1799996030010,
    Invoices1799996030020,
    DosageCopy1799996040000,
    VendorContracts1799996040100,
    Settlements1799996040200,
    OutcomeResults1799996100100,
    FormerPrograms1799998400000,
    ResultRemovals1799998400010,
    StaleDrafts1799998400020,
    TellCosts1799999320020,
    ExtraChargesAndDiscounts1799999400010,
    BankDebits1799999400020,
    Payouts1799999700010,
    TaxedCharges1799999700020,
    KindsOfPayment1799999700030,
    TellCharges1799999750030,
    AccountClosings1799999950000,
    TellRefunds1799999970000,
    CreditAndRefundsOfTax1799999970010,
    AuditLogByMonth1799999990000,
  ],
  demo: loadDemo,
  consumers: [
    ecosystemsConsumer,
    identityConsumer(followFamily),
    referralsConsumer,
    sessionsConsumer,
    dosageConsumer,
    payoutsConsumer,
    learningConsumer(markDraftsStale),
  ],
  jobs: [removeAtVendorJob, mailInvoice, sendTransfers],
  schedules: [
    settleLostAnswers,
    collectCharges,
    settlePayouts,
    removeMovedCards,
    reconcilePayments,
    postMissedCredit,
    expirePackages,
    recomputeDrafts,
    watchPurchaseOrders,
    remindInvoices,
    sweepPurchaseOrderFiles,
  ],
  internalRoutes: [vendorWebhook],
  // Stops the start where only some of the vendor's keys are configured.
  prepare: async (services) => void cardVendor(services),
});
