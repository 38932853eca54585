-- Distributes the schema reports on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('reports.admins', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('reports.approved_domains', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.audit_log', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.charge_weeks', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.charges', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.chart_settings', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.cost_events', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.dashboard_layouts', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.ecosystems', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.family_reports', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.inbox', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.job_records', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.learner_characteristics', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.ledger_entries', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.ledger_sessions', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.library_resources', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.lotteries', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.lottery_entrants', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.measured_learners', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.move_steps', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.moved_ids', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.moves', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.observations', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.outbox', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.pay_weeks', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.people', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.programs', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.rating_weeks', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.recorded_costs', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.report_deliveries', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.report_files', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.roi_reports', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.rollup_checks', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.safeguards', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.saved_templates', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.scheduled_reports', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.school_weeks', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.schools', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.scorecard_aims', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.sent_mails', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.session_feedback', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.session_materials', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.session_ratings', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.standings', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.subject_weeks', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.substitute_requests', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.terms', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.training_completions', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.trainings', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.waiting_requests', 'ecosystem_id', colocate_with => 'reports.admins');
SELECT create_distributed_table('reports.weeks', 'ecosystem_id', colocate_with => 'reports.admins');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- reports.unhandled_events
