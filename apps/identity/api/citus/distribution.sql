-- Distributes the schema identity on Citus: once, as a superuser, after the domain's migrations.
-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.

-- Citus admits triggers where they touch rows of the same tenant only.
-- identity.ecosystem_roles: ecosystem_roles_named
-- identity.members: member_roles_renamed, member_words_inserted, member_words_updated, members_properties_kept, members_tally_deleted, members_tally_inserted, members_tally_moved
-- identity.program_roles: program_roles_named
SET citus.enable_unsafe_triggers = on;

-- Whole on every worker: statements join them with the tables of tenants.
SELECT create_reference_table('identity.accounts');
SELECT create_reference_table('identity.account_links');
SELECT create_reference_table('identity.ecosystems');
SELECT create_reference_table('identity.mfa_methods');
SELECT create_reference_table('identity.recovery_codes');
SELECT create_reference_table('identity.refresh_families');
SELECT create_reference_table('identity.refresh_tokens');
SELECT create_reference_table('identity.reset_links');
SELECT create_reference_table('identity.trusted_devices');

-- By tenant: the rows of one tenant are on one worker.
SELECT create_distributed_table('identity.members', 'ecosystem_id', colocate_with => 'none');
SELECT create_distributed_table('identity.application_drafts', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.user_applications', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.application_notes', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.audit_log', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.data_requests', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.data_request_parts', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.delivered_guardians', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.ecosystem_roles', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.family_connections', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.family_requests', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.field_sources', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.held_people', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.inbox', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.invites', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.job_records', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.leads', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.member_properties', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.member_tallies', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.member_words', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.move_steps', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.moved_ids', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.moves', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.name_variants', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.operator_visits', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.outbox', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.people_views', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.profile_activity', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.profile_activity_versions', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.program_roles', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.programs', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.referrals', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.row_imports', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.row_import_changes', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.schools', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.sent_mails', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.sign_ups', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.signed_waivers', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.sso_connections', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.sso_identities', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.subjects', 'ecosystem_id', colocate_with => 'identity.members');
SELECT create_distributed_table('identity.user_files', 'ecosystem_id', colocate_with => 'identity.members');

-- On the coordinator, without a statement: nothing joins them with the tables of tenants.
-- identity.cities
-- identity.sent_codes
-- identity.sign_in_challenges
-- identity.sso_attempts
-- identity.unhandled_events
-- identity.zip_codes
