import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';
import { CODE_MINUTES } from './sent-codes';

interface CodeMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  code: string;
}

/** Without the code: locked screens show subjects. */
export function codeSubject(language: Language, ecosystemName: string): string {
  return t('mfa.mail.subject', { name: ecosystemName })[language];
}

export function codeText(language: Language, ecosystemName: string, code: string): string {
  return t('mfa.text', { code, name: ecosystemName, minutes: CODE_MINUTES })[language];
}

export function CodeMail({ language, ecosystem, firstName, code }: CodeMailProps) {
  const body = t('mfa.mail.body')[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t('mfa.mail.heading')[language]}
      note={t('mfa.mail.note', { minutes: CODE_MINUTES })[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
      <Section style={{ margin: '16px 0', backgroundColor: '#f4f5f7', borderRadius: 8 }}>
        <Text
          style={{
            color: '#1a1c20',
            fontSize: 32,
            lineHeight: '40px',
            letterSpacing: 6,
            fontWeight: 700,
            textAlign: 'center',
            margin: '12px 0',
          }}
        >
          {code}
        </Text>
      </Section>
    </Letter>
  );
}
