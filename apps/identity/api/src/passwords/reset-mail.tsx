import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';

interface ResetMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  link: string;
}

export function resetSubject(language: Language, ecosystemName: string): string {
  return language === 'sp' ? `Su nueva contraseña de ${ecosystemName}` : `Your new ${ecosystemName} password`;
}

const TEXTS = {
  en: {
    heading: 'Choose a new password',
    greeting: (name: string) => `Hello${name ? ` ${name}` : ''},`,
    body: 'somebody, most likely you, asked for a new password for this address.',
    action: 'Choose a new password',
    note: 'The link works once, for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  sp: {
    heading: 'Elija una contraseña nueva',
    greeting: (name: string) => `Hola${name ? `, ${name}` : ''}:`,
    body: 'Alguien, probablemente usted, pidió una contraseña nueva para esta dirección.',
    action: 'Elegir una contraseña nueva',
    note: 'El enlace funciona una sola vez, durante una hora. Si usted no lo pidió, no tiene que hacer nada: su contraseña sigue igual.',
  },
};

export function ResetMail({ language, ecosystem, firstName, link }: ResetMailProps) {
  const text = TEXTS[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={text.body}
      heading={text.heading}
      action={{ label: text.action, link }}
      note={text.note}
    >
      <Paragraph>{text.greeting(firstName)}</Paragraph>
      <Paragraph>{text.body}</Paragraph>
    </Letter>
  );
}
