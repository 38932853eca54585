import type { Actor } from '@lyceum/server/actor';
import { assessmentTemplatesIn } from './assessment-templates';

export function getAssessmentTemplates({ language }: Actor) {
  return assessmentTemplatesIn(language);
}
