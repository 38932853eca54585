import { anew, moves, technical, type MovePlan } from '@lyceum/server/moving';

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  ledger_sessions: moves({ en: 'Sessions in the reports', sp: 'Sesiones de los informes' }),
  ledger_entries: moves({ en: 'Minutes in the reports', sp: 'Minutos de los informes' }),
  weeks: anew('sums of the minutes, counted once a day'),
  standings: anew('made of roles in programs, and of the minutes'),
  people: anew('a copy of what the domain of people keeps'),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
};
