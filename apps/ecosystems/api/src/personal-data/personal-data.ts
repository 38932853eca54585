import { ACCOUNTABILITY, kept, type PersonalData } from '@lyceum/server/personal-data';
import { t } from '../i18n';

/** Organizations, programs, schools and subjects: the only personal data is which operator moved an ecosystem. */
export const personalData: PersonalData = {
  ecosystems: {
    plain:
      'ecosystem_id name short_name profile_id type city state logo background primary_color default_language time_zone_id is_demo settings search_text sort_name archived revision created_at updated_at',
  },
  demo_runs: {
    plain: 'ecosystem_id id state start_date language people sessions_done sessions_total updated_at',
  },
  ecosystem_migrations: {
    title: t('personalData.ecosystemMigrations.title'),
    held: [
      kept('counted_by', 'id counted_at', ACCOUNTABILITY),
      kept('started_by', 'id started_at finished_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id into_id program_id state',
  },
  ecosystem_migration_parts: {
    plain: 'ecosystem_id migration_id domain state counted stays obstacles moved id_file error',
  },
  platform_config: { plain: 'one settings revision updated_at' },
  programs: {
    plain:
      'ecosystem_id id name short_name time_zone_id is_global settings search_text sort_name archived revision created_at updated_at',
  },
  schools: {
    plain:
      'ecosystem_id id name district_id district_name external_id grade_levels calendar search_text sort_name archived revision created_at updated_at',
  },
  subjects: {
    plain: 'ecosystem_id id name code search_text sort_name archived revision created_at updated_at',
  },
};
