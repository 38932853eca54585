import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';
import type { ReferralKind } from './send-referral';

export interface ReferralMailProps {
  language: Language;
  kind: ReferralKind;
  ecosystem: { name: string; primaryColor: string | null };
  /** Name of the sender. */
  from: string;
  /** Name of the recipient. */
  name: string | null;
  /** In the sender's own words. */
  message: string | null;
  link: string;
}

export function referralSubject(language: Language, from: string, ecosystemName: string): string {
  return language === 'sp'
    ? `${from} le recomienda ${ecosystemName}`
    : `${from} thinks of you for ${ecosystemName}`;
}

const TEXTS = {
  en: {
    greeting: (name: string | null) => `Hello${name ? ` ${name}` : ''},`,
    GENERAL: (from: string, name: string) =>
      `${from} is part of ${name} and thinks that you might like to be, too.`,
    TUTOR_TO_TUTOR: (from: string, name: string) =>
      `${from} teaches at ${name} and thinks that you would be good at it, too.`,
    TUTOR_TO_CLIENT: (from: string, name: string) =>
      `${from} teaches at ${name} and would like to invite you and your family.`,
    heading: (name: string) => `Come aboard at ${name}`,
    action: 'Have a look',
    note: 'If this is not for you, you need do nothing: nobody writes to you again.',
    text: (from: string, name: string, link: string) => `${from} invites you to ${name}: ${link}`,
  },
  sp: {
    greeting: (name: string | null) => `Hola${name ? `, ${name}` : ''}:`,
    GENERAL: (from: string, name: string) =>
      `${from} forma parte de ${name} y piensa que también le puede interesar.`,
    TUTOR_TO_TUTOR: (from: string, name: string) =>
      `${from} enseña en ${name} y piensa que usted también lo haría muy bien.`,
    TUTOR_TO_CLIENT: (from: string, name: string) =>
      `${from} enseña en ${name} y le invita a usted y a su familia.`,
    heading: (name: string) => `Súmese a ${name}`,
    action: 'Ver de qué se trata',
    note: 'Si no le interesa, no tiene que hacer nada: nadie le volverá a escribir.',
    text: (from: string, name: string, link: string) => `${from} le invita a ${name}: ${link}`,
  },
};

export function ReferralMail({ language, kind, ecosystem, from, name, message, link }: ReferralMailProps) {
  const text = TEXTS[language];
  const body = text[kind](from, ecosystem.name);
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={text.heading(ecosystem.name)}
      action={{ label: text.action, link }}
      note={text.note}
    >
      <Paragraph>{text.greeting(name)}</Paragraph>
      <Paragraph>{body}</Paragraph>
      {message ? <Paragraph>{`“${message}”`}</Paragraph> : null}
    </Letter>
  );
}

/** Short enough for one or two text messages. */
export function referralText({ language, from, ecosystem, link, message }: ReferralMailProps): string {
  return [message, TEXTS[language].text(from, ecosystem.name, link)].filter(Boolean).join('\n');
}
