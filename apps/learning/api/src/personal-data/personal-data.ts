import {
  cleared,
  deleted,
  EDUCATION_RECORD,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';

/**
 * Every column of the domain's tables: plain, or whose it is (`held`) with what an export and an erasure do with it:
 * `deleted`, `cleared`, or `kept` with the ground for it.
 */
export const personalData: PersonalData = {
  responses: {
    title: { en: 'Feedback after sessions', sp: 'Comentarios después de las sesiones' },
    held: [
      deleted('user_id', 'id session_id form_type answers note submitted_at edited_at'),
      kept('submitted_by', 'id session_id submitted_at', PSEUDONYM),
      kept('edited_by', 'id session_id edited_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id form_id program_id revision',
  },
  response_edits: {
    title: { en: 'Changes of feedback', sp: 'Cambios de comentarios' },
    held: [
      deleted('user_id', 'id response_id edited_at before after'),
      kept('edited_by', 'id response_id edited_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  sessions: {
    title: { en: 'Sessions that feedback is asked about', sp: 'Sesiones sobre las que se piden comentarios' },
    held: [
      kept(':person = ANY (t.leader_ids)', 'id starts_at ends_at', PSEUDONYM, { withheld: 'leader_ids' }),
      cleared(
        ':person = ANY (t.learner_ids)',
        {
          learner_ids: 'array_remove(t.learner_ids, :person)',
          attended_ids: 'array_remove(t.attended_ids, :person)',
        },
        { keeps: 'id starts_at ends_at', ground: EDUCATION_RECORD, withheld: 'learner_ids attended_ids' },
      ),
    ],
    plain: 'ecosystem_id program_id time_zone_id told heard_at reminded_at',
  },
  families: {
    title: { en: 'Who reads notes about learners', sp: 'Quién lee las notas sobre estudiantes' },
    held: [
      cleared('user_id', { parent_ids: `'{}'` }),
      cleared(':person = ANY (t.parent_ids)', { parent_ids: 'array_remove(t.parent_ids, :person)' }),
    ],
    // A later state is told by its revision: it stays, so that an older one does not bring the person back.
    plain: 'ecosystem_id revision',
  },
  module_enrollments: {
    title: { en: 'Progress in self-paced modules', sp: 'Avance en módulos a ritmo propio' },
    held: [deleted('user_id', 'id module_id enrolled_at completed_at last_active_at progress')],
    plain: 'ecosystem_id program_id',
  },
  modules: {
    title: { en: 'Self-paced modules that were written', sp: 'Módulos a ritmo propio que se escribieron' },
    held: [kept('created_by', 'id title created_at', PSEUDONYM)],
    plain: 'ecosystem_id description status program_ids subject_ids pages revision',
  },
  programs: { plain: 'ecosystem_id id name archived student_notes self_paced revision' },
  forms: { plain: 'ecosystem_id id program_id form_type asked_since revision' },
  questions: {
    plain:
      'ecosystem_id id form_id question question_type required options position answered retired_at revision',
  },
};
