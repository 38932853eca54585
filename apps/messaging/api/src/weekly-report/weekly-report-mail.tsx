import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { zoneName } from '@lyceum/contracts/calendar';
import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { ComingSession, ReportedSession, WeeklyReport } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { LinkTo } from '@lyceum/server/mail';
import { MailFooter } from '../mail-footer/subject';
import { readableOn, sessionTime } from '../mail/subject';
import { minutesOf, REPORT_WORDS, subjectOfReport } from './weekly-report-words';

export interface ReportingEcosystem {
  name: string;
  /** #rrggbb */
  primaryColor: string;
  terms: EcosystemTerms;
}

interface Props {
  report: WeeklyReport;
  ecosystem: ReportingEcosystem;
  reader: { name: string; language: Language };
  linkTo: LinkTo;
}

/** Sessions of a child that a mail lists; further ones are only counted. */
const LISTED = 20;
const QUIET = { color: '#5c6370', fontSize: 13 };

export function WeeklyReportMail({ report, ecosystem, reader, linkTo }: Props) {
  const words = REPORT_WORDS[reader.language];
  const { primaryColor } = ecosystem;
  return (
    <Html lang={localeOf(reader.language)}>
      <Head />
      <Preview>{subjectOfReport(report, reader.language)}</Preview>
      <Body
        style={{ fontFamily: 'Helvetica, Arial, sans-serif', backgroundColor: '#f4f5f7', padding: '24px 0' }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 8, padding: 32, maxWidth: 560 }}>
          <Text style={{ color: '#5c6370', margin: 0 }}>{ecosystem.name}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '8px 0 16px' }}>
            {words.title}
          </Heading>
          <Text>{words.hello(reader.name)}</Text>
          <Text>{words.lead}</Text>
          {report.children.map((child) => (
            <Child
              key={child.userId}
              child={child}
              language={reader.language}
              timeZoneId={report.timeZoneId}
              terms={ecosystem.terms}
            />
          ))}
          <Button
            href={linkTo('/sessions')}
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
          <Text style={QUIET}>{words.zone(zoneName(report.timeZoneId, reader.language))}</Text>
          <MailFooter why="WEEK" language={reader.language} linkTo={linkTo} />
        </Container>
      </Body>
    </Html>
  );
}

interface ChildProps {
  child: WeeklyReport['children'][number];
  language: Language;
  timeZoneId: string;
  terms: EcosystemTerms;
}

function Child({ child: { name, past, coming }, language, timeZoneId, terms }: ChildProps) {
  const words = REPORT_WORDS[language];
  const sum = (of: 'minutesPresent' | 'minutesLost') =>
    past.reduce((total, session) => total + session[of], 0);
  const line = { language, timeZoneId };
  return (
    <Section style={{ marginBottom: 16 }}>
      <Heading as="h2" style={{ fontSize: 18, margin: '0 0 4px' }}>
        {name}
      </Heading>
      <Text style={{ margin: '0 0 8px' }}>
        {words.sum(past.length, sum('minutesPresent'), sum('minutesLost'))}
      </Text>
      {past.slice(0, LISTED).map((session) => (
        <Line
          key={`${session.startsAt} ${session.subject}`}
          {...line}
          session={session}
          after={minutesOf(session, language, terms)}
        />
      ))}
      {past.length > LISTED && <Text style={QUIET}>{words.more(past.length - LISTED)}</Text>}
      <Text style={{ fontWeight: 600, margin: '8px 0 4px' }}>{words.thisWeek}</Text>
      {coming.length === 0 && <Text style={{ margin: 0 }}>{words.nothingPlanned}</Text>}
      {coming.slice(0, LISTED).map((session) => (
        <Line
          key={`${session.startsAt} ${session.subject}`}
          {...line}
          session={session}
          after={session.location}
        />
      ))}
      {coming.length > LISTED && <Text style={QUIET}>{words.more(coming.length - LISTED)}</Text>}
    </Section>
  );
}

interface LineProps {
  session: ReportedSession | ComingSession;
  after: string | null;
  language: Language;
  timeZoneId: string;
}

function Line({
  session: { subject, programName, startsAt, endsAt },
  after,
  language,
  timeZoneId,
}: LineProps) {
  return (
    <Text style={{ margin: '2px 0' }}>
      {subject} ({programName}), {sessionTime(startsAt, endsAt, timeZoneId, language)}
      {after ? `: ${after}` : ''}
    </Text>
  );
}
