import type { AssessmentResponseShared } from '@lyceum/contracts/learning';
import { t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';
import { formNameFacts, formNameIn, type FormName } from './form-name';

type Facts = FormName & Pick<AssessmentResponseShared, 'name'>;

/** An admin sent the link to somebody's answers: to people who may read them. Learning sends the mail. */
export const assessmentShared = {
  event: 'learning.assessment-response-shared',
  setting: 'BELL_ALONE',
  recipients: (_db, { userIds }) => userIds.map((userId) => ({ userId })),
  facts: ({ name, ...form }) => ({ ...formNameFacts(form), name }),
  link: ({ assessmentId, windowStart, code }) =>
    `/assessments/${assessmentId}?window=${windowStart}&code=${code}`,
  words: ({ name, ...facts }, { language }) => {
    const form = formNameIn(facts, language);
    return (
      name
        ? t('notificationKinds.assessmentShared.of', { form, name })
        : t('notificationKinds.assessmentShared.ofSomebody', { form })
    )[language];
  },
  mail: null,
} satisfies NotificationKind<AssessmentResponseShared, Recipient, Facts>;
