-- Distributes the schema learning on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('learning.answer_files', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('learning.answering_conditions', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessment_drafts', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessment_measurements', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessment_reminders', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessment_responses', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessment_scores', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessment_sittings', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessment_versions', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.assessments', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.audit_log', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.families', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.feedback_drafts', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.forms', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.held_people', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.inbox', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.job_records', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.module_enrollments', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.resources', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.modules', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.module_resources', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.move_steps', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.moved_ids', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.moves', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.outbox', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.paper_entries', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.programs', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.question_pictures', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.questions', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.resource_files', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.resource_opens', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.resource_uses', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.response_edits', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.responses', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.safeguarding_policies', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.sent_mails', 'ecosystem_id', colocate_with => 'learning.answer_files');
SELECT create_distributed_table('learning.sessions', 'ecosystem_id', colocate_with => 'learning.answer_files');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- learning.unhandled_events
