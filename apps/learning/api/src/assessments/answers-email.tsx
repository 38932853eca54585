import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';

interface Props {
  language: Language;
  program: string;
  title: string;
  hello: string;
  answers: readonly { question: string; text: string }[];
  open: string;
  address: string;
}

const INK = '#1a1c20';

export function AnswersEmail({ language, program, title, hello, answers, open, address }: Props) {
  return (
    <Html lang={localeOf(language)}>
      <Head />
      <Preview>{hello}</Preview>
      <Body style={{ backgroundColor: '#f4f5f7', fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, maxWidth: 560, padding: 32 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{program}</Text>
          <Heading as="h1" style={{ color: INK, fontSize: 22, margin: '8px 0 16px' }}>
            {title}
          </Heading>
          <Text style={{ color: INK }}>{hello}</Text>
          {answers.map(({ question, text }, at) => (
            <Text key={at} style={{ color: INK, margin: '0 0 12px', whiteSpace: 'pre-line' }}>
              <strong>{question}</strong>
              <br />
              {text}
            </Text>
          ))}
          <Link href={address}>{open}</Link>
        </Container>
      </Body>
    </Html>
  );
}
