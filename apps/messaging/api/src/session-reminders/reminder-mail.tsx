import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { RemindedSession } from '@lyceum/contracts/sessions';
import { zoneName } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { LinkTo } from '@lyceum/server/mail';
import { SETTINGS_PATH } from '../mail-footer/subject';
import { readableOn, sessionTime } from '../mail/subject';
import {
  linkOfReminder,
  listNames,
  REMINDER_WORDS,
  type ReminderKind,
  sessionReminder,
  whatOf,
} from '../notification-kinds/subject';

interface Props {
  kind: ReminderKind;
  /** In order of start, at least one. */
  sessions: readonly RemindedSession[];
  /** `primaryColor`: #rrggbb */
  ecosystem: { name: string; primaryColor: string };
  reader: { name: string; language: Language; timeZoneId: string };
  linkTo: LinkTo;
}

const QUIET = { color: '#5c6370', fontSize: 13 };

/** The sessions in order of start, in the reader's language and zone. */
export function ReminderMail({ kind, sessions, ecosystem, reader, linkTo }: Props) {
  const { name, primaryColor } = ecosystem;
  const { language, timeZoneId } = reader;
  const words = REMINDER_WORDS[language];
  // Leaders and learners are reminded of their own sessions; guardians read the names of the children.
  const children = sessions.every(({ as }) => as === 'GUARDIAN')
    ? listNames([...new Set(sessions.flatMap((session) => session.children))], language)
    : '';
  return (
    <Html lang={localeOf(language)}>
      <Head />
      <Preview>{sessionReminder.mail.subject({ kind, sessions }, language)}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{name}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {words.title[kind]}
          </Heading>
          <Text>{words.hello(reader.name)}</Text>
          <Text>{words.lead[kind](sessions.length)}</Text>
          {sessions.map((session) => (
            <Text key={session.id} style={{ margin: '8px 0' }}>
              <strong>{whatOf(session, language)}</strong>
              <br />
              {sessionTime(session.startsAt, session.endsAt, timeZoneId, language)}
              {session.location ? (
                <>
                  <br />
                  {session.location}
                </>
              ) : null}
            </Text>
          ))}
          <Button
            href={linkTo(linkOfReminder(sessions))}
            style={{
              backgroundColor: primaryColor,
              color: readableOn(primaryColor),
              borderRadius: 6,
              padding: '12px 20px',
              fontWeight: 600,
            }}
          >
            {words.open(sessions.length)}
          </Button>
          <Text style={QUIET}>{words.zone(zoneName(timeZoneId, language))}</Text>
          <Text style={QUIET}>
            {words.why(children)}{' '}
            <a href={linkTo(SETTINGS_PATH)} style={{ color: '#5c6370' }}>
              {words.choose}
            </a>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
