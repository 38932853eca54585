import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';
import type { LinkPurpose } from './links.platform';

interface AccountLinkMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  purpose: LinkPurpose;
  link: string;
}

export function accountLinkSubject(language: Language, purpose: LinkPurpose, ecosystemName: string): string {
  return t(`accountLinks.mail.${purpose}.subject`, { name: ecosystemName })[language];
}

export function AccountLinkMail({ language, ecosystem, firstName, purpose, link }: AccountLinkMailProps) {
  const body = t(`accountLinks.mail.${purpose}.body`)[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t(`accountLinks.mail.${purpose}.heading`)[language]}
      action={{ label: t(`accountLinks.mail.${purpose}.action`)[language], link }}
      note={t(`accountLinks.mail.${purpose}.note`)[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
    </Letter>
  );
}
