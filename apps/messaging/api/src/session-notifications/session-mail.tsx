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
import { localeOf } from '@lyceum/server/i18n';
import type { LinkTo } from '@lyceum/server/mail';
import { inEachLanguage, t } from '../i18n';
import { MailFooter } from '../mail-footer/subject';
import { readableOn, sessionTime } from '../mail/subject';
import {
  factsOf,
  linkOf,
  type MailedChangeType,
  type NamesForReader,
  type NotifiedChange,
  type SessionNotificationType,
  type SubstituteType,
  titleOf,
  wordSessionChange,
} from '../notification-kinds/subject';

export interface MailEcosystem {
  name: string;
  /** #rrggbb */
  primaryColor: string;
}

interface Props {
  type: SessionNotificationType;
  news: NotifiedChange;
  names: NamesForReader;
  ecosystem: MailEcosystem;
  reader: { name: string; language: Language; timeZoneId: string };
  linkTo: LinkTo;
}

/** Dates that a mail lists; further ones are only counted. */
const LISTED = 12;

const TEXTS = inEachLanguage((language) => ({
  hello: (name: string) => t('sessionNotifications.mail.hello', { name })[language],
  more: (count: number) => t('sessionNotifications.mail.more', { count })[language],
  before: t('sessionNotifications.mail.before')[language],
  reason: t('sessionNotifications.mail.reason')[language],
  zone: (name: string) => t('sessionNotifications.mail.zone', { name })[language],
  theirs: (when: string, name: string) => t('sessionNotifications.mail.theirs', { when, name })[language],
  open: t('sessionNotifications.mail.open')[language],
  board: t('sessionNotifications.mail.board')[language],
}));

export function subjectOf(type: SessionNotificationType, news: NotifiedChange, language: Language): string {
  return `${titleOf(type as MailedChangeType | SubstituteType, language)}: ${news.sessions[0]!.subject}`;
}

export function SessionMail({ type, news, names, ecosystem, reader, linkTo }: Props) {
  const texts = TEXTS[reader.language];
  const first = news.sessions[0]!;
  const title = titleOf(type as MailedChangeType | SubstituteType, reader.language);
  return (
    <Html lang={localeOf(reader.language)}>
      <Head />
      <Preview>{wordSessionChange(type, { ...factsOf(news), ...names }, reader)}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{ecosystem.name}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {title}
          </Heading>
          <Text>{texts.hello(reader.name)}</Text>
          {(news.names || names.who || names.whose) && (
            <Text>{wordSessionChange(type, { ...factsOf(news), ...names, reason: null }, reader)}</Text>
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
          <MailFooter why="SESSIONS" language={reader.language} linkTo={linkTo} />
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

/** Names both zones where they differ, so that nobody comes an hour early or late. */
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
