import {
  ACCOUNTABILITY,
  cleared,
  deleted,
  EDUCATION_RECORD,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';

/** Left out of learners' exports: the pay of the session's leaders. */
const takesPart = `t.session_id IN (SELECT p.session_id FROM sessions.session_participants p WHERE p.user_id = :person)
  AND (t.action <> 'EDIT_PAY' OR t.after ->> 'userId' = :person::text)`;

/** Sessions, participants and courses. An erased person remains in sessions of others without a name. */
export const sessionData: PersonalData = {
  people: {
    title: t('personalData.sessionData.people.title'),
    held: [
      cleared('user_id', {
        first_name: ':formerFirst',
        last_name: ':formerLast',
        preferred_name: 'NULL',
        time_zone_id: `'UTC'`,
        school_id: 'NULL',
        grade_level: 'NULL',
        status: `'ARCHIVED'`,
        program_roles: `'[]'`,
        available_hours: `'[]'`,
        availability_overrides: `'[]'`,
        family_connections: `'[]'`,
        search_text: `''`,
        advance_limit_days: 'NULL',
        hourly_wage: 'NULL',
        answers_for_others: 'false',
        of_age_on: 'NULL',
      }),
    ],
    plain: 'ecosystem_id revision',
  },
  session_participants: {
    title: t('personalData.sessionData.sessionParticipants.title'),
    held: [
      kept(
        'user_id',
        'session_id user_type starts_at ends_at status school_id grade_level joined_at left_at minutes_scheduled minutes_delivered minutes_present minutes_lost lost_reason attendance_source',
        EDUCATION_RECORD,
      ),
    ],
    plain: 'ecosystem_id during occupies blocking forced owes_feedback',
  },
  attendance_events: {
    title: t('personalData.sessionData.attendanceEvents.title'),
    held: [
      kept('user_id', 'session_id kind at source', EDUCATION_RECORD),
      kept('recorded_by', 'session_id at', PSEUDONYM),
    ],
    plain: 'ecosystem_id id',
  },
  register_entries: {
    title: t('personalData.sessionData.registerEntries.title'),
    held: [
      cleared(
        'user_id',
        { excuse: 'NULL' },
        {
          keeps: 'session_id revision status minutes_present source marked_at saved_at',
          ground: EDUCATION_RECORD,
        },
      ),
      kept('marked_by', 'session_id marked_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id entry_id',
  },
  absences: {
    title: t('personalData.sessionData.absences.title'),
    held: [
      cleared(
        'user_id',
        { note: 'NULL' },
        { keeps: 'session_id reason reported_at', ground: EDUCATION_RECORD },
      ),
      kept('reported_by', 'session_id reported_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  hours_credits: {
    title: t('personalData.sessionData.hoursCredits.title'),
    held: [
      kept('user_id', 'session_id reason minutes decided_at', EDUCATION_RECORD),
      kept('decided_by', 'session_id decided_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  leader_pay: {
    title: t('personalData.sessionData.leaderPay.title'),
    held: [
      kept(
        'user_id',
        'session_id program_id day status hourly_rate currency minutes amount reason decided_at paid_on payment_reference',
        ACCOUNTABILITY,
      ),
      kept('decided_by', 'session_id decided_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  payout_batches: {
    title: t('personalData.sessionData.payoutBatches.title'),
    held: [
      kept('made_by', 'first_day last_day made_at', ACCOUNTABILITY),
      kept('approved_by', 'first_day last_day approved_at', ACCOUNTABILITY),
      kept('paid_by', 'first_day last_day paid_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id currency status proof_id paid_on reference reopen_reason',
  },
  payout_lines: {
    title: t('personalData.sessionData.payoutLines.title'),
    held: [kept('user_id', 'batch_id session_id day minutes amount', ACCOUNTABILITY)],
    plain: 'ecosystem_id',
  },
  payout_transfers: {
    title: t('personalData.sessionData.payoutTransfers.title'),
    held: [
      kept('user_id', 'batch_id state reason settled_on ordered_at', ACCOUNTABILITY, {
        withheld: 'transfer',
      }),
      kept('ordered_by', 'batch_id ordered_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  payout_files: {
    title: t('personalData.sessionData.payoutFiles.title'),
    held: [
      cleared(
        'uploaded_by',
        { uploaded_by: 'NULL' },
        { keeps: 'filename bytes created_at', withheld: 'upload_id', ground: ACCOUNTABILITY },
      ),
    ],
    plain: 'ecosystem_id id batch_id content_type checked_at',
  },
  pay_settings: {
    title: t('personalData.sessionData.paySettings.title'),
    held: [kept('changed_by', 'period starts_on', ACCOUNTABILITY)],
    plain: 'ecosystem_id',
  },
  school_learners: {
    title: t('personalData.sessionData.schoolLearners.title'),
    held: [kept('user_id', 'program_id status school_id sessions', EDUCATION_RECORD)],
    plain: 'ecosystem_id',
  },
  school_learner_changes: {
    title: t('personalData.sessionData.schoolLearnerChanges.title'),
    held: [kept('user_id', 'program_id status school_id sessions', EDUCATION_RECORD)],
    plain: 'ecosystem_id id',
  },
  sessions: {
    title: t('personalData.sessionData.sessions.title'),
    held: [
      kept(
        `t.id IN (SELECT p.session_id FROM sessions.session_participants p WHERE p.user_id = :person)`,
        'id program_id status session_type subject description starts_at ends_at location_name location_longitude location_latitude custom_properties cancel_reason',
        EDUCATION_RECORD,
      ),
      kept('created_by', 'id created_at', PSEUDONYM),
      kept('cancelled_by', 'id cancelled_at', PSEUDONYM),
      kept(':person = ANY (t.covered_leader_ids)', 'id covered_leader_ids', PSEUDONYM),
    ],
    plain:
      'ecosystem_id series_id completion_status meeting_solution subject_id time_zone_id minutes join_url max_students num_leaders num_learners num_attendees grade_levels school_ids forced origin import_job_id last_modified revision learner_minutes_scheduled learner_minutes_present minutes_delivered course_section_id feedback_revision',
  },
  session_activities: {
    title: t('personalData.sessionData.sessionActivities.title'),
    held: [
      kept(takesPart, 'session_id action at before after reason scope', ACCOUNTABILITY),
      kept('actor_user_id', 'session_id action at', PSEUDONYM),
    ],
    plain: 'ecosystem_id id forced request_id',
  },
  seat_queue: {
    title: t('personalData.sessionData.seatQueue.title'),
    held: [deleted('user_id', 'session_id at'), kept('queued_by', 'session_id at', PSEUDONYM)],
    plain: 'ecosystem_id id',
  },
  times_away: {
    title: t('personalData.sessionData.timesAway.title'),
    held: [
      deleted(
        'user_id',
        'id first_day last_day start_time end_time time_zone_id starts_at ends_at kind created_at back_at undone_at',
      ),
      kept('created_by', 'id created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id decisions',
  },
  substitute_requests: {
    title: t('personalData.sessionData.substituteRequests.title'),
    held: [
      cleared(
        'user_id',
        { reason: 'NULL' },
        { keeps: 'id session_id starts_at ends_at status requested_at', ground: PSEUDONYM },
      ),
      kept('claimer_id', 'id session_id decided_at', PSEUDONYM),
      kept('requested_by', 'id session_id requested_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id program_id offered_at',
  },
  observations: {
    title: t('personalData.sessionData.observations.title'),
    held: [
      cleared(
        'leader_id',
        { notes: 'NULL', for_leader: 'NULL' },
        { keeps: 'id session_id number starts_at ends_at way outcome done_at', ground: ACCOUNTABILITY },
      ),
      kept('observer_id', 'id session_id assigned_at', PSEUDONYM),
      kept('assigned_by', 'id assigned_at', PSEUDONYM),
      kept('done_by', 'id done_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id program_id',
  },
  observation_rules: {
    plain:
      'ecosystem_id program_id first_sessions first_days notice shows_outcome leaders_observe since revision',
  },
  course_enrollments: {
    title: t('personalData.sessionData.courseEnrollments.title'),
    held: [
      // Rows of people who left keep a value, so that it stays visible that there was a reason.
      cleared(
        'user_id',
        { reason: `CASE WHEN t.left_at IS NOT NULL THEN '[…]' END` },
        { keeps: 'id section_id enrolled_at left_at', ground: EDUCATION_RECORD },
      ),
      kept('enrolled_by', 'id enrolled_at', PSEUDONYM),
      kept('left_by', 'id left_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  course_sections: {
    title: t('personalData.sessionData.courseSections.title'),
    held: [
      kept(':person = ANY (t.leader_ids)', 'id name leader_ids', PSEUDONYM),
      kept('created_by', 'id created_at', PSEUDONYM),
    ],
    plain:
      'ecosystem_id course_key description program_ids enroll_roles per_user_rate max_enrollments enrolled time_zone_id drop_deadline enroll_start_date enroll_start_time enroll_end_date enroll_end_time archived',
  },
};
