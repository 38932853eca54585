import { LEGAL_HOLD_PERSONAL_DATA } from '@lyceum/server/legal-holds';
import { POLICY_PERSONAL_DATA } from '@lyceum/server/message-check';
import {
  cleared,
  copied,
  deleted,
  EDUCATION_RECORD,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { ANSWER_FILE_KEY_SQL } from '../answer-files/subject';
import { FILE_KEY_SQL } from '../resources/subject';

/**
 * Every column of the domain's tables: plain, or personal (`held`) with what an export and an erasure do with it:
 * `deleted`, `cleared`, or `kept` with the legal ground.
 */
export const personalData: PersonalData = {
  responses: {
    title: t('personalData.responses.title'),
    held: [
      deleted('user_id', 'id session_id form_type answers note submitted_at edited_at'),
      kept('submitted_by', 'id session_id submitted_at', PSEUDONYM),
      kept('edited_by', 'id session_id edited_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id form_id program_id revision',
  },
  response_edits: {
    title: t('personalData.responseEdits.title'),
    held: [
      deleted('user_id', 'id response_id edited_at before after reason'),
      kept('edited_by', 'id response_id edited_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  sessions: {
    title: t('personalData.sessions.title'),
    held: [
      kept(':person = ANY (t.leader_ids)', 'id starts_at ends_at', PSEUDONYM, { withheld: 'leader_ids' }),
      cleared(
        ':person = ANY (t.learner_ids)',
        {
          learner_ids: 'array_remove(t.learner_ids, :person)',
          attended_ids: 'array_remove(t.attended_ids, :person)',
        },
        { keeps: 'id starts_at ends_at', ground: EDUCATION_RECORD, withheld: 'learner_ids attended_ids' },
      ),
    ],
    plain: 'ecosystem_id program_id time_zone_id told heard_at reminded_at',
  },
  families: {
    title: t('personalData.families.title'),
    held: [
      cleared('user_id', {
        ...{ parent_ids: `'{}'`, program_ids: `'{}'`, leads_in: `'{}'` },
        ...{
          name: 'NULL',
          search_text: 'NULL',
          email: 'NULL',
          language: 'NULL',
          school_id: 'NULL',
          grade_level: 'NULL',
          of_age_on: 'NULL',
          answers_for_others: 'false',
          admin_of: `'{}'`,
        },
      }),
      cleared(':person = ANY (t.parent_ids)', { parent_ids: 'array_remove(t.parent_ids, :person)' }),
    ],
    // The revision stays, so that a delayed older event does not restore the erased person.
    plain: 'ecosystem_id revision',
  },
  module_enrollments: {
    title: t('personalData.moduleEnrollments.title'),
    held: [deleted('user_id', 'id module_id enrolled_at completed_at last_active_at progress')],
    plain: 'ecosystem_id program_id',
  },
  modules: {
    title: t('personalData.modules.title'),
    held: [kept('created_by', 'id title created_at', PSEUDONYM)],
    plain: 'ecosystem_id description status audience program_ids subject_ids pages revision',
  },
  resources: {
    title: t('personalData.resources.title'),
    held: [kept('created_by', 'id title created_at', PSEUDONYM)],
    plain: 'ecosystem_id description link program_ids access revision subject_ids grade_levels archived_at',
  },
  resource_files: {
    title: t('personalData.resourceFiles.title'),
    held: [
      // Uploads that no resource has taken yet: nothing to export.
      copied(
        deleted(
          `t.created_by = :person AND t.resource_id IS NULL AND t.version_of IS NULL`,
          'id filename bytes created_at',
          {
            withheld: 'upload_id',
            files: { key: FILE_KEY_SQL, name: 't.filename', uploadId: 't.upload_id' },
          },
        ),
      ),
      kept('created_by', 'id filename bytes created_at', PSEUDONYM),
    ],
    plain:
      'ecosystem_id resource_id position uploaded_at delete_after content_type slot_id version version_of',
  },
  resource_opens: {
    title: t('personalData.resourceOpens.title'),
    held: [deleted('user_id', 'resource_id program_id opens last_opened_at')],
    plain: 'ecosystem_id',
  },
  module_resources: {
    title: t('personalData.moduleResources.title'),
    held: [kept('added_by', 'module_id resource_id added_at', PSEUDONYM)],
    plain: 'ecosystem_id',
  },
  assessments: {
    title: t('personalData.assessments.title'),
    held: [kept('created_by', 'id form_name created_at', PSEUDONYM)],
    plain: `ecosystem_id program_id description form_type assessment_type cadence respondents visibility start_date end_date
      school_ids grade_levels is_post archived properties rubrics revision definition_key definition_version import_mapping
      version scorers own_leaders_score score_shown scores_published before_sessions_since pre_assessment_id cadence_weeks
      term_starts reminded_window announced_window read_aloud overdue_window time_limit_minutes pause_allowed translation`,
  },
  assessment_versions: {
    title: t('personalData.assessmentVersions.title'),
    held: [kept('replaced_by', 'assessment_id version replaced_at', PSEUDONYM)],
    plain: 'ecosystem_id questions',
  },
  assessment_responses: {
    title: t('personalData.assessmentResponses.title'),
    held: [
      deleted(
        'user_id',
        'id assessment_id window_start answers submitted_at edited_at edit_reason archived_at timed_out late_answers_at',
      ),
      kept('edited_by', 'id edited_at', PSEUDONYM),
      kept('archived_by', 'id archived_at', PSEUDONYM),
      kept('entered_by', 'id entered_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id program_id revision submission_id version unscored score_announced_at',
  },
  assessment_scores: {
    title: t('personalData.assessmentScores.title'),
    held: [
      deleted('user_id', 'response_id question_id points note scored_at'),
      kept('scored_by', 'response_id question_id scored_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  assessment_drafts: {
    title: t('personalData.assessmentDrafts.title'),
    held: [deleted('user_id', 'assessment_id window_start question_id value saved_at')],
    plain: 'ecosystem_id counter writer',
  },
  answer_files: {
    title: t('personalData.answerFiles.title'),
    held: [
      deleted('user_id', 'id assessment_id question_id window_start filename bytes content_type created_at', {
        withheld: 'upload_id',
        files: { key: ANSWER_FILE_KEY_SQL, name: 't.filename', uploadId: 't.upload_id' },
      }),
    ],
    plain: 'ecosystem_id program_id response_id uploaded_at delete_after',
  },
  paper_entries: {
    title: t('personalData.paperEntries.title'),
    held: [
      deleted('user_id', 'assessment_id window_start answers entered_at'),
      kept('entered_by', 'assessment_id window_start entered_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id version',
  },
  answering_conditions: {
    title: t('personalData.answeringConditions.title'),
    held: [deleted('user_id', 'read_aloud extra_time_percent set_at'), kept('set_by', 'set_at', PSEUDONYM)],
    plain: 'ecosystem_id',
  },
  assessment_sittings: {
    title: t('personalData.assessmentSittings.title'),
    held: [
      deleted(
        'user_id',
        'assessment_id window_start begun_at limit_seconds paused_seconds paused_at ends_at closed_at',
      ),
    ],
    plain: 'ecosystem_id latest_end',
  },
  feedback_drafts: {
    title: t('personalData.feedbackDrafts.title'),
    held: [
      deleted('written_by', 'session_id form_id typed saved_at'),
      deleted('user_id', 'session_id form_id typed saved_at'),
    ],
    plain: 'ecosystem_id counter writer',
  },
  assessment_reminders: {
    title: t('personalData.assessmentReminders.title'),
    held: [deleted('user_id', 'assessment_id reminded_at')],
    plain: 'ecosystem_id',
  },
  assessment_measurements: {
    title: t('personalData.assessmentMeasurements.title'),
    held: [
      deleted('user_id', 'id assessment_id measured_on mapped_properties created_at edited_at'),
      kept('created_by', 'id created_at', PSEUDONYM),
      kept('edited_by', 'id edited_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id program_id visibility revision event_key test_key event_rank',
  },
  question_pictures: {
    title: t('personalData.questionPictures.title'),
    held: [kept('created_by', 'id bytes created_at', PSEUDONYM)],
    plain: 'ecosystem_id program_id delete_after',
  },
  resource_uses: { plain: 'ecosystem_id resource_id program_id people opens' },
  held_people: LEGAL_HOLD_PERSONAL_DATA,
  safeguarding_policies: POLICY_PERSONAL_DATA,
  programs: { plain: 'ecosystem_id id name archived student_notes self_paced revision time_zone_id' },
  forms: { plain: 'ecosystem_id id program_id form_type asked_since revision' },
  questions: {
    plain:
      'ecosystem_id id form_id question question_type required options details position answered retired_at revision category subject_type paired_question_id',
  },
};
