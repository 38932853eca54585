import { FILE_KEY_SQL } from '../materials/subject';
import { anew, merges, moves, stays, technical, type MovePlan } from '@lyceum/server/moving';

/**
 * A member of both organizations may have sessions at the same time in both. Neither is dropped: the moved one is
 * marked as forced, as if an admin had accepted the conflict, and the person's calendar shows both.
 */
const TAKEN = `(t.blocking AND EXISTS (SELECT 1 FROM sessions.session_participants o WHERE o.ecosystem_id = :target AND o.blocking
  AND o.user_id = sessions.moved_id(:source, :move, t.user_id) AND o.during && t.during))`;

const sessions: MovePlan = {
  sessions: moves({ en: 'Sessions', sp: 'Sesiones' }),
  session_participants: moves(
    { en: 'Participants and attendance', sp: 'Participantes y asistencia' },
    { set: { blocking: `t.blocking AND NOT ${TAKEN}`, forced: `t.forced OR ${TAKEN}` } },
  ),
  series: moves({ en: 'Series of sessions', sp: 'Series de sesiones' }),
  attendance_events: moves({ en: 'Comings and goings', sp: 'Entradas y salidas' }),
  register_entries: moves({ en: 'Attendance registers', sp: 'Registros de asistencia' }),
  absences: moves({ en: 'Excused absences', sp: 'Inasistencias justificadas' }),
  hours_credits: moves({ en: 'Credited hours', sp: 'Horas acreditadas' }),
  leader_pay: moves({ en: 'Pay of leaders', sp: 'Pagos de quienes dirigen' }),
  pay_settings: stays(
    { en: 'Pay period', sp: 'Periodo de pago' },
    {
      en: 'The receiving organization pays by its own periods.',
      sp: 'La organización que recibe paga por sus propios periodos.',
    },
  ),
  session_activities: moves({ en: 'Changes of sessions', sp: 'Cambios de sesiones' }),
  session_facets: merges({ en: 'Marks for lists', sp: 'Marcas para listas' }, { texts: 'value' }),
  seat_queue: moves({ en: 'Places in queues', sp: 'Lugares en listas de espera' }),
  substitute_requests: moves({ en: 'Requests for substitutes', sp: 'Solicitudes de sustitución' }),
  times_away: moves({ en: 'Times away', sp: 'Ausencias' }),
  course_sections: moves({ en: 'Courses', sp: 'Cursos' }, { set: { enrolled: '0' } }),
  course_enrollments: moves({ en: 'Enrollments in courses', sp: 'Inscripciones en cursos' }),
  bulk_changes: moves({ en: 'Changes of many sessions', sp: 'Cambios de muchas sesiones' }),
  bulk_change_items: moves({
    en: 'Sessions of changes of many',
    sp: 'Sesiones de cambios de muchas',
  }),
  history_chunks: moves({ en: 'Parts of imported history', sp: 'Partes del historial importado' }),
  pushed_sessions: moves({ en: 'Sessions of vendors', sp: 'Sesiones de proveedores' }),
  pushed_attendance: moves({
    en: 'Attendance that vendors reported',
    sp: 'Asistencia que comunicaron proveedores',
  }),
  pairs: merges({ en: 'Pairs', sp: 'Parejas' }),
  absence_notices: merges({
    en: 'Absences that guardians were told of',
    sp: 'Ausencias comunicadas a las familias',
  }),
  session_reminders: merges({ en: 'Reminders of sessions', sp: 'Recordatorios de sesiones' }),
  weekly_reports: merges({ en: 'Weekly reports to families', sp: 'Informes semanales a familias' }),
  calendar_feeds: merges({ en: 'Calendar addresses', sp: 'Direcciones de calendario' }),
};

const lessons: MovePlan = {
  session_notes: moves({ en: 'Notes on sessions', sp: 'Notas de sesiones' }),
  session_files: moves({ en: 'Files with sessions', sp: 'Archivos de sesiones' }, { file: FILE_KEY_SQL }),
  lesson_files: moves({ en: 'Files of lessons', sp: 'Archivos de clases' }),
  lesson_recordings: moves({ en: 'Recordings', sp: 'Grabaciones' }),
  recording_consents: moves({ en: 'Consent to recordings', sp: 'Consentimiento para grabar' }),
  lesson_issues: moves({ en: 'Reported issues', sp: 'Problemas comunicados' }),
  meetings: moves({ en: 'Online meetings', sp: 'Reuniones en línea' }),
  rooms: moves({ en: 'Lesson rooms', sp: 'Salas de clase' }),
  room_admissions: moves({ en: 'Admissions to rooms', sp: 'Admisiones a salas' }),
  room_breakouts: moves({ en: 'Breakout rooms', sp: 'Salas en grupos' }),
  room_documents: moves({
    en: 'Whiteboards and shared documents',
    sp: 'Pizarras y documentos compartidos',
  }),
  room_messages: moves({ en: 'Messages in rooms', sp: 'Mensajes en salas' }),
  room_peers: moves({ en: 'Presence in rooms', sp: 'Presencia en salas' }),
  room_places: moves({ en: 'Places in breakout rooms', sp: 'Lugares en salas de grupo' }),
};

/** What happens to each table when an organization becomes a program of another one. */
export const movePlan: MovePlan = {
  ...sessions,
  ...lessons,
  exports: stays(
    { en: 'Exports', sp: 'Exportaciones' },
    {
      en: 'A file shows the organization as it was when it was asked for.',
      sp: 'Un archivo muestra la organización como era cuando se pidió.',
    },
  ),
  people: anew('a copy of what the domain of people keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  subjects: anew('a copy of what the domain of ecosystems keeps'),
  subject_names: merges({ en: 'Subjects of sessions', sp: 'Materias de sesiones' }),
  safeguarding_policies: technical('the target decides about its messages itself'),
  ecosystem_settings: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  school_learner_changes: anew('sums, kept by triggers'),
  school_learner_counts: anew('sums, kept by triggers'),
  school_learners: anew('sums, kept by triggers'),
  session_total_changes: anew('sums, kept by triggers'),
  session_totals: anew('sums, kept by triggers'),
};
