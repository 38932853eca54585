import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';

export interface SignedCopy {
  title: string;
  text: string;
  forNames: string[];
  signedName: string;
  signedAt: Date;
}

interface WaiverCopyMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null };
  copies: readonly SignedCopy[];
  timeZoneId: string;
  /** The family page, where guardians see and withdraw what they signed. */
  link: string;
  isParent: boolean;
}

const TEXTS = {
  en: {
    subject: (name: string) => `What you signed at ${name}`,
    heading: 'Your copy of what you signed',
    body: 'Keep this mail: it holds the words that you signed.',
    children: (names: string) => `For: ${names}`,
    signed: (name: string, date: string) => `Signed by ${name} on ${date}.`,
    action: 'See it in Family',
    note: 'You get this mail because you signed. A parent or guardian can withdraw a signature on the page Family.',
  },
  sp: {
    subject: (name: string) => `Lo que usted firmó en ${name}`,
    heading: 'Su copia de lo que firmó',
    body: 'Guarde este correo: contiene el texto que usted firmó.',
    children: (names: string) => `Para: ${names}`,
    signed: (name: string, date: string) => `Firmado por ${name} el ${date}.`,
    action: 'Verlo en Familia',
    note: 'Recibe este correo porque firmó. Una madre, un padre o quien tenga la tutela puede retirar su firma en la página Familia.',
  },
};

export function waiverCopySubject(language: Language, name: string): string {
  return TEXTS[language].subject(name);
}

export function WaiverCopyMail({
  language,
  ecosystem,
  copies,
  timeZoneId,
  link,
  isParent,
}: WaiverCopyMailProps) {
  const text = TEXTS[language];
  const dates = dateTexts(language, timeZoneId);
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={text.body}
      heading={text.heading}
      {...(isParent ? { action: { label: text.action, link } } : {})}
      note={text.note}
    >
      <Paragraph>{text.body}</Paragraph>
      {copies.map(({ title, text: words, forNames, signedName, signedAt }) => (
        <div key={title}>
          <Paragraph>{title}</Paragraph>
          {words.split(/\n+/).map((line, at) => (
            <Paragraph key={at}>{line}</Paragraph>
          ))}
          {forNames.length > 0 ? <Paragraph>{text.children(forNames.join(', '))}</Paragraph> : null}
          <Paragraph>{text.signed(signedName, dates.record(new Date(signedAt)))}</Paragraph>
        </div>
      ))}
    </Letter>
  );
}
