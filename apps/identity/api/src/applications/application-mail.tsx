import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';

export type ApplicationNotice = 'APPROVED' | 'DECLINED' | 'REMINDER';

interface ApplicationMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null };
  firstName: string;
  about: ApplicationNotice;
  /** The organization's own words with its decision. */
  message: string | null;
  link: string;
}

export function applicationSubject(language: Language, about: ApplicationNotice, name: string): string {
  return t(`applications.mail.${about}.subject`, { name })[language];
}

export function ApplicationMail({
  language,
  ecosystem,
  firstName,
  about,
  message,
  link,
}: ApplicationMailProps) {
  const body = t(`applications.mail.${about}.body`)[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t(`applications.mail.${about}.heading`, { name: ecosystem.name })[language]}
      action={{ label: t(`applications.mail.${about}.action`)[language], link }}
      note={t(`applications.mail.${about}.note`)[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
      {message ? <Paragraph>{message}</Paragraph> : null}
    </Letter>
  );
}
