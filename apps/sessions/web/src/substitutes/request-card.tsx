import { Link } from 'react-router';
import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useUser, useViewer } from '@lyceum/web/viewer';
import type { SubstituteCardFragment, SubstituteRequestStatus } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import card from '../session/session-card.module.css';
import { SessionMeta } from '../session/session-meta';
import { SessionClock } from '../session/session-time';
import { RequestActions } from './request-actions';
import classes from './substitutes.module.css';

const TONES: Record<SubstituteRequestStatus, StatusTone> = {
  REQUESTED: 'waiting',
  CLAIMED: 'good',
  ASSIGNED: 'good',
  CANCELLED: 'neutral',
  EXPIRED: 'bad',
};

function Subject({ request }: { request: SubstituteCardFragment }) {
  const user = useUser();
  const { administers } = useViewer();
  const { session } = request;
  if (!session) return null;
  // A leader to whom it is offered does not participate yet, and could not open the session.
  const mine = [request.userId, request.claimer?.id].includes(user.id);
  const opens = mine || (session.program && administers(session.program.id));
  return opens ? <Link to={`/sessions/${session.id}`}>{session.subject}</Link> : session.subject;
}

/** One request: session, absent leader, substitute, and one action. */
export function RequestCard({ request }: { request: SubstituteCardFragment }) {
  const t = useT();
  const format = useFormat();
  const { session, status, reason, claimer } = request;
  if (!session) return null;
  const names = { absent: nameOf(request.user, t), substitute: claimer ? nameOf(claimer, t) : '' };
  return (
    <article className={card.card}>
      <div className={card.when}>
        <span className={classes.day}>{format.shortDate(session.startDateTime)}</span>
        <span>
          <SessionClock {...session} />
        </span>
      </div>
      <div className={card.what}>
        <h3 className={card.subject}>
          <Subject request={request} />
          <StatusBadge tone={TONES[status]}>{t(`substitutes.status.${status}`)}</StatusBadge>
        </h3>
        <p className={card.people}>
          {claimer ? t('substitutes.standsIn', names) : t('substitutes.needs', names)}
        </p>
        {reason ? <p className={classes.reason}>{t('history.reason', { reason })}</p> : null}
        <SessionMeta session={session} />
      </div>
      <div className={card.action}>
        <RequestActions request={request} />
      </div>
    </article>
  );
}
