import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';
import type { SecurityNote } from './note-security';

interface SecurityNoteMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  note: SecurityNote;
  link: string;
}

export function securityNoteSubject(language: Language, note: SecurityNote): string {
  return t(`securityNotes.${note}.subject`)[language];
}

export function SecurityNoteMail({ language, ecosystem, firstName, note, link }: SecurityNoteMailProps) {
  const sentence = t(`securityNotes.${note}.sentence`)[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={sentence}
      heading={securityNoteSubject(language, note)}
      action={{ label: t('securityNotes.action')[language], link }}
      note={t('securityNotes.note')[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{sentence}</Paragraph>
    </Letter>
  );
}
