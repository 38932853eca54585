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
import type { FirstRows, ReportFileRow } from '../files/subject';
import { t } from '../i18n';
import { FiguresInMail } from './figures-in-mail';

interface ReportEmailProps {
  language: Language;
  reader: { name: string; ecosystem: string };
  report: Pick<ReportFileRow, 'name' | 'startDay' | 'endDay' | 'rows' | 'isInsteadOfPdf' | 'mailFigures'>;
  /** Stand in the mail where there is no PDF. */
  firstRows: FirstRows | null;
  /** What the alert says; null: the mail has none. */
  alert: string | null;
  keptDays: number;
  /** URL of the file's page, which requires sign-in. */
  link: string;
}

const QUIET = { color: '#5c6370', fontSize: 13 };

export function ReportEmail({
  language,
  reader,
  report,
  firstRows,
  alert,
  keptDays,
  link,
}: ReportEmailProps) {
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
          {alert ? (
            <Text style={{ fontWeight: 600 }}>{t('schedules.mail.alert', { alert })[language]}</Text>
          ) : null}
          <Text>
            {report.startDay && report.endDay
              ? t('schedules.mail.days', {
                  span: dateTexts(language, 'UTC').span(report.startDay, report.endDay),
                })[language]
              : t('schedules.mail.now')[language]}{' '}
            {t('schedules.mail.rows', { count: report.rows, rows })[language]}
          </Text>
          {report.isInsteadOfPdf ? <Text>{t('schedules.mail.insteadOfPdf')[language]}</Text> : null}
          {firstRows && firstRows.rows.length > 0 ? <Rows language={language} {...firstRows} /> : null}
          {report.mailFigures ? <FiguresInMail language={language} figures={report.mailFigures} /> : null}
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
          <Text style={QUIET}>
            {report.mailFigures
              ? t('schedules.mail.noteInMail', { days: keptDays })[language]
              : t('schedules.mail.note', { days: keptDays })[language]}
          </Text>
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

const CELL = { padding: '4px 8px', borderBottom: '1px solid #dcdfe5', textAlign: 'left' } as const;

function Rows({ language, columns, rows, hasMore }: FirstRows & { language: Language }) {
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  const { date } = dateTexts(language, 'UTC');
  return (
    <>
      <table style={{ borderCollapse: 'collapse', width: '100%', fontSize: 13, marginBottom: 16 }}>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" style={CELL}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={columns[column]!.key} style={CELL}>
                  {typeof cell === 'number'
                    ? number.format(cell)
                    : cell && columns[column]!.kind === 'DAY'
                      ? date(cell)
                      : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore ? <Text style={QUIET}>{t('schedules.mail.moreRows')[language]}</Text> : null}
    </>
  );
}
