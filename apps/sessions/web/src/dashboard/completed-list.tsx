import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, Group, NativeSelect, Section, Text } from '@lyceum/web/design-system';
import { useFormat, useNow, useReader } from '@lyceum/web/i18n';
import { useAddressParams, useLive, useUser, useViewer } from '@lyceum/web/viewer';
import { SessionsToReviewDocument, type SessionSummaryFragment } from '../__generated__/graphql';
import { FeedbackDue, useFeedbackDue } from '../feedback/feedback-due';
import { useT } from '../i18n';
import { dayOf, recentMonths } from '../session/days';
import { AttendanceChip } from '../register/attendance-chip';
import { lacksAttendance, TakeAttendance } from '../register/take-attendance';
import { isUnrecorded, nameOf } from '../session/people';
import { CompletedSummary } from './completed-summary';
import { SessionPages } from './session-pages';

/** The viewer's own attendance of a completed session. */
function OwnMinutes({ session }: { session: SessionSummaryFragment }) {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const own = session.participants.find(({ userId }) => userId === user.id);
  if (own?.minutesPresent == null || own.minutesScheduled == null) return null;
  return (
    <Group gap="xs">
      {own.userType === 'LEARNER' ? (
        <AttendanceChip person={own} unrecorded={isUnrecorded(session.participants)} />
      ) : null}
      <Text size="sm" c="dimmed" className="ly-tabular">
        {t('completed.minutes', {
          present: format.number(own.minutesPresent),
          scheduled: format.number(own.minutesScheduled),
        })}
      </Text>
    </Group>
  );
}

/**
 * Names of leaders whom the viewer, or a child of theirs, may still review, by session. One query for the whole list.
 */
function useToReview(): ReadonlyMap<string, string> {
  const { has } = useViewer();
  const asks = has('LEARNER', 'PARENT');
  const { data, refetch } = useQuery(SessionsToReviewDocument, {
    skip: !asks,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  useLive('reviews', () => (asks ? refetch() : undefined));
  return new Map(data?.getSessionsToReview.map(({ sessionId, revieweeId }) => [sessionId, revieweeId]));
}

function ReviewButton({ session, revieweeId }: { session: SessionSummaryFragment; revieweeId: string }) {
  const t = useT();
  const leader = session.participants.find(({ userId }) => userId === revieweeId);
  return (
    <Button component={Link} to={`/tutors/${revieweeId}?session=${session.id}`} size="xs" variant="default">
      {t('reviewing.write', { name: nameOf(leader?.user, t) })}
    </Button>
  );
}

/** Completed sessions of one month, of everybody or of one child; the month is kept in the address. */
export function CompletedList({ person = null }: { person?: string | null }) {
  const t = useT();
  const format = useFormat();
  const { timeZoneId } = useReader();
  const toReview = useToReview();
  const [params, setParams] = useAddressParams();
  const months = recentMonths(dayOf(useNow(60_000), timeZoneId));
  const wanted = params.get('month') ?? '';
  const month = months.includes(wanted) ? wanted : (months[0] ?? '');
  const due = useFeedbackDue(month);
  const name = (value: string) => format.month(`${value}-01`);
  const choose = (value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('month', value);
      return next;
    });
  return (
    <>
      <NativeSelect
        label={t('completed.month')}
        w={240}
        value={month}
        data={months.map((value) => ({ value, label: name(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <CompletedSummary month={month} />
      <SessionPages
        key={`${month} ${person}`}
        input={{ view: 'COMPLETED', month, pageSize: 20, userId: person }}
        failed={t('completed.failed')}
        action={(session) => {
          const revieweeId = toReview.get(session.id);
          return (
            <Group gap="xs">
              {lacksAttendance(session) ? <TakeAttendance session={session} /> : null}
              {due.has(session.id) ? <FeedbackDue sessionId={session.id} /> : null}
              <OwnMinutes session={session} />
              {revieweeId ? <ReviewButton session={session} revieweeId={revieweeId} /> : null}
            </Group>
          );
        }}
        empty={
          <Section>
            <EmptyState
              icon={<IconCalendarCheck size={28} stroke={1.6} />}
              title={t('completed.empty', { month: name(month) })}
            >
              {t('completed.emptyText')}
            </EmptyState>
          </Section>
        }
      />
    </>
  );
}
