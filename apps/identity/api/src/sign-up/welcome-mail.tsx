import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';

interface WelcomeMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null };
  firstName: string;
  isParent: boolean;
  link: string;
}

const TEXTS = {
  en: {
    subject: (name: string) => `Welcome to ${name}`,
    heading: (name: string) => `Welcome to ${name}`,
    greeting: (name: string) => `Hello${name ? ` ${name}` : ''},`,
    parent:
      'your account is ready. Under Family you see your children, say what each of them needs and when they are free, and read what you signed. The organization finds a place for them and writes to you.',
    other: 'your account is ready. Sign in to see your sessions and what comes next.',
    action: 'Sign in',
    note: 'You get this mail because you signed up with this address.',
  },
  sp: {
    subject: (name: string) => `Le damos la bienvenida a ${name}`,
    heading: (name: string) => `Le damos la bienvenida a ${name}`,
    greeting: (name: string) => `Hola${name ? `, ${name}` : ''}:`,
    parent:
      'Su cuenta está lista. En Familia ve a sus hijos e hijas, indica qué necesita cada quien y cuándo puede, y lee lo que firmó. La organización les busca un lugar y le escribirá.',
    other: 'Su cuenta está lista. Inicie sesión para ver sus sesiones y lo que sigue.',
    action: 'Iniciar sesión',
    note: 'Recibe este correo porque se registró con esta dirección.',
  },
};

export function welcomeSubject(language: Language, name: string): string {
  return TEXTS[language].subject(name);
}

export function WelcomeMail({ language, ecosystem, firstName, isParent, link }: WelcomeMailProps) {
  const text = TEXTS[language];
  const body = isParent ? text.parent : text.other;
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={text.heading(ecosystem.name)}
      action={{ label: text.action, link }}
      note={text.note}
    >
      <Paragraph>{text.greeting(firstName)}</Paragraph>
      <Paragraph>{body}</Paragraph>
    </Letter>
  );
}
