import { cleared, deleted, EDUCATION_RECORD, kept, type PersonalData } from '@lyceum/server/personal-data';

/**
 * Every column of the domain's tables: plain, or whose it is (`held`) with what an export and an erasure do with it. Minutes stay as a
 * record of education; that somebody slips away does not.
 */
export const personalData: PersonalData = {
  ledger_entries: {
    title: { en: 'Minutes in sessions', sp: 'Minutos en sesiones' },
    held: [
      kept(
        'user_id',
        'session_id user_type week starts_at held scheduled delivered present',
        EDUCATION_RECORD,
      ),
    ],
    plain: 'ecosystem_id program_id',
  },
  ledger_sessions: { plain: 'ecosystem_id session_id program_id starts_at held told_at' },
  weeks: {
    title: { en: 'Minutes by week', sp: 'Minutos por semana' },
    held: [
      kept(
        'user_id',
        'program_id user_type week sessions offered attended cancelled scheduled delivered present last_at',
        EDUCATION_RECORD,
      ),
    ],
    plain: 'ecosystem_id',
  },
  standings: {
    title: { en: 'Engagement in programs', sp: 'Participación en programas' },
    held: [
      deleted(
        'user_id',
        'program_id user_type school_id grade_level status reasons last_seen_at attendance weekly_minutes',
        { withheld: 'sort_name search_text leader_ids' },
      ),
      cleared(':person = ANY (t.leader_ids)', { leader_ids: 'array_remove(t.leader_ids, :person)' }),
    ],
    plain: 'ecosystem_id urgency seen_sort attendance_sort counted_at',
  },
  people: {
    title: { en: 'Name, for reports', sp: 'Nombre, para informes' },
    held: [cleared('user_id', { name: `:formerFirst || ' ' || :formerLast`, known: 'true' })],
    // A later state is told by its revision: it stays, so that an older one does not bring the person back.
    plain: 'ecosystem_id asked_at revision',
  },
  ecosystems: { plain: 'ecosystem_id name profile_id archived time_zone_id terms revision' },
  programs: { plain: 'ecosystem_id id name archived tracked weekly_target revision' },
  schools: { plain: 'ecosystem_id id name revision' },
};
