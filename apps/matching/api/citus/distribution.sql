-- Distributes the schema matching on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('matching.audit_log', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('matching.ecosystems', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.held_sessions', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.held_participants', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.inbox', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.job_records', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.leaders', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.leader_subjects', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.leader_words', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.move_steps', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.moved_ids', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.moves', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.outbox', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.pairs', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.people', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.programs', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.request_files', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.request_preferences', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.reviews', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.safeguarding_policies', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.sent_mails', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.subjects', 'ecosystem_id', colocate_with => 'matching.audit_log');
SELECT create_distributed_table('matching.tutoring_requests', 'ecosystem_id', colocate_with => 'matching.audit_log');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- matching.unhandled_events
