import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';
import type { LinkPurpose } from './links.platform';

interface AccountLinkMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  purpose: LinkPurpose;
  link: string;
}

interface Words {
  subject: (ecosystemName: string) => string;
  heading: string;
  body: string;
  action: string;
  note: string;
}

const TEXTS: Record<Language, Record<LinkPurpose, Words>> = {
  en: {
    VERIFY_EMAIL: {
      subject: (name) => `Confirm your email address for ${name}`,
      heading: 'Confirm your email address',
      body: 'please show us that this address is yours.',
      action: 'Confirm this address',
      note: 'The link works once, for one hour. If you have no account there, you need do nothing.',
    },
    CHANGE_EMAIL: {
      subject: (name) => `Confirm your new email address for ${name}`,
      heading: 'Confirm your new email address',
      body: 'you (or an administrator) asked to use this address for your account. You will sign in with it from then on.',
      action: 'Use this address',
      note: 'The link works once, for one hour. If you did not ask for it, you need do nothing: the account keeps its present address.',
    },
    LOGIN_USER: {
      subject: (name) => `Your sign-in link for ${name}`,
      heading: 'Sign in',
      body: 'somebody, most likely you, asked for a link to sign in with.',
      action: 'Sign in',
      note: 'The link works once, for one hour. Whoever opens it is signed in as you: do not pass it on.',
    },
  },
  sp: {
    VERIFY_EMAIL: {
      subject: (name) => `Confirme su correo electrónico para ${name}`,
      heading: 'Confirme su correo electrónico',
      body: 'Por favor, confirme que esta dirección es suya.',
      action: 'Confirmar esta dirección',
      note: 'El enlace funciona una sola vez, durante una hora. Si no tiene una cuenta allí, no tiene que hacer nada.',
    },
    CHANGE_EMAIL: {
      subject: (name) => `Confirme su nuevo correo electrónico para ${name}`,
      heading: 'Confirme su nuevo correo electrónico',
      body: 'Usted (o la administración) pidió usar esta dirección para su cuenta. Desde entonces iniciará sesión con ella.',
      action: 'Usar esta dirección',
      note: 'El enlace funciona una sola vez, durante una hora. Si usted no lo pidió, no tiene que hacer nada: la cuenta conserva su dirección actual.',
    },
    LOGIN_USER: {
      subject: (name) => `Su enlace para iniciar sesión en ${name}`,
      heading: 'Iniciar sesión',
      body: 'Alguien, probablemente usted, pidió un enlace para iniciar sesión.',
      action: 'Iniciar sesión',
      note: 'El enlace funciona una sola vez, durante una hora. Quien lo abra entrará como usted: no lo comparta.',
    },
  },
};

export function accountLinkSubject(language: Language, purpose: LinkPurpose, ecosystemName: string): string {
  return TEXTS[language][purpose].subject(ecosystemName);
}

export function AccountLinkMail({ language, ecosystem, firstName, purpose, link }: AccountLinkMailProps) {
  const text = TEXTS[language][purpose];
  const name = firstName ? (language === 'sp' ? `, ${firstName}` : ` ${firstName}`) : '';
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={text.body}
      heading={text.heading}
      action={{ label: text.action, link }}
      note={text.note}
    >
      <Paragraph>{language === 'sp' ? `Hola${name}:` : `Hello${name},`}</Paragraph>
      <Paragraph>{text.body}</Paragraph>
    </Letter>
  );
}
