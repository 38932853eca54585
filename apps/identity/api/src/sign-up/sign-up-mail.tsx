import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';

interface SignUpMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null };
  firstName: string;
  /** MEMBER: the address has an account there already. */
  about: 'CLIENT' | 'TUTOR' | 'MEMBER';
  link: string;
}

/** The same in all cases, so that a subject on a locked screen reveals nothing. */
export function signUpSubject(language: Language, name: string): string {
  return t('signUp.mail.subject', { name })[language];
}

export function SignUpMail({ language, ecosystem, firstName, about, link }: SignUpMailProps) {
  const body = t(`signUp.mail.${about}.body`)[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t(`signUp.mail.${about}.heading`)[language]}
      action={{ label: t(`signUp.mail.${about}.action`)[language], link }}
      note={t('signUp.mail.note')[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
    </Letter>
  );
}
