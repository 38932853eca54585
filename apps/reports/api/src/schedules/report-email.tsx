import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import { t } from '../i18n';

interface ReportEmailProps {
  language: Language;
  reader: { name: string; ecosystem: string };
  report: { name: string; startDay: string | null; endDay: string | null; rows: number };
  keptDays: number;
  /** URL of the file's page, which requires sign-in. */
  link: string;
}

const QUIET = { color: '#5c6370', fontSize: 13 };

export function ReportEmail({ language, reader, report, keptDays, link }: ReportEmailProps) {
  const locale = localeOf(language);
  const rows = new Intl.NumberFormat(locale).format(report.rows);
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{t('schedules.mail.subject', { name: report.name })[language]}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{reader.ecosystem}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {report.name}
          </Heading>
          <Text>{t('schedules.mail.hello', { name: reader.name })[language]}</Text>
          <Text>
            {report.startDay && report.endDay
              ? t('schedules.mail.days', {
                  span: dateTexts(language, 'UTC').span(report.startDay, report.endDay),
                })[language]
              : t('schedules.mail.now')[language]}{' '}
            {t('schedules.mail.rows', { count: report.rows, rows })[language]}
          </Text>
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
            {t('schedules.mail.open')[language]}
          </Button>
          <Text style={QUIET}>{t('schedules.mail.note', { days: keptDays })[language]}</Text>
          <Text style={QUIET}>
            <Link href={link} style={{ color: '#5c6370' }}>
              {link}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
