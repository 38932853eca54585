import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';

export type ApplicationNotice = 'APPROVED' | 'DECLINED' | 'REMINDER';

interface ApplicationMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null };
  firstName: string;
  about: ApplicationNotice;
  /** The organization's own words with its decision. */
  message: string | null;
  link: string;
}

export function applicationSubject(language: Language, about: ApplicationNotice, name: string): string {
  return TEXTS[language][about].subject(name);
}

const TEXTS = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    APPROVED: {
      subject: (name: string) => `Welcome to ${name}`,
      heading: (name: string) => `Welcome to ${name}`,
      body: 'your application is approved. Sign in with your email address and the password that you chose.',
      action: 'Sign in',
      note: 'We are glad that you are here.',
    },
    DECLINED: {
      subject: (name: string) => `Your application at ${name}`,
      heading: () => 'About your application',
      body: 'thank you for applying. This time we cannot take you in.',
      action: 'Go to the organization’s page',
      note: 'If you have a question, ask the organization.',
    },
    REMINDER: {
      subject: (name: string) => `Your background check for ${name}`,
      heading: () => 'Your background check',
      body: 'your application is waiting for your background check. It takes a few minutes to begin.',
      action: 'Go to the background check',
      note: 'If you have made it already, you need do nothing: the result is on its way.',
    },
  },
  sp: {
    greeting: (name: string) => `Hola, ${name}:`,
    APPROVED: {
      subject: (name: string) => `Le damos la bienvenida a ${name}`,
      heading: (name: string) => `Le damos la bienvenida a ${name}`,
      body: 'Su solicitud fue aprobada. Inicie sesión con su correo electrónico y la contraseña que eligió.',
      action: 'Iniciar sesión',
      note: 'Nos alegra contar con usted.',
    },
    DECLINED: {
      subject: (name: string) => `Su solicitud en ${name}`,
      heading: () => 'Sobre su solicitud',
      body: 'Gracias por su solicitud. En esta ocasión no podemos aceptarla.',
      action: 'Ir a la página de la organización',
      note: 'Si tiene alguna pregunta, consulte a la organización.',
    },
    REMINDER: {
      subject: (name: string) => `Su verificación de antecedentes para ${name}`,
      heading: () => 'Su verificación de antecedentes',
      body: 'Su solicitud está a la espera de la verificación de antecedentes. Comenzarla toma unos minutos.',
      action: 'Ir a la verificación de antecedentes',
      note: 'Si ya la hizo, no tiene que hacer nada: el resultado está en camino.',
    },
  },
};

export function ApplicationMail({
  language,
  ecosystem,
  firstName,
  about,
  message,
  link,
}: ApplicationMailProps) {
  const text = TEXTS[language];
  const news = text[about];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={news.body}
      heading={news.heading(ecosystem.name)}
      action={{ label: news.action, link }}
      note={news.note}
    >
      <Paragraph>{text.greeting(firstName)}</Paragraph>
      <Paragraph>{news.body}</Paragraph>
      {message ? <Paragraph>{message}</Paragraph> : null}
    </Letter>
  );
}
