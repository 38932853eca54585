-- Distributes the schema ecosystems on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- Whole on every worker: statements join them with the tables of tenants.
SELECT create_reference_table('ecosystems.ecosystems');

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('ecosystems.audit_log', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('ecosystems.demo_runs', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.ecosystem_migration_parts', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.ecosystem_migrations', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.inbox', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.job_records', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.move_steps', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.moved_ids', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.moves', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.outbox', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.programs', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.schools', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.sent_mails', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');
SELECT create_distributed_table('ecosystems.subjects', 'ecosystem_id', colocate_with => 'ecosystems.audit_log');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- ecosystems.platform_config
-- ecosystems.unhandled_events
