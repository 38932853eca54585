import { FILE_KEY_SQL } from '../resources/subject';
import { anew, merges, moves, type MovePlan } from '@lyceum/server/moving';

/**
 * What a move does with each table when an organization becomes a program of another: its rows move (`moves`,
 * `merges`), remain with the archived organization (`stays`), or are created `anew` by events.
 */
export const movePlan: MovePlan = {
  // Several programs become one: its first form of a kind stays in use, and answers keep the wording of their own form.
  forms: merges({ en: 'Feedback forms', sp: 'Formularios de comentarios' }),
  questions: moves({ en: 'Questions of forms', sp: 'Preguntas de formularios' }),
  sessions: moves({
    en: 'Sessions that feedback is asked about',
    sp: 'Sesiones sobre las que se piden comentarios',
  }),
  responses: moves({ en: 'Feedback after sessions', sp: 'Comentarios después de las sesiones' }),
  response_edits: moves({ en: 'Changes of feedback', sp: 'Cambios de comentarios' }),
  modules: moves({ en: 'Self-paced modules', sp: 'Módulos a ritmo propio' }),
  module_enrollments: moves({ en: 'Progress in self-paced modules', sp: 'Avance en módulos a ritmo propio' }),
  resources: moves({ en: 'Resources', sp: 'Recursos' }),
  resource_files: moves({ en: 'Files of resources', sp: 'Archivos de recursos' }, { file: FILE_KEY_SQL }),
  assessments: moves({ en: 'Assessments', sp: 'Evaluaciones' }),
  assessment_versions: moves({
    en: 'Earlier versions of assessments',
    sp: 'Versiones anteriores de evaluaciones',
  }),
  assessment_responses: moves({ en: 'Answers to assessments', sp: 'Respuestas a evaluaciones' }),
  assessment_scores: moves({ en: 'Points for answers', sp: 'Puntos por respuestas' }),
  assessment_drafts: moves({
    en: 'Answers to assessments that are not submitted yet',
    sp: 'Respuestas a evaluaciones aún sin enviar',
  }),
  assessment_reminders: moves({ en: 'Reminders of assessments', sp: 'Recordatorios de evaluaciones' }),
  assessment_measurements: moves({
    en: 'Results of tests taken elsewhere',
    sp: 'Resultados de pruebas hechas en otro lugar',
  }),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  families: anew('a copy of what the domain of identity keeps'),
};
