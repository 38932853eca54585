import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { Letter, Paragraph } from '../mails/subject';

export interface SignedCopy {
  title: string;
  text: string;
  forNames: string[];
  signedName: string;
  signedAt: Date;
}

interface WaiverCopyMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null };
  copies: readonly SignedCopy[];
  timeZoneId: string;
  /** The family page, where guardians see and withdraw what they signed. */
  link: string;
  isParent: boolean;
}

export function waiverCopySubject(language: Language, name: string): string {
  return t('waivers.mail.subject', { name })[language];
}

export function WaiverCopyMail({
  language,
  ecosystem,
  copies,
  timeZoneId,
  link,
  isParent,
}: WaiverCopyMailProps) {
  const body = t('waivers.mail.body')[language];
  const dates = dateTexts(language, timeZoneId);
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t('waivers.mail.heading')[language]}
      {...(isParent ? { action: { label: t('waivers.mail.action')[language], link } } : {})}
      note={t('waivers.mail.note')[language]}
    >
      <Paragraph>{body}</Paragraph>
      {copies.map(({ title, text, forNames, signedName, signedAt }) => (
        <div key={title}>
          <Paragraph>{title}</Paragraph>
          {text.split(/\n+/).map((line, at) => (
            <Paragraph key={at}>{line}</Paragraph>
          ))}
          {forNames.length > 0 ? (
            <Paragraph>{t('waivers.mail.children', { names: forNames.join(', ') })[language]}</Paragraph>
          ) : null}
          <Paragraph>
            {t('waivers.mail.signed', { name: signedName, date: dates.record(new Date(signedAt)) })[language]}
          </Paragraph>
        </div>
      ))}
    </Letter>
  );
}
