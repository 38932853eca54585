-- Distributes the schema sessions on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- Citus admits triggers where they touch rows of the same tenant only.
-- sessions.course_enrollments: count_enrollments
-- sessions.session_participants: totals_on_delete, totals_on_insert, totals_on_update
-- sessions.sessions: totals_on_delete, totals_on_insert, totals_on_update
SET citus.enable_unsafe_triggers = on;

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('sessions.absence_notices', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('sessions.sessions', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.absences', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.attendance_events', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.attendance_imports', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.attendance_import_changes', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.audit_log', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.bulk_changes', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.bulk_change_items', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.calendar_feeds', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.course_sections', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.course_enrollments', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.ecosystem_settings', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.exports', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.held_people', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.history_chunks', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.hours_credits', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.inbox', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.job_records', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.leader_pay', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.lesson_files', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.lesson_issues', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.lesson_recordings', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.meetings', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.move_steps', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.moved_ids', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.moves', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.observation_rules', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.observations', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.outbox', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.pairs', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.pay_settings', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.payout_batches', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.payout_files', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.payout_lines', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.payout_transfers', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.people', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.programs', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.pushed_attendance', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.pushed_sessions', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.recording_consents', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.register_entries', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.room_admissions', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.room_breakouts', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.room_documents', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.room_messages', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.room_peers', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.room_places', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.rooms', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.safeguarding_policies', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.school_learner_changes', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.school_learner_counts', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.school_learners', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.schools', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.seat_queue', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.sent_mails', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.series', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_activities', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_facets', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_files', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_notes', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_participants', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_reminders', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_resources', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_total_changes', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.session_totals', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.subject_names', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.subjects', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.substitute_requests', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.times_away', 'ecosystem_id', colocate_with => 'sessions.absence_notices');
SELECT create_distributed_table('sessions.weekly_reports', 'ecosystem_id', colocate_with => 'sessions.absence_notices');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- sessions.unhandled_events
