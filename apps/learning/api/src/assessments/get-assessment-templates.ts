import type { Actor } from '@lyceum/server/actor';
import { assessmentTemplatesIn } from './assessment-templates';

/** Question templates for a new assessment, in the caller's language. */
export function getAssessmentTemplates({ language }: Actor) {
  return assessmentTemplatesIn(language);
}
