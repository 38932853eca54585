import { LEGAL_HOLD_PERSONAL_DATA } from '@lyceum/server/legal-holds';
import { ACCOUNTABILITY, copied, deleted, kept, type PersonalData } from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { lessonData } from './lesson-data';
import { sessionData } from './session-data';

export const personalData: PersonalData = {
  ...lessonData,
  ...sessionData,
  calendar_feeds: {
    title: t('personalData.calendarFeeds.title'),
    held: [deleted('user_id', 'language created_at last_read_at', { withheld: 'secret_hash' })],
    plain: 'ecosystem_id',
  },
  pairs: {
    title: t('personalData.pairs.title'),
    held: [
      deleted('tutor_id', 'program_id paired hourly_rate'),
      // The rate of the tutor is not the learner's data.
      deleted('tutee_id', 'program_id paired'),
    ],
    plain: 'ecosystem_id told_at',
  },
  weekly_reports: {
    title: t('personalData.weeklyReports.title'),
    held: [deleted('guardian_id', 'week made_at')],
    plain: 'ecosystem_id',
  },
  session_reminders: {
    title: t('personalData.sessionReminders.title'),
    held: [deleted('user_id', 'session_id starts_at kind told_at')],
    plain: 'ecosystem_id',
  },
  attendance_import_changes: {
    title: t('personalData.attendanceImportChanges.title'),
    held: [deleted('user_id', 'session_id import_job_id before after')],
    plain: 'ecosystem_id',
  },
  attendance_imports: {
    plain: 'ecosystem_id import_job_id program_id fresh changed same refused loaded_at undone_at',
  },
  absence_notices: {
    title: t('personalData.absenceNotices.title'),
    held: [deleted('user_id', 'session_id told told_at')],
    plain: 'ecosystem_id due_at',
  },
  exports: {
    title: t('personalData.exports.title'),
    held: [kept('created_by', 'id format filter rows requested_by created_at finished_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id status ascending files',
  },
  bulk_changes: {
    title: t('personalData.bulkChanges.title'),
    held: [kept('created_by', 'id kind options requested_by created_at finished_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id status total done refused undo_of undone_by',
  },
  bulk_change_items: {
    plain:
      'ecosystem_id change_id position session_id group_id outcome reason before modified wanted expected',
  },
  ecosystem_settings: { plain: 'ecosystem_id settings revision' },
  held_people: LEGAL_HOLD_PERSONAL_DATA,
  safeguarding_policies: { plain: 'ecosystem_id policy revision' },
  pushed_sessions: { plain: 'ecosystem_id session_id revision' },
  pushed_attendance: {
    title: t('personalData.pushedAttendance.title'),
    held: [copied(deleted('user_id', 'session_id'))],
    plain: 'ecosystem_id',
  },
  history_chunks: { plain: 'ecosystem_id import_job_id chunk loaded_at' },
  programs: { plain: 'ecosystem_id id name time_zone_id archived rules revision' },
  school_learner_counts: { plain: 'ecosystem_id program_id status school_id learners' },
  schools: { plain: 'ecosystem_id id name district_name calendar revision' },
  series: {
    plain:
      'ecosystem_id id program_id frequency every days start_date end_date time_zone_id created_at calendar_id calendar_sequence',
  },
  session_facets: { plain: 'ecosystem_id facet value status starts_at session_id' },
  session_total_changes: {
    plain:
      'ecosystem_id id kind day program_id status session_type meeting_solution school_id school_ids sessions minutes minutes_delivered learner_minutes learner_minutes_present learner_minutes_lost',
  },
  session_totals: {
    plain:
      'ecosystem_id grain kind day program_id status session_type meeting_solution school_id school_ids sessions minutes minutes_delivered learner_minutes learner_minutes_present learner_minutes_lost',
  },
  subject_names: { plain: 'ecosystem_id name' },
  subjects: { plain: 'ecosystem_id id name archived revision' },
};
