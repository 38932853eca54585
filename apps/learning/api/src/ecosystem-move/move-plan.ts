import { t } from '../i18n';
import { ANSWER_FILE_KEY_SQL } from '../answer-files/subject';
import { PICTURE_KEY_SQL } from '../question-pictures/subject';
import { FILE_KEY_SQL } from '../resources/subject';
import { anew, merges, moves, technical, type MovePlan } from '@lyceum/server/ecosystem-move';

/**
 * What a move does with each table when an organization becomes a program of another: its rows move (`moves`,
 * `merges`), remain with the archived organization (`stays`), or are created `anew` by events.
 */
export const movePlan: MovePlan = {
  // Several programs become one: its first form of a kind stays in use, and answers keep the wording of their own form.
  forms: merges(t('ecosystemMove.movePlan.forms')),
  questions: moves(t('ecosystemMove.movePlan.questions')),
  question_pictures: moves(t('ecosystemMove.movePlan.questionPictures'), { file: PICTURE_KEY_SQL }),
  sessions: moves(t('ecosystemMove.movePlan.sessions')),
  responses: moves(t('ecosystemMove.movePlan.responses')),
  response_edits: moves(t('ecosystemMove.movePlan.responseEdits')),
  feedback_drafts: moves(t('ecosystemMove.movePlan.feedbackDrafts')),
  modules: moves(t('ecosystemMove.movePlan.modules')),
  module_enrollments: moves(t('ecosystemMove.movePlan.moduleEnrollments')),
  resources: moves(t('ecosystemMove.movePlan.resources')),
  resource_files: moves(t('ecosystemMove.movePlan.resourceFiles'), { file: FILE_KEY_SQL }),
  resource_opens: merges(t('ecosystemMove.movePlan.resourceOpens')),
  resource_uses: merges(t('ecosystemMove.movePlan.resourceUses')),
  module_resources: moves(t('ecosystemMove.movePlan.moduleResources')),
  assessments: moves(t('ecosystemMove.movePlan.assessments')),
  assessment_versions: moves(t('ecosystemMove.movePlan.assessmentVersions')),
  assessment_responses: moves(t('ecosystemMove.movePlan.assessmentResponses')),
  assessment_scores: moves(t('ecosystemMove.movePlan.assessmentScores')),
  assessment_drafts: moves(t('ecosystemMove.movePlan.assessmentDrafts')),
  answer_files: moves(t('ecosystemMove.movePlan.answerFiles'), { file: ANSWER_FILE_KEY_SQL }),
  paper_entries: moves(t('ecosystemMove.movePlan.paperEntries')),
  answering_conditions: moves(t('ecosystemMove.movePlan.answeringConditions')),
  assessment_sittings: moves(t('ecosystemMove.movePlan.assessmentSittings')),
  assessment_reminders: moves(t('ecosystemMove.movePlan.assessmentReminders')),
  assessment_measurements: moves(t('ecosystemMove.movePlan.assessmentMeasurements')),
  held_people: technical('a copy of what the domain of conversations keeps'),
  safeguarding_policies: technical('the target decides about its messages itself'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  families: anew('a copy of what the domain of identity keeps'),
};
