-- Distributes the schema messaging on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- Citus admits triggers where they touch rows of the same tenant only.
-- messaging.messages: message_words_inserted, message_words_updated
SET citus.enable_unsafe_triggers = on;

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('messaging.attachment_uploads', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('messaging.audit_log', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.conversations', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.ecosystems', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.held_people', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.inbox', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.job_records', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.legal_hold_settings', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.legal_holds', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.meetings', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.message_translations', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.messages', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.message_words', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.messaging_settings', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.move_steps', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.moved_ids', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.moves', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.notifications', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.outbox', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.pairs', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.participants', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.pending_requests', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.people', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.postponed_jobs', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.programs', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.quiet_hours', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.reports', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.review_items', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.safeguarding_policies', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.sent_mails', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');
SELECT create_distributed_table('messaging.session_starts', 'ecosystem_id', colocate_with => 'messaging.attachment_uploads');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- messaging.unhandled_events
