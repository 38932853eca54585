import {
  ACCOUNTABILITY,
  cleared,
  deleted,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { BOOKS, CLOSING } from './books';
import { vendorData } from './vendor-data';

/**
 * Every column of the domain's tables: plain, or whose data it is (`held`) with what an export and an erasure do with
 * it.
 */
export const personalData: PersonalData = {
  charges: {
    title: t('personalData.charges.title'),
    held: [
      kept(
        'owner_id',
        `session_id program_id subject charged_at minutes terms currency price pre_charge_fee post_charge_fee credit_used refunded status card
         declined_code overtaken reason settled_at made_at automatic collect_tries collect_at collect_stop covered_minutes purchase_id
         extra discount tax pending_at method_kind`,
        BOOKS,
        { withheld: 'payment_intent asked_customer asked_method' },
      ),
      kept('learner_id', 'session_id program_id subject charged_at minutes status', BOOKS),
      kept('decided_by', 'session_id settled_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id attempt collecting_since told_at news',
  },
  accounts: {
    title: t('personalData.accounts.title'),
    held: [kept('owner_id', 'currency credit', BOOKS)],
    plain: 'ecosystem_id',
  },
  credit_entries: {
    title: t('personalData.creditEntries.title'),
    held: [
      kept('owner_id', 'currency amount kind charge_id reason made_at', BOOKS),
      kept('granted_by', 'made_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  refunds: {
    title: t('personalData.refunds.title'),
    held: [
      kept(
        'owner_id',
        'charge_id currency amount way state reason failed_code decided_at settled_at',
        BOOKS,
        { withheld: 'payment_intent vendor_id' },
      ),
      kept('decided_by', 'charge_id decided_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id asked_at',
  },
  ledger_postings: {
    title: t('personalData.ledgerPostings.title'),
    held: [
      kept('owner_id', 'kind currency debit credit amount charge_id refund_id invoice_id posted_at', BOOKS, {
        withheld: 'source',
      }),
    ],
    plain: 'ecosystem_id id',
  },
  referrals: {
    title: t('personalData.referrals.title'),
    held: [
      deleted('user_id', 'sent_at joined_at first_session_at reward currency of_family'),
      cleared(
        'joined_user_id',
        { joined_user_id: 'NULL' },
        { keeps: 'joined_at first_session_at', ground: PSEUDONYM },
      ),
    ],
    plain: 'ecosystem_id id',
  },
  first_sessions: {
    title: t('personalData.firstSessions.title'),
    held: [deleted('learner_id', 'ended_at')],
    plain: 'ecosystem_id referral_id',
  },
  customers: {
    title: t('personalData.customers.title'),
    held: [deleted('owner_id', '', { withheld: 'customer' })],
    plain: 'ecosystem_id',
  },
  payment_methods: {
    title: t('personalData.paymentMethods.title'),
    held: [
      deleted('owner_id', 'kind brand last4 exp_month exp_year is_default added_at', {
        withheld: 'vendor_id',
      }),
      kept('added_by', 'added_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id id',
  },
  card_setups: {
    title: t('personalData.cardSetups.title'),
    held: [
      deleted('owner_id', 'state started_at', { withheld: 'vendor_id' }),
      kept('started_by', 'started_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id id method_id',
  },
  payout_accounts: {
    title: t('personalData.payoutAccounts.title'),
    held: [deleted('user_id', 'state made_at checked_at', { withheld: 'account' })],
    plain: 'ecosystem_id pages pages_since',
  },
  account_closings: {
    title: t('personalData.accountClosings.title'),
    held: [kept('user_id', 'asked_at', CLOSING, { withheld: 'account' })],
    plain: 'ecosystem_id next_at tries',
  },
  payout_transfers: {
    title: t('personalData.payoutTransfers.title'),
    held: [
      kept(
        'user_id',
        'batch_id currency amount state failed_code reverse_reason ordered_at settled_at',
        BOOKS,
        {
          withheld: 'transfer account',
        },
      ),
    ],
    plain: 'ecosystem_id id tries next_at asked_at',
  },
  charging_consents: {
    title: t('personalData.chargingConsents.title'),
    held: [
      kept('owner_id', 'version language given_at withdrawn_at', BOOKS),
      kept('given_by', 'version language given_at', ACCOUNTABILITY),
      kept('withdrawn_by', 'withdrawn_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  collection_settings: {
    title: t('personalData.collectionSettings.title'),
    held: [kept('changed_by', 'enabled since', ACCOUNTABILITY)],
    plain: 'ecosystem_id scope_id',
  },
  people: {
    title: t('personalData.people.title'),
    held: [
      cleared(
        'user_id',
        {
          name: `:formerFirst || ' ' || :formerLast`,
          search_text: `''`,
          sort_name: 'DEFAULT', // derived from the name
          active: 'false',
          super_admin: 'false',
          guardian_ids: `'{}'`,
          school_id: 'NULL',
        },
        { withheld: 'sort_name' },
      ),
      cleared(':person = ANY (t.guardian_ids)', {
        guardian_ids: 'array_remove(t.guardian_ids, :person)',
      }),
    ],
    // The revision stays, so that a late, older event does not bring the person back.
    plain: 'ecosystem_id revision',
  },
  discounts: {
    title: t('personalData.discounts.title'),
    held: [
      kept('owner_id', 'name_en name_sp kind value currency from_date until_date', BOOKS),
      kept('learner_id', 'name_en name_sp kind value currency from_date until_date', BOOKS),
      kept('saved_by', 'name_en name_sp saved_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id program_id starts_at ends_at archived',
  },
  packages: {
    title: t('personalData.packages.title'),
    held: [kept('saved_by', 'name_en name_sp saved_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id id program_id unit units price missed_counts valid_days per archived',
  },
  package_purchases: {
    title: t('personalData.packagePurchases.title'),
    held: [
      kept(
        'owner_id',
        `package_id program_id name_en name_sp unit units price missed_counts currency charge_id reason bought_at expires_at expired_at
         closed_at`,
        BOOKS,
      ),
      kept('learner_id', 'program_id name_en name_sp unit units bought_at expires_at', BOOKS),
      kept('bought_by', 'bought_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  package_entries: {
    title: t('personalData.packageEntries.title'),
    held: [
      kept(
        'learner_id',
        'purchase_id kind units session_id subject ended_at session_minutes minutes missed made_at',
        BOOKS,
      ),
      kept('made_by', 'reason made_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id refund_id',
  },
  ...vendorData,
  billing_clients: {
    title: t('personalData.billingClients.title'),
    held: [kept('saved_by', 'name saved_at', ACCOUNTABILITY)],
    // The contact of a client has no sign-in, so that its name and address belong to no person of the platform.
    plain: 'ecosystem_id id kind contact_name contact_email language address archived',
  },
  invoice_settings: {
    title: t('personalData.invoiceSettings.title'),
    held: [kept('saved_by', 'saved_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id tax_name tax_rate taxes_named_charges due_days sender_address payment_instructions',
  },
  purchase_orders: {
    title: t('personalData.purchaseOrders.title'),
    held: [kept('saved_by', 'number saved_at made_at', ACCOUNTABILITY)],
    plain: `ecosystem_id id client_id program_ids currency amount valid_from valid_until note file_id closed used_told_at ends_told_at`,
  },
  purchase_order_files: {
    title: t('personalData.purchaseOrderFiles.title'),
    held: [
      cleared(
        'uploaded_by',
        { uploaded_by: 'NULL' },
        { keeps: 'filename bytes created_at', withheld: 'upload_id', ground: ACCOUNTABILITY },
      ),
    ],
    plain: 'ecosystem_id id purchase_order_id content_type checked_at',
  },
  invoices: {
    title: t('personalData.invoices.title'),
    held: [
      kept('made_by', 'number made_at', ACCOUNTABILITY),
      kept('issued_by', 'number issued_at', ACCOUNTABILITY),
    ],
    plain: `ecosystem_id id client_id purchase_order_id program_ids first_day last_day time_zone_id line_by due_days note currency status
      series issued_on due_on client sender purchase_order_number tax_name tax_rate subtotal tax credited credited_tax paid reminders
      sent_at`,
  },
  invoice_lines: {
    title: t('personalData.invoiceLines.title'),
    held: [kept('learner_id', 'invoice_id sessions minutes amount', BOOKS)],
    plain: 'ecosystem_id id position label',
  },
  invoice_charges: { plain: 'ecosystem_id invoice_id charge_id amount credit_note_id' },
  invoice_payments: {
    title: t('personalData.invoicePayments.title'),
    held: [
      kept('recorded_by', 'invoice_id paid_on reference amount recorded_at', ACCOUNTABILITY),
      kept('reversed_by', 'invoice_id reversed_at reverse_reason', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  credit_notes: {
    title: t('personalData.creditNotes.title'),
    held: [kept('made_by', 'invoice_id number reason made_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id id series issued_on tax amount',
  },
  schools: { plain: 'ecosystem_id id name revision' },
  programs: { plain: 'ecosystem_id id name revision archived' },
  ecosystems: {
    plain: 'ecosystem_id name currency terms charges_since rewards_since reconciled_at revision',
  },
  vendor_differences: { plain: 'ecosystem_id charge_id about currency ours theirs found_at' },
};
