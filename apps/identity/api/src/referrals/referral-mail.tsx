import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';
import type { ReferralKind } from './send-referral';

export interface ReferralMailProps {
  language: Language;
  kind: ReferralKind;
  ecosystem: { name: string; primaryColor: string | null };
  /** Name of the sender. */
  from: string;
  /** Name of the recipient. */
  name: string | null;
  /** In the sender's own words. */
  message: string | null;
  link: string;
}

export function referralSubject(language: Language, from: string, ecosystemName: string): string {
  return t('referrals.mail.subject', { from, name: ecosystemName })[language];
}

export function ReferralMail({ language, kind, ecosystem, from, name, message, link }: ReferralMailProps) {
  const body = t(`referrals.mail.body.${kind}`, { from, name: ecosystem.name })[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t('referrals.mail.heading', { name: ecosystem.name })[language]}
      action={{ label: t('referrals.mail.action')[language], link }}
      note={t('referrals.mail.note')[language]}
    >
      <Paragraph>{greeting(name)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
      {message ? <Paragraph>{`“${message}”`}</Paragraph> : null}
    </Letter>
  );
}

/** Short enough for one or two text messages. */
export function referralText({ language, from, ecosystem, link, message }: ReferralMailProps): string {
  const invitation = t('referrals.text', { from, name: ecosystem.name, link })[language];
  return [message, invitation].filter(Boolean).join('\n');
}
