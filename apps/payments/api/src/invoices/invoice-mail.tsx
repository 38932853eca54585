import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';

interface InvoiceMailProps {
  language: Language;
  organization: string;
  title: string;
  /** One paragraph each; line breaks are kept. */
  paragraphs: readonly string[];
}

const FONT = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const PAPER = { backgroundColor: '#ffffff', borderRadius: 12, maxWidth: 560, padding: '20px 32px 24px' };

/** A mail to the contact of a client, who has no sign-in: it says everything itself. */
export function InvoiceMail({ language, organization, title, paragraphs }: InvoiceMailProps) {
  return (
    <Html lang={localeOf(language)}>
      <Head />
      <Preview>{title}</Preview>
      <Body style={{ backgroundColor: '#f4f5f7', fontFamily: FONT, margin: 0, padding: '24px 0' }}>
        <Container style={PAPER}>
          <Text style={{ color: '#4a4f57', fontSize: 14, fontWeight: 600, margin: 0 }}>{organization}</Text>
          <Heading
            as="h1"
            style={{ color: '#1a1c20', fontSize: 24, lineHeight: '32px', margin: '16px 0 8px' }}
          >
            {title}
          </Heading>
          {paragraphs.map((text) => (
            <Text
              key={text}
              style={{ color: '#1a1c20', fontSize: 16, lineHeight: '24px', whiteSpace: 'pre-line' }}
            >
              {text}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}
