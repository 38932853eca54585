import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import { readableOn } from '../session-news/readable-on';

export const MESSAGE_MAIL_WORDS = {
  en: {
    subject: (sender: string) => `A new message from ${sender}`,
    hello: (name: string) => `Hello ${name},`,
    text: (sender: string) => `${sender} wrote to you. What it says is in your inbox, for you alone.`,
    open: 'Open the message',
  },
  sp: {
    subject: (sender: string) => `Mensaje nuevo de ${sender}`,
    hello: (name: string) => `Hola, ${name}:`,
    text: (sender: string) =>
      `${sender} le escribió. Puede leer el mensaje en la plataforma; solo usted lo ve.`,
    open: 'Abrir el mensaje',
  },
} as const;

interface Props {
  facts: { firstName: string; language: Language; ecosystem: string; primaryColor: string; sender: string };
  address: string;
}

export function MessageNewsMail({ facts, address }: Props) {
  const words = MESSAGE_MAIL_WORDS[facts.language];
  return (
    <Html lang={facts.language === 'sp' ? 'es' : 'en'}>
      <Head />
      <Preview>{words.text(facts.sender)}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{facts.ecosystem}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {words.subject(facts.sender)}
          </Heading>
          <Text>{words.hello(facts.firstName)}</Text>
          <Text>{words.text(facts.sender)}</Text>
          <Button
            href={address}
            style={{
              backgroundColor: facts.primaryColor,
              color: readableOn(facts.primaryColor),
              borderRadius: 6,
              padding: '12px 20px',
              fontWeight: 600,
            }}
          >
            {words.open}
          </Button>
        </Container>
      </Body>
    </Html>
  );
}
