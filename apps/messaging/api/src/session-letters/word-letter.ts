import type { ChangedSession } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { sessionTime } from '../session-news/subject';

export const SESSION_LETTER = 'SESSION_LETTER';

/** What a notification keeps of a letter. */
export interface LetterFacts {
  from: string;
  text: string;
  /** Sessions that the letter is about, of the reader's or of their children. */
  count: number;
  subject: string;
  startsAt: string;
  endsAt: string;
}

export function letterFacts(from: string, text: string, sessions: readonly ChangedSession[]): LetterFacts {
  const { subject, startsAt, endsAt } = sessions[0]!;
  return { from, text, count: sessions.length, subject, startsAt, endsAt };
}

interface Words {
  title: (from: string) => string;
  about: (what: string, count: number) => string;
  hello: (name: string) => string;
  open: string;
  zone: (zone: string) => string;
}

export const LETTER_WORDS: Record<Language, Words> = {
  en: {
    title: (from) => `${from} writes about your sessions`,
    about: (what, count) => (count === 1 ? `About ${what}` : `About ${count} sessions, the first: ${what}`),
    hello: (name) => `Hello ${name},`,
    open: 'Open the session',
    zone: (zone) => `Times are in your time zone: ${zone}.`,
  },
  sp: {
    title: (from) => `${from} escribe sobre las sesiones`,
    about: (what, count) => (count === 1 ? `Sobre ${what}` : `Sobre ${count} sesiones; la primera: ${what}`),
    hello: (name) => `Hola, ${name}:`,
    open: 'Abrir la sesión',
    zone: (zone) => `Las horas están en la zona horaria elegida: ${zone}.`,
  },
};

/** "About Reading, Thu, Nov 26, 3:30 – 4:15 PM" */
export function aboutOf(
  { subject, startsAt, endsAt, count }: Omit<LetterFacts, 'from' | 'text'>,
  { language, timeZoneId }: { language: Language; timeZoneId: string },
): string {
  const what = `${subject}, ${sessionTime(startsAt, endsAt, timeZoneId, language)}`;
  return LETTER_WORDS[language].about(what, count);
}

/** Who writes, what, and about which sessions. */
export function wordLetter(facts: LetterFacts, reader: { language: Language; timeZoneId: string }): string {
  return `${facts.from}: ${facts.text} (${aboutOf(facts, reader)})`;
}
