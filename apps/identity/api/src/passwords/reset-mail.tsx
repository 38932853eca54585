import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';

interface ResetMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  link: string;
}

export function resetSubject(language: Language, ecosystemName: string): string {
  return t('passwords.mail.subject', { name: ecosystemName })[language];
}

export function ResetMail({ language, ecosystem, firstName, link }: ResetMailProps) {
  const body = t('passwords.mail.body')[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t('passwords.mail.heading')[language]}
      action={{ label: t('passwords.mail.action')[language], link }}
      note={t('passwords.mail.note')[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
    </Letter>
  );
}
