import { t } from '../i18n';
import { FILE_KEY_SQL } from '../materials/subject';
import { PROOF_KEY_SQL } from '../payouts/subject';
import { anew, merges, moves, stays, technical, type MovePlan } from '@lyceum/server/ecosystem-move';

/**
 * A member of both organizations may have sessions at the same time in both. Neither is dropped: the moved one is
 * marked as forced, as if an admin had accepted the conflict, and the person's calendar shows both.
 */
const TAKEN = `(t.blocking AND EXISTS (SELECT 1 FROM sessions.session_participants o WHERE o.ecosystem_id = :target AND o.blocking
  AND o.user_id = sessions.moved_id(:source, :move, t.user_id) AND o.during && t.during))`;

const sessions: MovePlan = {
  sessions: moves(t('ecosystemMove.sessions.sessions')),
  session_participants: moves(t('ecosystemMove.sessions.sessionParticipants'), {
    set: { blocking: `t.blocking AND NOT ${TAKEN}`, forced: `t.forced OR ${TAKEN}` },
  }),
  series: moves(t('ecosystemMove.sessions.series')),
  attendance_events: moves(t('ecosystemMove.sessions.attendanceEvents')),
  register_entries: moves(t('ecosystemMove.sessions.registerEntries')),
  absences: moves(t('ecosystemMove.sessions.absences')),
  hours_credits: moves(t('ecosystemMove.sessions.hoursCredits')),
  leader_pay: moves(t('ecosystemMove.sessions.leaderPay')),
  pay_settings: stays(
    t('ecosystemMove.sessions.paySettings.title'),
    t('ecosystemMove.sessions.paySettings.reason'),
  ),
  payout_batches: moves(t('ecosystemMove.sessions.payoutBatches')),
  payout_lines: moves(t('ecosystemMove.sessions.payoutLines')),
  payout_transfers: moves(t('ecosystemMove.sessions.payoutTransfers')),
  payout_files: moves(t('ecosystemMove.sessions.payoutFiles'), { file: PROOF_KEY_SQL }),
  session_activities: moves(t('ecosystemMove.sessions.sessionActivities')),
  session_facets: merges(t('ecosystemMove.sessions.sessionFacets'), { texts: 'value' }),
  seat_queue: moves(t('ecosystemMove.sessions.seatQueue')),
  substitute_requests: moves(t('ecosystemMove.sessions.substituteRequests')),
  observations: moves(t('ecosystemMove.sessions.observations')),
  // Several programs become one, which keeps the rule of one of them.
  observation_rules: merges(t('ecosystemMove.sessions.observationRules')),
  times_away: moves(t('ecosystemMove.sessions.timesAway')),
  course_sections: moves(t('ecosystemMove.sessions.courseSections'), { set: { enrolled: '0' } }),
  course_enrollments: moves(t('ecosystemMove.sessions.courseEnrollments')),
  bulk_changes: moves(t('ecosystemMove.sessions.bulkChanges')),
  bulk_change_items: moves(t('ecosystemMove.sessions.bulkChangeItems')),
  attendance_imports: stays(
    t('ecosystemMove.sessions.attendanceImports.title'),
    t('ecosystemMove.sessions.attendanceImports.reason'),
  ),
  attendance_import_changes: stays(
    t('ecosystemMove.sessions.attendanceImportChanges'),
    t('ecosystemMove.sessions.attendanceImports.reason'),
  ),
  history_chunks: moves(t('ecosystemMove.sessions.historyChunks')),
  pushed_sessions: moves(t('ecosystemMove.sessions.pushedSessions')),
  pushed_attendance: moves(t('ecosystemMove.sessions.pushedAttendance')),
  pairs: merges(t('ecosystemMove.sessions.pairs')),
  absence_notices: merges(t('ecosystemMove.sessions.absenceNotices')),
  session_reminders: merges(t('ecosystemMove.sessions.sessionReminders')),
  weekly_reports: merges(t('ecosystemMove.sessions.weeklyReports')),
  calendar_feeds: merges(t('ecosystemMove.sessions.calendarFeeds')),
};

const lessons: MovePlan = {
  session_notes: moves(t('ecosystemMove.lessons.sessionNotes')),
  session_resources: moves(t('ecosystemMove.lessons.sessionResources')),
  session_files: moves(t('ecosystemMove.lessons.sessionFiles'), { file: FILE_KEY_SQL }),
  lesson_files: moves(t('ecosystemMove.lessons.lessonFiles')),
  lesson_recordings: moves(t('ecosystemMove.lessons.lessonRecordings')),
  recording_consents: moves(t('ecosystemMove.lessons.recordingConsents')),
  lesson_issues: moves(t('ecosystemMove.lessons.lessonIssues')),
  meetings: moves(t('ecosystemMove.lessons.meetings')),
  rooms: moves(t('ecosystemMove.lessons.rooms')),
  room_admissions: moves(t('ecosystemMove.lessons.roomAdmissions')),
  room_breakouts: moves(t('ecosystemMove.lessons.roomBreakouts')),
  room_documents: moves(t('ecosystemMove.lessons.roomDocuments')),
  room_messages: moves(t('ecosystemMove.lessons.roomMessages')),
  room_peers: moves(t('ecosystemMove.lessons.roomPeers')),
  room_places: moves(t('ecosystemMove.lessons.roomPlaces')),
};

/** What happens to each table when an organization becomes a program of another one. */
export const movePlan: MovePlan = {
  ...sessions,
  ...lessons,
  exports: stays(t('ecosystemMove.movePlan.exports.title'), t('ecosystemMove.movePlan.exports.reason')),
  people: anew('a copy of what the domain of people keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  subjects: anew('a copy of what the domain of ecosystems keeps'),
  subject_names: merges(t('ecosystemMove.movePlan.subjectNames')),
  safeguarding_policies: technical('the target decides about its messages itself'),
  held_people: technical('a copy of what the domain of conversations keeps'),
  ecosystem_settings: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  school_learner_changes: anew('sums, kept by triggers'),
  school_learner_counts: anew('sums, kept by triggers'),
  school_learners: anew('sums, kept by triggers'),
  session_total_changes: anew('sums, kept by triggers'),
  session_totals: anew('sums, kept by triggers'),
};
