import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { LinkTo } from '@lyceum/server/mail';
import { MailFooter, type MailReason } from '../mail-footer/subject';
import { readableOn } from './readable-on';

export interface NotificationMailProps {
  title: string;
  /** The text, one or two sentences. */
  news: string;
  /** A quoted text that somebody wrote. */
  quote?: string | null;
  words: { hello: (name: string) => string; open: string };
  why: MailReason;
  /** `primaryColor`: #rrggbb */
  ecosystem: { name: string; primaryColor: string };
  reader: { name: string; language: Language };
  linkTo: LinkTo;
  /** Path that the button opens. */
  link: string;
}

/** A mail with one text and one button. */
export function NotificationMail({
  title,
  news,
  quote,
  words,
  why,
  ecosystem,
  reader,
  linkTo,
  link,
}: NotificationMailProps) {
  const { name, primaryColor } = ecosystem;
  return (
    <Html lang={localeOf(reader.language)}>
      <Head />
      <Preview>{news}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{name}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {title}
          </Heading>
          <Text>{words.hello(reader.name)}</Text>
          <Text>{news}</Text>
          {quote ? <Text style={{ borderLeft: '3px solid #d5d9e0', paddingLeft: 12 }}>{quote}</Text> : null}
          <Button
            href={linkTo(link)}
            style={{
              backgroundColor: primaryColor,
              color: readableOn(primaryColor),
              borderRadius: 6,
              padding: '12px 20px',
              fontWeight: 600,
            }}
          >
            {words.open}
          </Button>
          <MailFooter why={why} language={reader.language} linkTo={linkTo} />
        </Container>
      </Body>
    </Html>
  );
}
