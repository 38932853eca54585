import { anew, merges, moves, technical, type MovePlan } from '@lyceum/server/ecosystem-move';
import { t } from '../i18n';
import { FILE_KEY_SQL } from '../request-files/subject';

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  held_sessions: moves(t('ecosystemMove.movePlan.heldSessions')),
  held_participants: moves(t('ecosystemMove.movePlan.heldParticipants')),
  reviews: moves(t('ecosystemMove.movePlan.reviews')),
  // Two programs become one: two people who are paired in both have one pair afterwards.
  pairs: merges(t('ecosystemMove.movePlan.pairs')),
  tutoring_requests: moves(t('ecosystemMove.movePlan.tutoringRequests'), { set: { told: 'false' } }),
  request_files: moves(t('ecosystemMove.movePlan.requestFiles'), { file: FILE_KEY_SQL }),
  request_preferences: merges(t('ecosystemMove.movePlan.requestPreferences')),
  people: anew('a copy of what the domain of people keeps'),
  leaders: anew('a copy of what the domain of people keeps'),
  leader_words: anew('made of the names of leaders'),
  leader_subjects: anew('a copy of what the domain of people keeps'),
  subjects: anew('a copy of what the domain of people keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  safeguarding_policies: technical('the target decides about its messages itself'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
};
