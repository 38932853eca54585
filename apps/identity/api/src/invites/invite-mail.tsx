import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';

interface InviteMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  invitedBy: string | null;
  /** The role's label: "Tutor", "Mentor". */
  role: string;
  programName: string | null;
  link: string;
}

export function inviteSubject(language: Language, ecosystemName: string): string {
  return language === 'sp' ? `Le invitan a ${ecosystemName}` : `You are invited to ${ecosystemName}`;
}

interface Said {
  name: string;
  by: string | null;
  role: string;
  program: string | null;
}

const TEXTS = {
  en: {
    heading: (name: string) => `Welcome to ${name}`,
    greeting: (name: string) => `Hello ${name},`,
    body: ({ name, by, role, program }: Said) =>
      `${by ?? 'An administrator'} invites you to ${name}${role ? ` as ${role}` : ''}${program ? `, in the program ${program}` : ''}.`,
    next: 'Choose a password, and you are in. It takes a minute.',
    action: 'Accept the invitation',
    note: 'The link is yours alone and good for 14 days. If you did not expect it, you can ignore this mail.',
  },
  sp: {
    heading: (name: string) => `Le damos la bienvenida a ${name}`,
    greeting: (name: string) => `Hola, ${name}:`,
    body: ({ name, by, role, program }: Said) =>
      `${by ?? 'La administración'} le invita a ${name}${role ? ` con la función de ${role}` : ''}${program ? `, en el programa ${program}` : ''}.`,
    next: 'Elija una contraseña y ya podrá entrar. Le tomará un minuto.',
    action: 'Aceptar la invitación',
    note: 'El enlace es personal y vale durante 14 días. Si no esperaba este mensaje, puede ignorarlo.',
  },
};

export function InviteMail({
  language,
  ecosystem,
  firstName,
  invitedBy,
  role,
  programName,
  link,
}: InviteMailProps) {
  const text = TEXTS[language];
  const name = ecosystem?.name ?? 'Lyceum';
  const body = text.body({ name, by: invitedBy, role, program: programName });
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={text.heading(name)}
      action={{ label: text.action, link }}
      note={text.note}
    >
      <Paragraph>{text.greeting(firstName)}</Paragraph>
      <Paragraph>{body}</Paragraph>
      <Paragraph>{text.next}</Paragraph>
    </Letter>
  );
}
