-- Distributes the schema payments on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('payments.account_closings', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('payments.accounts', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.audit_log', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.billing_clients', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.card_setups', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.charges', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.charging_consents', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.collection_settings', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.credit_entries', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.credit_notes', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.customers', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.discounts', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.dosage_entries', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.dosage_sessions', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.ecosystems', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.first_sessions', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.inbox', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.invoice_charges', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.invoice_lines', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.invoice_payments', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.invoice_settings', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.invoices', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.job_records', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.ledger_postings', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.line_disputes', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.move_steps', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.moved_ids', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.moves', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.outbox', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.outcome_tests', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.package_entries', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.package_purchases', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.packages', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.payment_methods', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.payout_accounts', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.payout_transfers', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.people', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.programs', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.purchase_order_files', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.purchase_orders', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.referrals', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.refunds', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.result_removals', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.schools', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.sent_mails', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.settlement_learners', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.settlement_lines', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.test_results', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.vendor_contacts', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.vendor_contract_versions', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.vendor_contracts', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.vendor_differences', 'ecosystem_id', colocate_with => 'payments.account_closings');
SELECT create_distributed_table('payments.vendor_settlements', 'ecosystem_id', colocate_with => 'payments.account_closings');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- payments.unhandled_events
