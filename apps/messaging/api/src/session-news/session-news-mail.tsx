import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { zoneName } from '@lyceum/contracts/calendar';
import type { ChangedSession, SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import type { LinkTo } from '@lyceum/server/mail';
import { MailEnd } from '../mail-end/subject';
import type { Named } from './named';
import { readableOn } from './readable-on';
import { sessionTime } from './session-time';
import { SUBSTITUTE_WORDS, type SubstituteType } from '../substitute-news/subject';
import { wordNotification, factsOf, linkOf, type News, type NotificationType } from './word-notification';

export interface MailEcosystem {
  name: string;
  /** #rrggbb */
  primaryColor: string;
}

interface Props {
  type: NotificationType;
  news: News;
  named: Named;
  ecosystem: MailEcosystem;
  reader: { name: string; language: Language; timeZoneId: string };
  linkTo: LinkTo;
}

/** Dates that a mail lists; the rest are counted. */
const LISTED = 12;

const TEXTS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    SESSION_BOOKED: 'You have a new session',
    SESSION_EDITED: 'A session has changed',
    SESSION_CANCELLED: 'A session was cancelled',
    SESSION_APPROVED: 'A session was approved',
    SESSION_DECLINED: 'A session was declined',
    SESSION_RESTORED: 'A session is back on',
    SESSION_DROPPED: 'A student will not come',
    COURSE_ENROLLED: 'Enrolled in a course',
    COURSE_LEFT: 'Left a course',
    more: (count: number) => `and ${count} more`,
    before: 'Before',
    reason: 'Reason',
    zone: (name: string) => `Times are in your time zone: ${name}.`,
    theirs: (when: string, name: string) => `${when} (${name}) where the session is planned`,
    open: 'Open the session',
    board: 'Open the substitute board',
  },
  sp: {
    hello: (name: string) => `Hola, ${name}:`,
    SESSION_BOOKED: 'Tiene una sesión nueva',
    SESSION_EDITED: 'Una sesión cambió',
    SESSION_CANCELLED: 'Se canceló una sesión',
    SESSION_APPROVED: 'Se aprobó una sesión',
    SESSION_DECLINED: 'Se rechazó una sesión',
    SESSION_RESTORED: 'Una sesión se hará después de todo',
    SESSION_DROPPED: 'Un estudiante no vendrá',
    COURSE_ENROLLED: 'Inscripción en un curso',
    COURSE_LEFT: 'Baja de un curso',
    more: (count: number) => `y ${count} más`,
    before: 'Antes',
    reason: 'Motivo',
    zone: (name: string) => `Las horas están en su zona horaria: ${name}.`,
    theirs: (when: string, name: string) => `${when} (${name}) donde se planeó la sesión`,
    open: 'Abrir la sesión',
    board: 'Abrir el tablero de sustituciones',
  },
} as const;

type MailedType =
  | 'SESSION_BOOKED'
  | 'SESSION_EDITED'
  | 'SESSION_CANCELLED'
  | 'SESSION_APPROVED'
  | 'SESSION_DECLINED'
  | 'SESSION_RESTORED'
  | 'SESSION_DROPPED'
  | 'COURSE_ENROLLED'
  | 'COURSE_LEFT';

function titleOf(type: NotificationType, language: Language): string {
  return type in SUBSTITUTE_WORDS.en
    ? SUBSTITUTE_WORDS[language][type as SubstituteType].title
    : TEXTS[language][type as MailedType];
}

export function subjectOf(type: NotificationType, news: News, language: Language): string {
  return `${titleOf(type, language)}: ${news.sessions[0]!.subject}`;
}

export function SessionNewsMail({ type, news, named, ecosystem, reader, linkTo }: Props) {
  const texts = TEXTS[reader.language];
  const first = news.sessions[0]!;
  const title = titleOf(type, reader.language);
  return (
    <Html lang={reader.language === 'sp' ? 'es' : 'en'}>
      <Head />
      <Preview>{wordNotification(type, { ...factsOf(news), ...named }, reader)}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{ecosystem.name}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {title}
          </Heading>
          <Text>{texts.hello(reader.name)}</Text>
          {(news.names || named.who || named.whose) && (
            <Text>{wordNotification(type, { ...factsOf(news), ...named, reason: null }, reader)}</Text>
          )}
          <Text style={{ fontWeight: 600, marginBottom: 4 }}>{first.subject}</Text>
          <Dates sessions={news.sessions} reader={reader} struck={type === 'SESSION_CANCELLED'} />
          {type === 'SESSION_EDITED' && news.before && moved(news) && (
            <Section>
              <Text style={{ color: '#5c6370', marginBottom: 0 }}>{texts.before}</Text>
              <Dates sessions={news.before.sessions} reader={reader} struck />
            </Section>
          )}
          {first.location && <Text>{first.location}</Text>}
          {news.reason && (
            <Text>
              {texts.reason}: {news.reason}
            </Text>
          )}
          <Button
            href={linkTo(linkOf(news))}
            style={{
              backgroundColor: ecosystem.primaryColor,
              color: readableOn(ecosystem.primaryColor),
              borderRadius: 6,
              padding: '12px 20px',
              fontWeight: 600,
            }}
          >
            {news.link === '/substitutes' ? texts.board : texts.open}
          </Button>
          <Text style={{ color: '#5c6370', fontSize: 13 }}>
            {texts.zone(zoneName(reader.timeZoneId, reader.language))}
          </Text>
          <PlannedZone session={first} reader={reader} />
          <MailEnd why="SESSIONS" language={reader.language} linkTo={linkTo} />
        </Container>
      </Body>
    </Html>
  );
}

function Dates({
  sessions,
  reader,
  struck,
}: {
  sessions: ChangedSession[];
  reader: Props['reader'];
  struck: boolean;
}) {
  const style = { margin: '2px 0', textDecoration: struck ? 'line-through' : 'none' };
  return (
    <Section>
      {sessions.slice(0, LISTED).map((session) => (
        <Text key={session.id} style={style}>
          {sessionTime(session.startsAt, session.endsAt, reader.timeZoneId, reader.language)}
        </Text>
      ))}
      {sessions.length > LISTED && <Text>{TEXTS[reader.language].more(sessions.length - LISTED)}</Text>}
    </Section>
  );
}

/** Both zones are named when they differ, so that nobody comes an hour off. */
function PlannedZone({ session, reader }: { session: ChangedSession; reader: Props['reader'] }) {
  const theirs = sessionTime(session.startsAt, session.endsAt, session.timeZoneId, reader.language);
  if (theirs === sessionTime(session.startsAt, session.endsAt, reader.timeZoneId, reader.language))
    return null;
  const zone = zoneName(session.timeZoneId, reader.language);
  return (
    <Text style={{ color: '#5c6370', fontSize: 13 }}>{TEXTS[reader.language].theirs(theirs, zone)}</Text>
  );
}

function moved({ sessions, before }: SessionsChangedPayload): boolean {
  return before!.sessions.some(
    (earlier, index) =>
      earlier.startsAt !== sessions[index]?.startsAt || earlier.endsAt !== sessions[index]?.endsAt,
  );
}
