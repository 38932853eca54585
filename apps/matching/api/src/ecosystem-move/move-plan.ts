import { anew, merges, moves, technical, type MovePlan } from '@lyceum/server/moving';
import { FILE_KEY_SQL } from '../request-files/subject';

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  held_sessions: moves({ en: 'Sessions that were held', sp: 'Sesiones realizadas' }),
  held_participants: moves({ en: 'Who was in sessions', sp: 'Quién estuvo en las sesiones' }),
  reviews: moves({ en: 'Reviews', sp: 'Reseñas' }),
  // Two programs become one: a pair of both is one pair.
  pairs: merges({ en: 'Pairs', sp: 'Parejas' }),
  tutoring_requests: moves(
    { en: 'Tutoring requests', sp: 'Solicitudes de tutoría' },
    { set: { told: 'false' } },
  ),
  request_files: moves(
    { en: 'Files of tutoring requests', sp: 'Archivos de solicitudes de tutoría' },
    { file: FILE_KEY_SQL },
  ),
  request_preferences: merges({
    en: 'When and where requests suit',
    sp: 'Cuándo y dónde convienen las solicitudes',
  }),
  people: anew('a copy of what the domain of people keeps'),
  leaders: anew('a copy of what the domain of people keeps'),
  leader_words: anew('made of the names of leaders'),
  leader_subjects: anew('a copy of what the domain of people keeps'),
  subjects: anew('a copy of what the domain of people keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
};
