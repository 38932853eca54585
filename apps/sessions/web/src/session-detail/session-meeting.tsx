import { useQuery } from '@apollo/client/react';
import { Anchor, ErrorState, Section, Text } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { SessionMeetingDocument, type SessionMeetingQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Fact } from './fact';
import classes from './session-detail.module.css';

type Found = NonNullable<NonNullable<SessionMeetingQuery['getSession']>['session']>;

/** As Zoom writes it: 987 654 3210. */
function inGroups(meetingId: string): string {
  const [, first, second, rest] = /^(\d{3})(\d{3,4})(\d{4})$/.exec(meetingId) ?? [];
  return first ? `${first} ${second} ${rest}` : meetingId;
}

function Zoom({ zoom }: { zoom: NonNullable<Found['zoomOptions']> }) {
  const t = useT();
  const link = (href: string | null | undefined, text: string) =>
    href ? (
      <Anchor href={href} target="_blank" rel="noreferrer">
        {text}
      </Anchor>
    ) : null;
  return (
    <dl className={classes.facts}>
      <Fact name={t('meeting.number')}>{inGroups(zoom.meetingId)}</Fact>
      <Fact name={t('meeting.passcode')}>{zoom.password}</Fact>
      <Fact name={t('meeting.host')}>{link(zoom.start_url, t('meeting.start'))}</Fact>
      <Fact name={t('meeting.guests')} wide>
        {link(zoom.join_url, zoom.join_url ?? '')}
      </Fact>
    </dl>
  );
}

/** Details for the meeting's host, besides the join button: number, passcode, address. */
export function SessionMeeting({ sessionId }: { sessionId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(SessionMeetingDocument, {
    variables: { sessionId },
    fetchPolicy: 'no-cache',
  });
  useLive('sessions', refetch);
  if (error && !data)
    return (
      <Section title={t('meeting.title')}>
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      </Section>
    );
  const session = data?.getSession?.session;
  const direct = session?.participants.find((person) => person.lessonspaceFallbackUrl);
  if (session?.zoomOptions)
    return (
      <Section title={t('meeting.title')}>
        <Zoom zoom={session.zoomOptions} />
      </Section>
    );
  if (!direct?.lessonspaceFallbackUrl) return null;
  return (
    <Section title={t('meeting.title')}>
      <Anchor href={direct.lessonspaceFallbackUrl} target="_blank" rel="noreferrer">
        {t('meeting.direct')}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('meeting.directHelp')}
      </Text>
    </Section>
  );
}
