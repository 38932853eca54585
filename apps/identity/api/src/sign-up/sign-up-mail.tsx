import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';

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
  return language === 'sp' ? `Su registro en ${name}` : `Signing up at ${name}`;
}

const TEXTS = {
  en: {
    greeting: (name: string) => `Hello${name ? ` ${name}` : ''},`,
    CLIENT: {
      heading: 'Go on with signing up',
      body: 'open the link to confirm that this address is yours and to go on where you left off, on this device or another one.',
      action: 'Confirm and go on',
    },
    TUTOR: {
      heading: 'Go on with your application',
      body: 'open the link to confirm that this address is yours and to go on with your application, on this device or another one.',
      action: 'Confirm and go on',
    },
    MEMBER: {
      heading: 'You have an account already',
      body: 'somebody, most likely you, began to sign up with this address. Open the link to confirm that it was you: what was typed is then added to your account, and you sign in as before.',
      action: 'Confirm and go on',
    },
    note: 'The link works once, for one hour. If you did not expect this mail, you need do nothing.',
  },
  sp: {
    greeting: (name: string) => `Hola${name ? `, ${name}` : ''}:`,
    CLIENT: {
      heading: 'Continúe con su registro',
      body: 'Abra el enlace para confirmar que esta dirección es suya y seguir donde lo dejó, en este dispositivo o en otro.',
      action: 'Confirmar y continuar',
    },
    TUTOR: {
      heading: 'Continúe con su solicitud',
      body: 'Abra el enlace para confirmar que esta dirección es suya y seguir con su solicitud, en este dispositivo o en otro.',
      action: 'Confirmar y continuar',
    },
    MEMBER: {
      heading: 'Usted ya tiene una cuenta',
      body: 'Alguien, probablemente usted, comenzó a registrarse con esta dirección. Abra el enlace para confirmar que fue usted: lo que se escribió se agrega entonces a su cuenta, y usted inicia sesión como hasta ahora.',
      action: 'Confirmar y continuar',
    },
    note: 'El enlace funciona una sola vez, durante una hora. Si no esperaba este mensaje, no tiene que hacer nada.',
  },
};

export function SignUpMail({ language, ecosystem, firstName, about, link }: SignUpMailProps) {
  const text = TEXTS[language];
  const { heading, body, action } = text[about];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={heading}
      action={{ label: action, link }}
      note={text.note}
    >
      <Paragraph>{text.greeting(firstName)}</Paragraph>
      <Paragraph>{body}</Paragraph>
    </Letter>
  );
}
