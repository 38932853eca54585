import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, EmptyState, ErrorState, FormSkeleton, Section } from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useLive, useUser } from '@lyceum/web/viewer';
import { GetSessionDocument, type SessionDetailsFragment } from '../__generated__/graphql';
import { LearnerActions } from '../absences/learner-actions';
import { SessionAbsences } from '../absences/session-absences';
import { SessionHours } from '../decide-hours/session-hours';
import { SessionSubstitutes } from '../create-substitute-request/session-substitutes';
import { SessionFeedback } from '../feedback/session-feedback';
import { useT } from '../i18n';
import { LearnerAnswers } from '../learner-answers/learner-answers';
import { LessonIssues } from '../lesson-issues/lesson-issues';
import { LessonRecordings } from '../lesson-recordings/lesson-recordings';
import { SessionPay } from '../pay/session-pay';
import { SessionMaterials } from '../materials/session-materials';
import { SessionResources } from '../materials/session-resources';
import { RegisterSection } from '../register/register-section';
import { SessionActions } from './session-actions';
import { SessionFacts } from './session-facts';
import { SessionHead } from './session-head';
import { SessionHistory } from './session-history';
import { SessionMeeting } from './session-meeting';
import { SessionPeople } from './session-people';
import classes from './session-detail.module.css';

/** Providers whose meetings have details of their own. */
const AT_VENDORS = new Set<SessionDetailsFragment['meetingSolution']>(['ZOOM', 'LESSONSPACE']);

function NotThere() {
  const t = useT();
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} stroke={1.6} />}
      title={t('detail.notFound')}
      action={
        <Button component={Link} to="/sessions" variant="default">
          {t('detail.toSessions')}
        </Button>
      }
    >
      {t('detail.notFoundText')}
    </EmptyState>
  );
}

export interface SessionDetailProps {
  sessionId: string;
  onTitle?: (title: string) => void;
  /** Whether it is in a side panel, which shows the title itself. */
  panel?: boolean;
}

/** All details of one session, and the viewer's actions on it. */
export function SessionDetail({ sessionId, onTitle, panel = false }: SessionDetailProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(GetSessionDocument, { variables: { sessionId } });
  useLive('sessions', refetch);
  const session = data?.getSession?.session;
  const user = useUser();
  const leads = session?.participants.some(
    ({ userId, userType }) => userType === 'LEADER' && userId === user.id,
  );
  const subject = session?.subject;
  useEffect(() => {
    if (subject) onTitle?.(subject);
  }, [subject, onTitle]);
  if (error && !session) {
    if (errorCode(error) === 'NOT_FOUND') return <NotThere />;
    return <ErrorState error={error} title={t('detail.failed')} onRetry={refetch} />;
  }
  if (!data) return <FormSkeleton fields={5} />;
  if (!session) return <NotThere />;
  return (
    <div className={classes.detail} data-panel={panel || undefined}>
      <SessionHead session={session} panel={panel} />
      {session.status === 'COMPLETED' ? <RegisterSection session={session} /> : null}
      <SessionActions session={session} leads={leads === true} onChanged={refetch} />
      <LearnerActions session={session} onChanged={refetch} />
      {session.status === 'UPCOMING' ? <RegisterSection session={session} /> : null}
      {session.status === 'UPCOMING' && leads ? <LearnerAnswers sessionId={session.id} /> : null}
      {session.status === 'COMPLETED' ? <SessionFeedback sessionId={session.id} /> : null}
      <Section title={t('detail.about')}>
        <SessionFacts session={session} />
      </Section>
      {session.status === 'UPCOMING' && AT_VENDORS.has(session.meetingSolution) ? (
        <SessionMeeting sessionId={session.id} />
      ) : null}
      <Section title={t('detail.people')}>
        <SessionPeople session={session} />
        <SessionAbsences session={session} onChanged={refetch} />
      </Section>
      {session.viewerCan.force && (session.status === 'COMPLETED' || session.status === 'CANCELLED') ? (
        <SessionHours sessionId={session.id} />
      ) : null}
      {session.status === 'COMPLETED' && (session.viewerCan.force || leads) ? (
        <SessionPay sessionId={session.id} />
      ) : null}
      {session.viewerCan.seeRecordings && !session.isInPerson ? (
        <LessonRecordings sessionId={session.id} />
      ) : null}
      {session.viewerCan.force && !session.isInPerson ? <LessonIssues sessionId={session.id} /> : null}
      <SessionSubstitutes session={session} asksAbove={leads === true} />
      <SessionMaterials sessionId={session.id} />
      <SessionResources sessionId={session.id} />
      <SessionHistory session={session} />
    </div>
  );
}
