import {
  ACCOUNTABILITY,
  copied,
  deleted,
  kept,
  type Ground,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { FILE_KEY_SQL } from '../file-uploads/subject';
import {
  cellsNamePerson,
  decisionIsAboutPerson,
  isPersonsIdentifier,
  rowIsAboutPerson,
} from './person-conditions';
import { vendorPersonalData } from './vendor-personal-data';

const DISTRICTS_FILE: Ground = {
  because: t('personalData.districtsFile.because'),
  law: t('personalData.districtsFile.law'),
};

/** In the order of an erasure: rows that are found by the district's identifier are erased before the identifier. */
export const personalData: PersonalData = {
  import_jobs: {
    title: t('personalData.importJobs.title'),
    held: [
      kept('submitted_by', 'id file_name created_at', ACCOUNTABILITY),
      kept('undone_by', 'id file_name undone_at', ACCOUNTABILITY),
      kept(
        `t.program_id IN (SELECT p.program_id FROM roster.program_students p WHERE p.student_id = :person)`,
        'id entity_type created_at',
        DISTRICTS_FILE,
        { withheld: 'file_key workbook_key' },
      ),
    ],
    plain:
      'ecosystem_id header_row notes program_id template_id file_size reporting_window status phase percent fail_code fail_detail depends_on resubmission_chain replaced_by attempt headers delimiter total_rows refused_rows remarked_rows counts chunks finished_at awaits_people source sync_delivery_id mapping checks_first check_result changes_plan_id undo_obstacles sends_invitations rows_answer rows_changed',
  },
  import_memory: {
    title: t('personalData.importMemory.title'),
    held: [deleted('person_id', 'template_id kind property shown means learned_at')],
    plain: 'ecosystem_id id said import_job_id',
  },
  import_row_errors: {
    title: t('personalData.importRowErrors.title'),
    held: [
      deleted(
        `EXISTS (SELECT 1 FROM roster.import_rows r WHERE r.import_job_id = t.import_job_id AND r.row_number = t.row_number
           AND ${cellsNamePerson.replaceAll('t.cells', 'r.cells')})`,
        'row_number property code value',
      ),
    ],
    plain: 'ecosystem_id import_job_id refused first_row',
  },
  import_rows: {
    title: t('personalData.importRows.title'),
    held: [deleted(cellsNamePerson, 'import_job_id row_number refused cells')],
    plain: 'ecosystem_id',
  },
  import_refusals: {
    title: t('personalData.importRefusals.title'),
    held: [deleted('user_id', 'import_job_id code')],
    plain: 'ecosystem_id',
  },
  sync_staged: {
    title: t('personalData.syncStaged.title'),
    held: [deleted(rowIsAboutPerson('t.fields'), 'kind external_id ended fields')],
    plain: 'ecosystem_id delivery_id contradicted',
  },
  sync_changes: {
    title: t('personalData.syncChanges.title'),
    held: [
      deleted(
        `(${rowIsAboutPerson('coalesce(t.after, t.before)')} OR t.is_alias AND ${isPersonsIdentifier('t.new_external_id', 'learner')})`,
        'kind external_id new_external_id change school name before after member_before',
      ),
    ],
    plain: 'ecosystem_id plan_id held applied archived_before updated_before matched_by stays is_alias',
  },
  sync_members: {
    title: t('personalData.syncMembers.title'),
    held: [
      deleted(
        `(t.kind = 'STUDENT' AND ${isPersonsIdentifier('t.external_id', 'learner')} OR t.kind = 'TEACHER' AND ${isPersonsIdentifier('t.external_id', 'teacher')}
          OR t.kind = 'GUARDIAN' AND ${isPersonsIdentifier('t.external_id', 'guardian')})`,
        'source kind external_id missing_since archived_at kept',
      ),
    ],
    plain: 'ecosystem_id program_id plan_id',
  },
  sync_leavers: {
    title: t('personalData.syncLeavers.title'),
    held: [
      deleted('student_id', 'program_id decision decided_at left_at'),
      kept('decided_by', 'program_id decision decided_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id plan_id',
  },
  sync_plans: {
    title: t('personalData.syncPlans.title'),
    held: [
      kept('decided_by', 'id status decided_at reason', ACCOUNTABILITY),
      kept('undone_by', 'id undone_at', ACCOUNTABILITY),
    ],
    plain:
      'ecosystem_id program_id source delivery_id scope holds counts started_at compared_at applied_at replaced_by status_before_undo obstacles recognised',
  },
  sync_sources: {
    plain:
      'ecosystem_id program_id source mode applies_alone max_gone_percent max_changed_percent min_size_percent min_overlap_percent kind_limits reads_people grace_days frozen_from frozen_until gather_minutes late_after_hours last_delivery_at last_good_sync_at late_told_at revision',
  },
  sync_deliveries: { plain: 'ecosystem_id id program_id source gathering last_file_at digest manifest' },
  sync_files: {
    plain:
      'ecosystem_id delivery_id kind import_job_id rows damaged_rows cut_off marked_rows unmarked_rows mode',
  },
  sync_groups: { plain: 'ecosystem_id plan_id kind school school_name before counts' },
  program_students: {
    title: t('personalData.programStudents.title'),
    held: [deleted('student_id', 'program_id first_import_id')],
    plain: 'ecosystem_id',
  },
  assessment_results: {
    title: t('personalData.assessmentResults.title'),
    held: [deleted('student_id', 'program_id line_item_id points most_points scored_at')],
    plain: 'ecosystem_id id gone updated_at',
  },
  assessment_line_items: {
    plain:
      'ecosystem_id id program_id assessment_id window_start window_end title is_post most_points created_at updated_at',
  },
  person_merges: {
    title: t('personalData.personMerges.title'),
    held: [
      deleted(
        't.kept_person_id = :person OR t.merged_person_id = :person',
        'kind merged_external_id merged_name before merged_at split_at',
      ),
      kept('merged_by', 'id kind merged_at', ACCOUNTABILITY),
      kept('split_by', 'id kind split_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id program_id kept_id kept_person_id merged_person_id',
  },
  match_decisions: {
    title: t('personalData.matchDecisions.title'),
    held: [
      deleted(decisionIsAboutPerson, 'kind external_id new_external_id is_same decided_at'),
      kept('decided_by', 'kind is_same decided_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id program_id',
  },
  teacher_identifiers: {
    title: t('personalData.teacherIdentifiers.title'),
    held: [
      deleted(
        `EXISTS (SELECT FROM roster.roster_teachers p WHERE p.ecosystem_id = t.ecosystem_id AND p.id = t.teacher_id
           AND p.person_id = :person)`,
        'external_id',
      ),
    ],
    plain: 'ecosystem_id program_id teacher_id merge_id',
  },
  roster_enrollments: {
    title: t('personalData.rosterEnrollments.title'),
    held: [
      deleted(
        `EXISTS (SELECT FROM roster.roster_teachers p WHERE p.ecosystem_id = t.ecosystem_id AND p.program_id = t.program_id
           AND p.external_id = t.teacher AND p.person_id = :person)`,
        'external_id class teacher',
      ),
    ],
    plain: 'ecosystem_id id program_id ended archived_at gone updated_at',
  },
  roster_learner_enrollments: {
    title: t('personalData.rosterLearnerEnrollments.title'),
    held: [
      deleted(isPersonsIdentifier('t.student', 'learner'), 'external_id class student begin_date end_date'),
    ],
    plain: 'ecosystem_id id program_id ended archived_at gone updated_at',
  },
  roster_teachers: {
    title: t('personalData.rosterTeachers.title'),
    held: [
      deleted(
        'person_id',
        'external_id first_name last_name email username identifier state_id organizations grade_levels search_text',
      ),
    ],
    plain: 'ecosystem_id id program_id ended archived_at gone updated_at',
  },
  roster_guardians: {
    title: t('personalData.rosterGuardians.title'),
    held: [
      deleted(
        'person_id',
        'external_id first_name last_name email phone identifier state_id relationship organizations students',
      ),
    ],
    plain: 'ecosystem_id id program_id ended archived_at updated_at',
  },
  program_tutors: {
    title: t('personalData.programTutors.title'),
    held: [deleted('tutor_id', 'program_id first_import_id')],
    plain: 'ecosystem_id',
  },
  student_identifiers: {
    title: t('personalData.studentIdentifiers.title'),
    held: [deleted('student_id', 'external_id')],
    plain: 'ecosystem_id merge_id plan_id',
  },
  students: {
    title: t('personalData.students.title'),
    held: [deleted('id', 'external_id school_id grade_level characteristics updated_at first_import_id')],
    plain: 'ecosystem_id',
  },
  tutors: {
    title: t('personalData.tutors.title'),
    held: [deleted('id', 'external_id')],
    plain: 'ecosystem_id',
  },
  erased_people: {
    title: t('personalData.erasedPeople.title'),
    held: [kept('id', 'erased_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id',
  },
  import_template_versions: {
    title: t('personalData.importTemplateVersions.title'),
    held: [kept('created_by', 'template_id version names published_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id entity_type properties in_use',
  },
  platform_template_versions: {
    plain: 'template_id version entity_type names properties in_use published_at',
  },
  ecosystems: { plain: 'ecosystem_id default_language time_zone_id archived revision' },
  import_chunks: {
    // Chunk files are deleted by a schedule, an hour after they were read.
    plain:
      'ecosystem_id import_job_id chunk attempt kind file_key lines announced_at confirmed_at inserted inserted_rows overlap_count file_deleted',
  },
  programs: {
    plain:
      'ecosystem_id id name time_zone_id archived file_upload data_browser managed_sftp self_hosted_sftp revision named_at',
  },
  sftp_accounts: { plain: 'ecosystem_id program_id username password_hash password_changed_at' },
  sftp_servers: {
    plain:
      'ecosystem_id program_id host port username password folder host_key offered_host_key revision job_id next_run_at last_run_at failures failing_since problem',
  },
  one_roster_servers: {
    plain:
      'ecosystem_id program_id address version token_url key secret schools every_hours revision job_id next_run_at last_run_at fetched_at complete_at failures failing_since problem problem_detail',
  },
  sftp_seen_files: { plain: 'ecosystem_id program_id name size modified_at' },
  feed_files: {
    plain: 'ecosystem_id id program_id source file_name file_size received_at import_job_id refusal',
  },
  file_uploads: {
    title: t('personalData.fileUploads.title'),
    held: [
      // Not submitted yet, so there is nothing to export.
      copied(
        deleted(`t.created_by = :person AND t.submitted_at IS NULL`, 'id file_name file_size created_at', {
          withheld: 'upload_id',
          files: { key: FILE_KEY_SQL, name: 't.file_name', uploadId: 't.upload_id' },
        }),
      ),
      kept('created_by', 'id file_name file_size created_at', ACCOUNTABILITY),
    ],
    plain:
      'ecosystem_id delete_after program_id subject reporting_window content_type document_id version latest submitted_at search_text',
  },
  ...vendorPersonalData,
  education_organizations: {
    plain:
      'ecosystem_id id program_id external_id ended archived_at gone updated_at name type identifier parent evress_partner_id search_text',
  },
  roster_classes: {
    plain:
      'ecosystem_id id program_id external_id ended archived_at gone updated_at title course class_code organization terms periods grade_levels course_code organization_name start_date end_date search_text',
  },
  roster_terms: {
    plain:
      'ecosystem_id id program_id external_id ended archived_at gone updated_at title start_date end_date',
  },
  roster_courses: {
    plain: 'ecosystem_id id program_id external_id ended archived_at gone updated_at title course_code',
  },
  row_keys: { plain: 'ecosystem_id key' },
  schools: { plain: 'ecosystem_id id external_id name district_id district_name updated_at' },
};
