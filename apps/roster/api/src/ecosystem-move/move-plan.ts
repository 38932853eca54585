import { t } from '../i18n';
import { FILE_KEY_SQL } from '../file-uploads/subject';
import { anew, merges, moves, stays, technical, type MovePlan } from '@lyceum/server/ecosystem-move';

const COMPARED_HERE = t('ecosystemMove.comparedHere');

const folded = (column: string) => `roster.fold_text(o.${column}) = roster.fold_text(t.${column})`;

/** Another program's document has the name: one that moved before, or one of the source that keeps its name. */
const NAME_TAKEN = `(t.latest AND EXISTS (SELECT FROM roster.file_uploads o WHERE o.latest AND o.document_id <> t.document_id
  AND (o.ecosystem_id = :target AND o.program_id = :program
    OR o.ecosystem_id = :source AND o.program_id <> t.program_id AND o.document_id < t.document_id)
  AND ${['subject', 'reporting_window', 'file_name'].map(folded).join(' AND ')}))`;

/** `Attendance (5f0195b0).csv`; ids begin with their time, so the name has the last characters. */
const RENAMED = `regexp_replace(t.file_name, '(\\.[^.]*)?$', ' (' || right(t.document_id::text, 8) || ')\\1')`;

/** What happens to the rows of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  // Sync plans do not move, so moved imports can no longer be undone.
  import_jobs: moves(t('ecosystemMove.movePlan.importJobs'), {
    set: { changes_plan_id: 'NULL', rows_changed: 'NULL' },
  }),
  import_chunks: moves(t('ecosystemMove.movePlan.importChunks')),
  import_rows: moves(t('ecosystemMove.movePlan.importRows')),
  import_row_errors: moves(t('ecosystemMove.movePlan.importRowErrors')),
  import_refusals: moves(t('ecosystemMove.movePlan.importRefusals')),
  schools: merges(t('ecosystemMove.movePlan.schools')),
  students: merges(t('ecosystemMove.movePlan.students')),
  student_identifiers: merges(t('ecosystemMove.movePlan.studentIdentifiers'), { set: { plan_id: 'NULL' } }),
  teacher_identifiers: merges(t('ecosystemMove.movePlan.teacherIdentifiers')),
  person_merges: stays(
    t('ecosystemMove.movePlan.personMerges.title'),
    t('ecosystemMove.movePlan.personMerges.reason'),
  ),
  tutors: merges(t('ecosystemMove.movePlan.tutors')),
  program_students: merges(t('ecosystemMove.movePlan.programStudents')),
  program_tutors: merges(t('ecosystemMove.movePlan.programTutors')),
  education_organizations: merges(t('ecosystemMove.movePlan.educationOrganizations')),
  roster_classes: merges(t('ecosystemMove.movePlan.rosterClasses')),
  roster_teachers: merges(t('ecosystemMove.movePlan.rosterTeachers')),
  roster_guardians: merges(t('ecosystemMove.movePlan.rosterGuardians')),
  roster_enrollments: merges(t('ecosystemMove.movePlan.rosterEnrollments')),
  roster_learner_enrollments: merges(t('ecosystemMove.movePlan.rosterLearnerEnrollments')),
  roster_terms: merges(t('ecosystemMove.movePlan.rosterTerms')),
  roster_courses: merges(t('ecosystemMove.movePlan.rosterCourses')),
  sftp_accounts: merges(t('ecosystemMove.movePlan.sftpAccounts')),
  sftp_servers: merges(t('ecosystemMove.movePlan.sftpServers')),
  sftp_seen_files: merges(t('ecosystemMove.movePlan.sftpSeenFiles')),
  one_roster_servers: merges(t('ecosystemMove.movePlan.oneRosterServers')),
  feed_files: moves(t('ecosystemMove.movePlan.feedFiles')),
  file_uploads: moves(t('ecosystemMove.movePlan.fileUploads'), {
    file: FILE_KEY_SQL,
    set: { file_name: `CASE WHEN ${NAME_TAKEN} THEN ${RENAMED} ELSE t.file_name END` },
    apart: 'of documents of one name in several programs, all but one are renamed',
  }),
  vendors: merges(t('ecosystemMove.movePlan.vendors'), {
    // The target may have a vendor of the same name: both stay, and the moved one is renamed.
    set: {
      name: `CASE WHEN EXISTS (SELECT FROM roster.vendors v WHERE v.ecosystem_id = :target
          AND roster.fold_text(v.name) = roster.fold_text(t.name)) THEN t.name || ' (' || left(t.id::text, 8) || ')' ELSE t.name END`,
    },
  }),
  vendor_keys: moves(t('ecosystemMove.movePlan.vendorKeys')),
  assessment_line_items: moves(t('ecosystemMove.movePlan.assessmentLineItems')),
  assessment_results: moves(t('ecosystemMove.movePlan.assessmentResults')),
  one_roster_clients: stays(
    t('ecosystemMove.movePlan.oneRosterClients.title'),
    t('ecosystemMove.movePlan.oneRosterClients.reason'),
  ),
  one_roster_secrets: stays(
    t('ecosystemMove.movePlan.oneRosterSecrets.title'),
    t('ecosystemMove.movePlan.oneRosterSecrets.reason'),
  ),
  one_roster_tokens: stays(
    t('ecosystemMove.movePlan.oneRosterTokens.title'),
    t('ecosystemMove.movePlan.oneRosterTokens.reason'),
  ),
  webhook_endpoints: moves(t('ecosystemMove.movePlan.webhookEndpoints')),
  webhook_deliveries: moves(t('ecosystemMove.movePlan.webhookDeliveries')),
  vendor_records: moves(t('ecosystemMove.movePlan.vendorRecords')),
  vendor_record_versions: moves(t('ecosystemMove.movePlan.vendorRecordVersions')),
  vendor_pushes: moves(t('ecosystemMove.movePlan.vendorPushes')),
  erased_people: stays(
    t('ecosystemMove.movePlan.erasedPeople.title'),
    t('ecosystemMove.movePlan.erasedPeople.reason'),
  ),
  sync_sources: merges(t('ecosystemMove.movePlan.syncSources')),
  sync_members: merges(t('ecosystemMove.movePlan.syncMembers')),
  sync_deliveries: stays(t('ecosystemMove.movePlan.syncDeliveries'), COMPARED_HERE),
  sync_files: stays(t('ecosystemMove.movePlan.syncFiles'), COMPARED_HERE),
  sync_staged: stays(t('ecosystemMove.movePlan.syncStaged'), COMPARED_HERE),
  sync_leavers: stays(t('ecosystemMove.movePlan.syncLeavers'), COMPARED_HERE),
  sync_plans: stays(t('ecosystemMove.movePlan.syncPlans'), COMPARED_HERE),
  sync_groups: stays(t('ecosystemMove.movePlan.syncGroups'), COMPARED_HERE),
  sync_changes: stays(t('ecosystemMove.movePlan.syncChanges'), COMPARED_HERE),
  match_decisions: merges(t('ecosystemMove.movePlan.matchDecisions')),
  import_template_versions: moves(t('ecosystemMove.movePlan.importTemplateVersions')),
  import_memory: merges(t('ecosystemMove.movePlan.importMemory')),
  row_keys: technical('a secret of the source, of which files are told apart there'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
};
