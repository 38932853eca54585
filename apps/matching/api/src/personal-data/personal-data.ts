import {
  ACCOUNTABILITY,
  cleared,
  copied,
  deleted,
  EDUCATION_RECORD,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { POLICY_PERSONAL_DATA } from '@lyceum/server/message-check';
import { t } from '../i18n';
import { FILE_KEY_SQL } from '../request-files/subject';

/**
 * Every column of the domain's tables: plain, or whose data it is (`held`) with what an export and an erasure do with
 * it. A review stays as a score, without its text and its people.
 */
export const personalData: PersonalData = {
  reviews: {
    title: t('personalData.reviews.title'),
    held: [
      cleared(
        'reviewee_id',
        { comments: `''`, search_text: `''` },
        { keeps: 'score score_max created_at', ground: PSEUDONYM },
      ),
      cleared(
        'reviewer_id',
        { reviewer_id: 'NULL', comments: `''`, search_text: `''` },
        { keeps: 'score score_max created_at edited_at session_starts_at', ground: PSEUDONYM },
      ),
      cleared('learner_id', { learner_id: 'NULL', comments: `''`, search_text: `''` }),
      kept('deleted_by', 'deleted_at delete_reason', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id program_id session_id low told_low_at',
  },
  pairs: {
    title: t('personalData.pairs.title'),
    held: [
      deleted('tutor_id', 'program_id type hourly_rate made_at ended_at'),
      // The rate of the leader is not data of the learner.
      deleted('tutee_id', 'program_id type made_at ended_at'),
      kept('made_by', 'made_at', ACCOUNTABILITY),
      kept('ended_by', 'ended_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  tutoring_requests: {
    title: t('personalData.tutoringRequests.title'),
    held: [
      deleted(
        'learner_id',
        `program_id type status subjects grade_level school_id note recurring_days weeks_recurring start_time end_time start_date
         end_date time_zone_id in_person location message class_name additional_info zip_code city state email created_at
         edited_at decided_at`,
        { withheld: 'search_text' },
      ),
      cleared('asked_by', { asked_by: 'NULL', email: 'NULL' }),
      cleared('named_id', { named_id: 'NULL' }),
      cleared('taken_by', { taken_by: 'NULL' }),
      kept('decided_by', 'decided_at', ACCOUNTABILITY),
      kept('deleted_by', 'deleted_at delete_reason', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id pair_id session_id revision told',
  },
  request_files: {
    title: t('personalData.requestFiles.title'),
    held: [
      // Uploads without a request are not exported: some have not arrived.
      copied(
        deleted(`t.uploaded_by = :person AND t.request_id IS NULL`, 'filename bytes created_at', {
          withheld: 'upload_id',
          files: { key: FILE_KEY_SQL, name: 't.filename', uploadId: 't.upload_id' },
        }),
      ),
      deleted('learner_id', 'request_id filename content_type bytes created_at', {
        files: { key: FILE_KEY_SQL, name: 't.filename' },
      }),
      cleared('uploaded_by', { uploaded_by: 'NULL' }),
    ],
    plain: 'ecosystem_id id position checked_at',
  },
  request_preferences: {
    title: t('personalData.requestPreferences.title'),
    held: [deleted('user_id', 'recurring_days start_time end_time in_person location')],
    plain: 'ecosystem_id',
  },
  held_participants: {
    title: t('personalData.heldParticipants.title'),
    held: [kept('user_id', 'session_id user_type', EDUCATION_RECORD)],
    plain: 'ecosystem_id',
  },
  held_sessions: { plain: 'ecosystem_id session_id program_id subject starts_at ends_at told_at' },
  people: {
    title: t('personalData.people.title'),
    held: [
      cleared(
        'user_id',
        {
          name: `:formerFirst || ' ' || :formerLast`,
          search_text: `''`,
          sort_name: 'DEFAULT', // derived from the name
          active: 'false',
          super_admin: 'false',
          admin_of: `'{}'`,
          leads_in: `'{}'`,
          learns_in: `'{}'`,
          child_ids: `'{}'`,
          archived: 'true',
          hourly_wage: 'NULL',
          school_id: 'NULL',
          grade_level: 'NULL',
          of_age_on: 'NULL',
        },
        { withheld: 'sort_name' },
      ),
      cleared(':person = ANY (t.child_ids)', { child_ids: 'array_remove(t.child_ids, :person)' }),
    ],
    // The revision stays, so that a late, older event does not bring the person back.
    plain: 'ecosystem_id revision',
  },
  safeguarding_policies: POLICY_PERSONAL_DATA,
  leaders: {
    title: t('personalData.leaders.title'),
    held: [
      deleted('user_id', 'program_ids languages free_in time_zone_id sessions_lately', {
        withheld: 'sort_name search_text',
      }),
    ],
    plain: 'ecosystem_id known counted_at',
  },
  leader_words: {
    title: t('personalData.leaderWords.title'),
    held: [deleted('user_id', '', { withheld: 'word' })],
    plain: 'ecosystem_id',
  },
  leader_subjects: {
    title: t('personalData.leaderSubjects.title'),
    held: [deleted('user_id', 'subject_id')],
    plain: 'ecosystem_id',
  },
  subjects: { plain: 'ecosystem_id id name code search_text core' },
  ecosystems: {
    plain: 'ecosystem_id time_zone_id rating_type rating_max low_threshold parents_act revision set_wage',
  },
  programs: {
    plain:
      'ecosystem_id id name archived asks_for_reviews review_readers search_enabled request_type request_enabled find_enabled revision',
  },
};
