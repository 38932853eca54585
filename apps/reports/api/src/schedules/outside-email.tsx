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
import { t } from '../i18n';

interface OutsideEmailProps {
  language: Language;
  ecosystem: string;
  name: string;
  keptDays: number;
  /** URL of the file's page, which requires sign-in. */
  link: string;
}

/** Says that a report exists, without days, rows or figures: the reader may have no account. */
export function OutsideEmail({ language, ecosystem, name, keptDays, link }: OutsideEmailProps) {
  return (
    <Html lang={localeOf(language)}>
      <Head />
      <Preview>{t('schedules.mail.subject', { name })[language]}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{ecosystem}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {name}
          </Heading>
          <Text>{t('schedules.mail.outside', { ecosystem })[language]}</Text>
          <Button
            href={link}
            style={{
              backgroundColor: '#1f4fd8',
              color: '#ffffff',
              borderRadius: 6,
              padding: '12px 20px',
              fontWeight: 600,
            }}
          >
            {t('schedules.mail.outsideOpen')[language]}
          </Button>
          <Text style={{ color: '#5c6370', fontSize: 13 }}>
            {t('schedules.mail.outsideNote', { days: keptDays })[language]}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
