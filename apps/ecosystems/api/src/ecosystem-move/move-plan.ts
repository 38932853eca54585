import { merges, stays, technical, type MovePlan } from '@lyceum/server/ecosystem-move';
import { t } from '../i18n';

/** What happens to each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  schools: merges(t('ecosystemMove.movePlan.schools'), { onConflict: '(ecosystem_id, id) DO NOTHING' }),
  subjects: merges(t('ecosystemMove.movePlan.subjects'), { onConflict: '(ecosystem_id, id) DO NOTHING' }),
  programs: stays(t('ecosystemMove.movePlan.programs.title'), t('ecosystemMove.movePlan.programs.reason')),
  ecosystems: stays(
    t('ecosystemMove.movePlan.ecosystems.title'),
    t('ecosystemMove.movePlan.ecosystems.reason'),
  ),
  audit_log: stays(t('ecosystemMove.movePlan.auditLog.title'), t('ecosystemMove.movePlan.auditLog.reason')),
  demo_runs: technical('tells of a term of demo data in the source'),
  ecosystem_migrations: technical('the record of the migration'),
  ecosystem_migration_parts: technical('the record of the migration'),
};
