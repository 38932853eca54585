import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { zoneName } from '@lyceum/contracts/calendar';
import type { SessionLetter } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { LinkTo } from '@lyceum/server/mail';
import { MailFooter } from '../mail-footer/subject';
import { readableOn } from '../mail/subject';
import { aboutOf, LETTER_WORDS, letterFacts, type LetterRecipient } from '../notification-kinds/subject';

interface Props {
  letter: SessionLetter;
  reader: LetterRecipient & { name: string; language: Language; timeZoneId: string };
  /** `primaryColor`: #rrggbb */
  ecosystem: { name: string; primaryColor: string };
  linkTo: LinkTo;
}

/** The letter of an admin to the people of sessions, with its line breaks. */
export function LetterMail({ letter, reader, ecosystem, linkTo }: Props) {
  const { language, timeZoneId, sessions } = reader;
  const words = LETTER_WORDS[language];
  return (
    <Html lang={localeOf(language)}>
      <Head />
      <Preview>{letter.text.slice(0, 140)}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{ecosystem.name}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {words.title(letter.from.name)}
          </Heading>
          <Text>{words.hello(reader.name)}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{letter.text}</Text>
          <Text style={{ color: '#5c6370' }}>
            {aboutOf(letterFacts(letter.from.name, letter.text, sessions), reader)}
          </Text>
          <Button
            href={linkTo(`/sessions/${sessions[0]!.id}`)}
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
          <Text style={{ color: '#5c6370', fontSize: 13 }}>{words.zone(zoneName(timeZoneId, language))}</Text>
          <MailFooter why="SESSIONS" language={language} linkTo={linkTo} />
        </Container>
      </Body>
    </Html>
  );
}
