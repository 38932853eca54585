import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';

interface LetterProps {
  language: Language;
  reader: { name: string; ecosystem: string };
  report: { name: string; startDay: string | null; endDay: string | null; rows: number };
  keptDays: number;
  /** URL of the file's page, which requires sign-in. */
  link: string;
}

interface LetterWords {
  subject(name: string): string;
  hello(name: string): string;
  days(span: string): string;
  now: string;
  rows(count: number, written: string): string;
  open: string;
  note(days: number): string;
}

const WORDS: Record<Language, LetterWords> = {
  en: {
    subject: (name) => `Your report is ready: ${name}`,
    hello: (name) => `Hello ${name},`,
    days: (span) => `Days: ${span}.`,
    now: 'As things stand today.',
    rows: (count, written) =>
      count === 0
        ? 'There was nothing to report.'
        : count === 1
          ? 'It has one row.'
          : `It has ${written} rows.`,
    open: 'Open the report',
    note: (days) =>
      `The report holds data about people, so it is not attached: sign in to download it. It is kept for ${days} days.`,
  },
  sp: {
    subject: (name) => `Su informe está listo: ${name}`,
    hello: (name) => `Hola, ${name}:`,
    days: (span) => `Días: ${span}.`,
    now: 'Tal como está hoy.',
    rows: (count, written) =>
      count === 0
        ? 'No hubo nada que informar.'
        : count === 1
          ? 'Tiene una fila.'
          : `Tiene ${written} filas.`,
    open: 'Abrir el informe',
    note: (days) =>
      `El informe contiene datos de personas y por eso no va adjunto: inicie sesión para descargarlo. Se conserva ${days} días.`,
  },
};

export const letterWords = (language: Language): LetterWords => WORDS[language];

const QUIET = { color: '#5c6370', fontSize: 13 };

export function ReportEmail({ language, reader, report, keptDays, link }: LetterProps) {
  const words = WORDS[language];
  const locale = language === 'sp' ? 'es' : 'en';
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{words.subject(report.name)}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{reader.ecosystem}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {report.name}
          </Heading>
          <Text>{words.hello(reader.name)}</Text>
          <Text>
            {report.startDay && report.endDay
              ? words.days(dateTexts(language, 'UTC').span(report.startDay, report.endDay))
              : words.now}{' '}
            {words.rows(report.rows, new Intl.NumberFormat(locale).format(report.rows))}
          </Text>
          <Button
            href={link}
            style={{
              backgroundColor: '#1f4fd8',
              color: '#ffffff',
              borderRadius: 6,
              padding: '12px 20px',
              fontWeight: 600,
            }}
          >
            {words.open}
          </Button>
          <Text style={QUIET}>{words.note(keptDays)}</Text>
          <Text style={QUIET}>
            <Link href={link} style={{ color: '#5c6370' }}>
              {link}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
