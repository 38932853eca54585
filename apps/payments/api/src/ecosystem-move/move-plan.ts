import { anew, merges, moves, stays, technical, type MovePlan } from '@lyceum/server/ecosystem-move';
import { ORDER_FILE_KEY_SQL } from '../billing/subject';
import { t } from '../i18n';

/** The organization is one program of the other from then on. */
const OF_PROGRAM = { program_ids: 'ARRAY[:program]::uuid[]' };

/** Contracts pay the sessions of the programs that they named: one program of the other organization has the sessions of all. */
const FORMER_PROGRAM = { former_program_id: 'coalesce(t.former_program_id, t.program_id)' };
/** Contracts end on the day of the move, wherever that day ends last. */
const ENDED = {
  former_program_ids: 'coalesce(t.former_program_ids, t.program_ids)',
  until_date: `greatest(t.from_date, least(t.until_date, (now() AT TIME ZONE 'Pacific/Kiritimati')::date))`,
};

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  charges: moves(t('ecosystemMove.movePlan.charges')),
  accounts: merges(t('ecosystemMove.movePlan.accounts'), {
    onConflict: '(ecosystem_id, owner_id, currency) DO UPDATE SET credit = kept.credit + excluded.credit',
  }),
  credit_entries: moves(t('ecosystemMove.movePlan.creditEntries')),
  refunds: moves(t('ecosystemMove.movePlan.refunds')),
  ledger_postings: moves(t('ecosystemMove.movePlan.ledgerPostings')),
  // Both organizations may have a customer of the same person: the cards move to the one that is kept.
  customers: stays(t('ecosystemMove.movePlan.customers.title'), t('ecosystemMove.movePlan.customers.reason')),
  payment_methods: stays(
    t('ecosystemMove.movePlan.paymentMethods.title'),
    t('ecosystemMove.movePlan.paymentMethods.reason'),
  ),
  card_setups: stays(
    t('ecosystemMove.movePlan.cardSetups.title'),
    t('ecosystemMove.movePlan.cardSetups.reason'),
  ),
  // Of two accounts of one person, `prepareMove` leaves one.
  payout_accounts: merges(t('ecosystemMove.movePlan.payoutAccounts')),
  account_closings: moves(t('ecosystemMove.movePlan.accountClosings')),
  payout_transfers: moves(t('ecosystemMove.movePlan.payoutTransfers')),
  charging_consents: stays(
    t('ecosystemMove.movePlan.chargingConsents.title'),
    t('ecosystemMove.movePlan.chargingConsents.reason'),
  ),
  collection_settings: stays(
    t('ecosystemMove.movePlan.collectionSettings.title'),
    t('ecosystemMove.movePlan.collectionSettings.reason'),
  ),
  referrals: moves(t('ecosystemMove.movePlan.referrals')),
  first_sessions: merges(t('ecosystemMove.movePlan.firstSessions'), {
    onConflict: `(ecosystem_id, learner_id) DO UPDATE SET ended_at = least(kept.ended_at, excluded.ended_at),
        referral_id = coalesce(kept.referral_id, excluded.referral_id)`,
  }),
  discounts: moves(t('ecosystemMove.movePlan.discounts'), { set: { program_id: ':program' } }),
  packages: moves(t('ecosystemMove.movePlan.packages')),
  package_purchases: moves(t('ecosystemMove.movePlan.packagePurchases')),
  package_entries: moves(t('ecosystemMove.movePlan.packageEntries')),
  dosage_sessions: moves(t('ecosystemMove.movePlan.dosageSessions'), { set: FORMER_PROGRAM }),
  dosage_entries: moves(t('ecosystemMove.movePlan.dosageEntries')),
  vendor_contracts: moves(t('ecosystemMove.movePlan.vendorContracts')),
  vendor_contacts: moves(t('ecosystemMove.movePlan.vendorContacts')),
  vendor_contract_versions: moves(t('ecosystemMove.movePlan.vendorContractVersions'), { set: ENDED }),
  vendor_settlements: moves(t('ecosystemMove.movePlan.vendorSettlements')),
  settlement_lines: moves(t('ecosystemMove.movePlan.settlementLines')),
  settlement_learners: moves(t('ecosystemMove.movePlan.settlementLearners')),
  outcome_tests: moves(t('ecosystemMove.movePlan.outcomeTests')),
  test_results: moves(t('ecosystemMove.movePlan.testResults')),
  result_removals: moves(t('ecosystemMove.movePlan.resultRemovals')),
  line_disputes: moves(t('ecosystemMove.movePlan.lineDisputes')),
  billing_clients: moves(t('ecosystemMove.movePlan.billingClients')),
  purchase_orders: moves(t('ecosystemMove.movePlan.purchaseOrders'), { set: OF_PROGRAM }),
  purchase_order_files: moves(t('ecosystemMove.movePlan.purchaseOrderFiles'), { file: ORDER_FILE_KEY_SQL }),
  // series keeps the ecosystem that numbered it, so that numbers of both organizations do not meet.
  invoices: moves(t('ecosystemMove.movePlan.invoices'), { set: OF_PROGRAM, literal: 'series' }),
  invoice_lines: moves(t('ecosystemMove.movePlan.invoiceLines')),
  invoice_charges: moves(t('ecosystemMove.movePlan.invoiceCharges')),
  invoice_payments: moves(t('ecosystemMove.movePlan.invoicePayments')),
  credit_notes: moves(t('ecosystemMove.movePlan.creditNotes'), { literal: 'series' }),
  invoice_settings: stays(
    t('ecosystemMove.movePlan.invoiceSettings.title'),
    t('ecosystemMove.movePlan.invoiceSettings.reason'),
  ),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  vendor_differences: anew('are found again by the next comparison with the card vendor'),
  people: anew('a copy of what the domain of people keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
};
