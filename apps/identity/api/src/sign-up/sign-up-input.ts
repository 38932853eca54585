import { isGradeLevel } from '@lyceum/contracts/ecosystems';
import { BadInput, everywhere } from '@lyceum/server/errors';
import type { SignUpLearnerInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { LearnerDraft } from './client-data';
import { wishOf } from '../memberships/subject';
import { LONGEST_NAME, textOf } from '../people/subject';

const MISSING = t('fields.required');

/** A child as a guardian typed it; `below` is its path in the input, such as `learners.0.`. */
export function learnerOf(learner: SignUpLearnerInput, below: string): LearnerDraft {
  return {
    firstName: requiredText(`${below}firstName`, learner.firstName),
    lastName: requiredText(`${below}lastName`, learner.lastName),
    gradeLevel: gradeLevelOf(`${below}gradeLevel`, learner.gradeLevel),
    schoolId: learner.schoolId ?? null,
    wish: wishOf(learner, below),
  };
}

/** `field` is the path without the leading `input.`. */
export function requiredText(
  field: string,
  value: string | null | undefined,
  longest = LONGEST_NAME,
): string {
  const text = textOf(field, value, longest);
  if (!text) throw new BadInput(`input.${field}`, MISSING);
  return text.replace(/\s+/g, ' ');
}

export function zipCodeOf(field: string, value: string | null | undefined): string | null {
  const zip = value?.trim() || null;
  if (zip && !/^\d{5}(-\d{4})?$/.test(zip))
    throw new BadInput(`input.${field}`, t('fields.noPostalCode'), everywhere('80202'));
  return zip;
}

export function gradeLevelOf(field: string, value: string | null | undefined): string | null {
  if (!value) return null;
  if (!isGradeLevel(value)) throw new BadInput(`input.${field}`, t('signUp.noGradeLevel'));
  return value;
}
