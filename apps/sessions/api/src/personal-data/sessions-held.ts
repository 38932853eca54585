import {
  ACCOUNTABILITY,
  cleared,
  deleted,
  EDUCATION_RECORD,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';

/** Left out of learners' exports: the pay of the session's leaders. */
const takesPart = `t.session_id IN (SELECT p.session_id FROM sessions.session_participants p WHERE p.user_id = :person)
  AND (t.action <> 'EDIT_PAY' OR t.after ->> 'userId' = :person::text)`;

/**
 * Sessions, participants and courses. Sessions of others stay complete: an erased person remains in them without a
 * name.
 */
export const sessionsHeld: PersonalData = {
  people: {
    title: {
      en: 'The person, as the calendar knows them',
      sp: 'La persona, tal como la conoce el calendario',
    },
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
    title: { en: 'Sessions and attendance', sp: 'Sesiones y asistencia' },
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
    title: { en: 'Coming and going', sp: 'Entradas y salidas' },
    held: [
      kept('user_id', 'session_id kind at source', EDUCATION_RECORD),
      kept('recorded_by', 'session_id at', PSEUDONYM),
    ],
    plain: 'ecosystem_id id',
  },
  register_entries: {
    title: { en: 'Attendance registers', sp: 'Registros de asistencia' },
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
    title: { en: 'Excused absences', sp: 'Inasistencias justificadas' },
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
    title: { en: 'Credited hours', sp: 'Horas acreditadas' },
    held: [
      kept('user_id', 'session_id reason minutes decided_at', EDUCATION_RECORD),
      kept('decided_by', 'session_id decided_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  leader_pay: {
    title: { en: 'Pay for sessions', sp: 'Pagos por sesiones' },
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
  pay_settings: {
    title: { en: 'Pay period of the organization', sp: 'Periodo de pago de la organización' },
    held: [kept('changed_by', 'period starts_on', ACCOUNTABILITY)],
    plain: 'ecosystem_id',
  },
  school_learners: {
    title: { en: 'Counts of the school’s learners', sp: 'Recuento de estudiantes de la escuela' },
    held: [kept('user_id', 'program_id status school_id sessions', EDUCATION_RECORD)],
    plain: 'ecosystem_id',
  },
  school_learner_changes: {
    title: { en: 'Changes of these counts', sp: 'Cambios de esos recuentos' },
    held: [kept('user_id', 'program_id status school_id sessions', EDUCATION_RECORD)],
    plain: 'ecosystem_id id',
  },
  sessions: {
    title: { en: 'Sessions that the person set up', sp: 'Sesiones que la persona programó' },
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
    title: { en: 'Changes of sessions', sp: 'Cambios de sesiones' },
    held: [
      kept(takesPart, 'session_id action at before after reason scope', ACCOUNTABILITY),
      kept('actor_user_id', 'session_id action at', PSEUDONYM),
    ],
    plain: 'ecosystem_id id forced request_id',
  },
  seat_queue: {
    title: { en: 'Waiting for a seat', sp: 'En espera de una plaza' },
    held: [deleted('user_id', 'session_id at'), kept('queued_by', 'session_id at', PSEUDONYM)],
    plain: 'ecosystem_id id',
  },
  times_away: {
    title: { en: 'Times away', sp: 'Ausencias' },
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
    title: { en: 'Substitutes', sp: 'Sustituciones' },
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
  course_enrollments: {
    title: { en: 'Courses', sp: 'Cursos' },
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
    title: { en: 'Courses that the person leads', sp: 'Cursos que imparte la persona' },
    held: [
      kept(':person = ANY (t.leader_ids)', 'id name leader_ids', PSEUDONYM),
      kept('created_by', 'id created_at', PSEUDONYM),
    ],
    plain:
      'ecosystem_id course_key description program_ids enroll_roles per_user_rate max_enrollments enrolled time_zone_id drop_deadline enroll_start_date enroll_start_time enroll_end_date enroll_end_time archived',
  },
};
