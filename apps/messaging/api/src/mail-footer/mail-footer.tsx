import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import type { LinkTo } from '@lyceum/server/mail';
import { inEachLanguage, t } from '../i18n';

/** The reason for which somebody gets a mail. */
export type MailReason =
  | 'SESSIONS'
  | 'REQUESTS'
  | 'REVIEWS'
  | 'ASSESSMENTS'
  | 'MESSAGES'
  | 'SAFETY'
  | 'WEEK'
  | 'PAYMENTS'
  | 'PAYMENTS_DUE';

/** Path of the page on which people choose their mails. */
export const SETTINGS_PATH = '/settings';

const WHY: Record<Language, Record<MailReason, string>> = inEachLanguage((language) => ({
  SESSIONS: t('mailFooter.why.sessions')[language],
  REQUESTS: t('mailFooter.why.requests')[language],
  REVIEWS: t('mailFooter.why.reviews')[language],
  ASSESSMENTS: t('mailFooter.why.assessments')[language],
  MESSAGES: t('mailFooter.why.messages')[language],
  SAFETY: t('mailFooter.why.safety')[language],
  WEEK: t('mailFooter.why.week')[language],
  PAYMENTS: t('mailFooter.why.payments')[language],
  PAYMENTS_DUE: t('mailFooter.why.paymentsDue')[language],
}));
const CHOOSE: Record<Language, string> = t('mailFooter.choose');

/** The end of every mail: why it came, and a link to change that. */
export function MailFooter({
  why,
  language,
  linkTo,
}: {
  why: MailReason;
  language: Language;
  linkTo: LinkTo;
}) {
  return (
    <Text style={{ color: '#5c6370', fontSize: 13 }}>
      {WHY[language][why]}
      {why === 'SAFETY' || why === 'PAYMENTS_DUE' ? null : (
        <>
          {' '}
          <a href={linkTo(SETTINGS_PATH)} style={{ color: '#5c6370' }}>
            {CHOOSE[language]}
          </a>
        </>
      )}
    </Text>
  );
}
