import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';
import { CODE_MINUTES } from './sent-codes';

interface CodeMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  code: string;
}

/** Without the code: locked screens show subjects. */
export function codeSubject(language: Language, ecosystemName: string): string {
  return language === 'sp' ? `Su código de ${ecosystemName}` : `Your ${ecosystemName} code`;
}

export function codeText(language: Language, ecosystemName: string, code: string): string {
  return language === 'sp'
    ? `${code} es su código de ${ecosystemName}. Vale ${CODE_MINUTES} minutos. No se lo dé a nadie.`
    : `${code} is your ${ecosystemName} code. It is good for ${CODE_MINUTES} minutes. Give it to nobody.`;
}

const TEXTS = {
  en: {
    heading: 'Your code',
    greeting: (name: string) => `Hello${name ? ` ${name}` : ''},`,
    body: 'type this code where you were asked for it:',
    note: `The code works once, for ${CODE_MINUTES} minutes. We never ask for it by phone or mail: give it to nobody. If you did not ask for it, somebody may know your password; change it then.`,
  },
  sp: {
    heading: 'Su código',
    greeting: (name: string) => `Hola${name ? `, ${name}` : ''}:`,
    body: 'Escriba este código donde se lo pidieron:',
    note: `El código funciona una sola vez, durante ${CODE_MINUTES} minutos. Nunca se lo pedimos por teléfono ni por correo: no se lo dé a nadie. Si usted no lo pidió, puede que alguien conozca su contraseña; cámbiela en ese caso.`,
  },
};

export function CodeMail({ language, ecosystem, firstName, code }: CodeMailProps) {
  const text = TEXTS[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={text.body}
      heading={text.heading}
      note={text.note}
    >
      <Paragraph>{text.greeting(firstName)}</Paragraph>
      <Paragraph>{text.body}</Paragraph>
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
