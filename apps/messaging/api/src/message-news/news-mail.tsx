import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import type { LinkTo } from '@lyceum/server/mail';
import { MailEnd, type Why } from '../mail-end/subject';
import { readableOn } from '../session-news/subject';

interface Props {
  language: Language;
  ecosystem: string;
  /** #rrggbb */
  primaryColor: string;
  title: string;
  hello: string;
  text: string;
  open: string;
  why: Why;
  linkTo: LinkTo;
  /** Path of where it is read. */
  link: string;
}

/** One sentence, and the way to the rest. */
export function NewsMail({
  language,
  ecosystem,
  primaryColor,
  title,
  hello,
  text,
  open,
  why,
  linkTo,
  link,
}: Props) {
  return (
    <Html lang={language === 'sp' ? 'es' : 'en'}>
      <Head />
      <Preview>{text}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{ecosystem}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {title}
          </Heading>
          <Text>{hello}</Text>
          <Text>{text}</Text>
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
            {open}
          </Button>
          <MailEnd why={why} language={language} linkTo={linkTo} />
        </Container>
      </Body>
    </Html>
  );
}
