import { anew, moves, stays, technical, type MovePlan } from '@lyceum/server/moving';

/** What a move does with each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  ledger_sessions: moves({ en: 'Sessions in the reports', sp: 'Sesiones de los informes' }),
  ledger_entries: moves({ en: 'Minutes in the reports', sp: 'Minutos de los informes' }),
  roi_reports: moves(
    { en: 'Kept reports on the return of investment', sp: 'Informes de retorno de la inversión guardados' },
    // A saved report stays unchanged, and the admins of the new program see it.
    { set: { program_ids: 'ARRAY[:program]::uuid[]', whole: 'false' }, literal: 'report' },
  ),
  weeks: anew('sums of the minutes, counted once a day'),
  standings: anew('made of roles in programs, and of the minutes'),
  people: anew('a copy of what the domain of people keeps'),
  admins: anew('made of the roles of people'),
  report_files: stays(
    { en: 'Files of reports', sp: 'Archivos de informes' },
    {
      en: 'They are kept for two weeks, and can be made again in the other organization.',
      sp: 'Se conservan dos semanas y pueden generarse de nuevo en la otra organización.',
    },
  ),
  scheduled_reports: stays(
    { en: 'Scheduled reports', sp: 'Informes programados' },
    {
      en: 'They would be sent to people who may not administer the program there.',
      sp: 'Se enviarían a personas que allí quizá no administren el programa.',
    },
  ),
  chart_settings: technical('a key of the source, and the sites that it allows'),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
};
