import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { SuggestedQuestion } from './assessment-templates';

const underHeading = (category: Words, statements: Words[]): SuggestedQuestion[] =>
  statements.map((question) => ({ question, questionType: 'SCALE', category }));

/**
 * 31 statements in the five common areas of social and emotional learning: self-awareness, self-management, social
 * awareness, relationship skills, and responsible decisions.
 */
export const socialEmotionalSurvey: SuggestedQuestion[] = [
  ...underHeading(t('assessments.template.socialEmotional.selfAwareness.heading'), [
    t('assessments.template.socialEmotional.selfAwareness.nameFeelings'),
    t('assessments.template.socialEmotional.selfAwareness.strengths'),
    t('assessments.template.socialEmotional.selfAwareness.difficulties'),
    t('assessments.template.socialEmotional.selfAwareness.upset'),
    t('assessments.template.socialEmotional.selfAwareness.confidence'),
    t('assessments.template.socialEmotional.selfAwareness.pride'),
  ]),
  ...underHeading(t('assessments.template.socialEmotional.selfManagement.heading'), [
    t('assessments.template.socialEmotional.selfManagement.calmDown'),
    t('assessments.template.socialEmotional.selfManagement.persist'),
    t('assessments.template.socialEmotional.selfManagement.concentrate'),
    t('assessments.template.socialEmotional.selfManagement.finish'),
    t('assessments.template.socialEmotional.selfManagement.prepared'),
    t('assessments.template.socialEmotional.selfManagement.goals'),
    t('assessments.template.socialEmotional.selfManagement.askForHelp'),
  ]),
  ...underHeading(t('assessments.template.socialEmotional.socialAwareness.heading'), [
    t('assessments.template.socialEmotional.socialAwareness.noticeFeelings'),
    t('assessments.template.socialEmotional.socialAwareness.listen'),
    t('assessments.template.socialEmotional.socialAwareness.care'),
    t('assessments.template.socialEmotional.socialAwareness.respect'),
    t('assessments.template.socialEmotional.socialAwareness.helpers'),
    t('assessments.template.socialEmotional.socialAwareness.leftOut'),
  ]),
  ...underHeading(t('assessments.template.socialEmotional.relationshipSkills.heading'), [
    t('assessments.template.socialEmotional.relationshipSkills.peers'),
    t('assessments.template.socialEmotional.relationshipSkills.groupWork'),
    t('assessments.template.socialEmotional.relationshipSkills.kindness'),
    t('assessments.template.socialEmotional.relationshipSkills.apologize'),
    t('assessments.template.socialEmotional.relationshipSkills.settle'),
    t('assessments.template.socialEmotional.relationshipSkills.trustedAdult'),
  ]),
  ...underHeading(t('assessments.template.socialEmotional.responsibleDecisions.heading'), [
    t('assessments.template.socialEmotional.responsibleDecisions.thinkFirst'),
    t('assessments.template.socialEmotional.responsibleDecisions.consequences'),
    t('assessments.template.socialEmotional.responsibleDecisions.rightAndWrong'),
    t('assessments.template.socialEmotional.responsibleDecisions.mistakes'),
    t('assessments.template.socialEmotional.responsibleDecisions.promises'),
    t('assessments.template.socialEmotional.responsibleDecisions.speakUp'),
  ]),
];
