import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { zoneName } from '@lyceum/contracts/calendar';
import type { AwaySession, TimeAwayChanged } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { LinkTo } from '@lyceum/server/mail';
import { MailFooter } from '../mail-footer/subject';
import { readableOn, sessionTime } from '../mail/subject';
import { leadOfTimeAway, TIME_AWAY_WORDS } from '../notification-kinds/subject';

interface Props {
  news: TimeAwayChanged;
  /** In order of start. */
  sessions: readonly AwaySession[];
  reader: { name: string; language: Language; timeZoneId: string };
  /** `primaryColor`: #rrggbb */
  ecosystem: { name: string; primaryColor: string };
  /** Path that the button opens. */
  link: string;
  linkTo: LinkTo;
}

/** Who is away, and each session of the reader with its change. */
export function TimeAwayMail({ news, sessions, reader, ecosystem, link, linkTo }: Props) {
  const { language, timeZoneId } = reader;
  const words = TIME_AWAY_WORDS[language];
  const lead = leadOfTimeAway({ ...news, name: news.person.name }, language);
  return (
    <Html lang={localeOf(language)}>
      <Head />
      <Preview>{lead}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{ecosystem.name}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {words.title[news.change](news.person.name)}
          </Heading>
          <Text>{words.hello(reader.name)}</Text>
          <Text>{lead}</Text>
          {sessions.map((session) => (
            <Text key={session.id} style={{ margin: '8px 0' }}>
              <strong>{session.subject}</strong>
              <br />
              <span style={{ textDecoration: session.outcome === 'CANCELLED' ? 'line-through' : 'none' }}>
                {sessionTime(session.startsAt, session.endsAt, timeZoneId, language)}
              </span>
              <br />
              {words.outcome[session.outcome](session.substitute ?? '')}
            </Text>
          ))}
          <Button
            href={linkTo(link)}
            style={{
              backgroundColor: ecosystem.primaryColor,
              color: readableOn(ecosystem.primaryColor),
              borderRadius: 6,
              padding: '12px 20px',
              fontWeight: 600,
            }}
          >
            {words.open}
          </Button>
          {sessions[0] ? (
            <Text style={{ color: '#5c6370', fontSize: 13 }}>
              {words.zone(zoneName(timeZoneId, language))}
            </Text>
          ) : null}
          <MailFooter why="SESSIONS" language={language} linkTo={linkTo} />
        </Container>
      </Body>
    </Html>
  );
}
