import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { Language, Words } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import { t } from '../i18n';

interface LetterProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  /** The preview that inboxes show beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
  /** Left out where there is nothing to open. */
  action?: { label: string; link: string };
  /** Small print below the button. */
  note: string;
}

const font = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const DEFAULT_COLOR = '#1f4fd8';

/** Dark text on a light color (weighted brightness above 155), white on a dark one. */
export function textColorOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return red * 0.299 + green * 0.587 + blue * 0.114 > 155 ? '#1a1c20' : '#ffffff';
}

/** The frame of every mail: name and color of the ecosystem, one action, and its link as text. */
export function Letter({ language, ecosystem, preview, heading, children, action, note }: LetterProps) {
  const color = /^#[0-9a-f]{6}$/i.test(ecosystem?.primaryColor ?? '')
    ? ecosystem!.primaryColor!
    : DEFAULT_COLOR;
  const button = {
    backgroundColor: color,
    color: textColorOn(color),
    padding: '14px 28px',
    borderRadius: 8,
    fontWeight: 600,
  };
  return (
    <Html lang={localeOf(language)}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#f4f5f7', fontFamily: font, margin: 0, padding: '24px 0' }}>
        <Container
          style={{
            backgroundColor: '#ffffff',
            borderTop: `4px solid ${color}`,
            borderRadius: 12,
            maxWidth: 560,
            padding: '20px 32px 24px',
          }}
        >
          <Text style={{ color: '#4a4f57', fontSize: 14, fontWeight: 600, margin: 0 }}>
            {ecosystem?.name ?? 'Lyceum'}
          </Text>
          <Heading
            as="h1"
            style={{ color: '#1a1c20', fontSize: 24, lineHeight: '32px', margin: '16px 0 8px' }}
          >
            {heading}
          </Heading>
          {children}
          {action ? (
            <Section style={{ margin: '24px 0' }}>
              <Button href={action.link} style={button}>
                {action.label}
              </Button>
            </Section>
          ) : null}
          <Text style={small}>{note}</Text>
          {action ? (
            <>
              <Hr style={{ borderColor: '#e3e5e9', margin: '20px 0 12px' }} />
              <Text style={{ ...small, wordBreak: 'break-all' }}>
                {t('mails.copyAddress')[language]}
                <Link href={action.link}>{action.link}</Link>
              </Text>
            </>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}

/** The first line of a mail; without a name where none is known. */
export function greeting(name: string | null): Words {
  return name ? t('mails.greeting', { name }) : t('mails.greetingWithoutName');
}

const small = { color: '#5c626c', fontSize: 13, lineHeight: '20px', margin: 0 };

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: '#2b2f36', fontSize: 16, lineHeight: '24px', margin: '8px 0' }}>{children}</Text>
  );
}
