import type { AssessmentScoreShown } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';
import { findGuardians } from './find-guardians';
import { formNameFacts, formNameIn, type FormName } from './form-name';

interface Reader extends Recipient {
  isGuardian: boolean;
}

interface Facts extends FormName {
  /** The child's name, for a guardian; null: the reader's own score, or no name is known. */
  name: string | null;
}

/** A score is there, where the assessment shows it: to the respondent and the respondent's guardians. */
export const assessmentScore = {
  event: 'learning.assessment-score-shown',
  setting: 'BELL_ALONE',
  recipients: findReaders,
  source: ({ responseId }) => responseId,
  facts: ({ name, ...form }, { isGuardian }) => ({
    ...formNameFacts(form),
    name: isGuardian ? name : null,
  }),
  link: ({ assessmentId }) => `/assessments/${assessmentId}`,
  words: ({ name, ...facts }, { language }) => {
    const form = formNameIn(facts, language);
    return (
      name
        ? t('notificationKinds.assessmentScore.ofChild', { form, name })
        : t('notificationKinds.assessmentScore.own', { form })
    )[language];
  },
  mail: null,
  repetition: 'ONCE_PER_SOURCE',
} satisfies NotificationKind<AssessmentScoreShown, Reader, Facts>;

async function findReaders(
  db: TenantDb,
  { userId, isNewToRespondent, isForGuardians }: AssessmentScoreShown,
): Promise<Reader[]> {
  const guardians = isForGuardians ? await findGuardians(db, [userId]) : new Map<string, string[]>();
  return [
    ...(isNewToRespondent ? [{ userId, isGuardian: false }] : []),
    ...(guardians.get(userId) ?? []).map((guardianId) => ({ userId: guardianId, isGuardian: true })),
  ];
}
