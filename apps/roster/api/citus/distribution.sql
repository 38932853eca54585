-- Distributes the schema roster on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- Whole on every worker: statements join them with the tables of tenants.
SELECT create_reference_table('roster.platform_template_versions');
SELECT create_reference_table('roster.sftp_accounts');

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('roster.assessment_line_items', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('roster.assessment_results', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.audit_log', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.ecosystems', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.education_organizations', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.erased_people', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.feed_files', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.file_uploads', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.import_jobs', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.import_chunks', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.import_memory', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.import_refusals', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.import_row_errors', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.import_rows', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.import_template_versions', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.inbox', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.job_records', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.match_decisions', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.move_steps', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.moved_ids', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.moves', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.one_roster_clients', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.one_roster_secrets', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.one_roster_servers', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.one_roster_tokens', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.outbox', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.person_merges', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.schools', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.students', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.program_students', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.tutors', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.program_tutors', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.programs', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.roster_classes', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.roster_courses', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.roster_enrollments', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.roster_guardians', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.roster_learner_enrollments', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.roster_teachers', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.roster_terms', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.row_keys', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sent_mails', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sftp_seen_files', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sftp_servers', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.student_identifiers', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_deliveries', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_plans', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_changes', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_files', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_groups', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_leavers', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_members', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_sources', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.sync_staged', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.teacher_identifiers', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.vendors', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.vendor_keys', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.vendor_pushes', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.vendor_records', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.vendor_record_versions', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.webhook_endpoints', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');
SELECT create_distributed_table('roster.webhook_deliveries', 'ecosystem_id', colocate_with => 'roster.assessment_line_items');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- roster.unhandled_events
