import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';

interface WelcomeMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null };
  firstName: string;
  isParent: boolean;
  link: string;
}

export function welcomeSubject(language: Language, name: string): string {
  return t('signUp.welcome.subject', { name })[language];
}

export function WelcomeMail({ language, ecosystem, firstName, isParent, link }: WelcomeMailProps) {
  const body = (isParent ? t('signUp.welcome.parent') : t('signUp.welcome.other'))[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t('signUp.welcome.heading', { name: ecosystem.name })[language]}
      action={{ label: t('signUp.welcome.action')[language], link }}
      note={t('signUp.welcome.note')[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
    </Letter>
  );
}
