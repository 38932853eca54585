import { Link } from 'react-router';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useUser, useViewer } from '@lyceum/web/viewer';
import type { RequestCardFragment, TutoringRequestStatus } from '../__generated__/graphql';
import { useT } from '../i18n';
import { RequestFiles, type RenewFile } from '../request-files/request-files';
import { RequestActions } from './request-actions';
import type { RequestOptions } from './requests-page';
import { useWhenOf } from './use-when-of';
import classes from './requests.module.css';

const TONES: Record<TutoringRequestStatus, StatusTone> = {
  WAITING: 'waiting',
  ACCEPTED: 'good',
  BOOKED: 'good',
  DECLINED: 'bad',
  CANCELLED: 'neutral',
};

interface RequestCardProps {
  request: RequestCardFragment;
  options: RequestOptions | undefined;
  /** Whether the viewer may book in the request's program. */
  mayBook: boolean;
  onTaken: () => void;
  renewFile: RenewFile;
}

/** One request: subject, learner, times, state, and actions. */
export function RequestCard(props: RequestCardProps) {
  const { request } = props;
  const t = useT();
  const format = useFormat();
  const whenOf = useWhenOf();
  const { status, type, subjects, note, files, message, session } = request;
  const when = whenOf(request.sessionInfo);
  const heading = `request-${request.id}`;
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <div className={classes.what}>
        <h3 className={classes.subject} id={heading}>
          {subjects.join(', ')}
        </h3>
        <StatusBadge tone={TONES[status]}>
          {t(status === 'ACCEPTED' ? `requests.accepted.${type}` : `requests.status.${status}`)}
        </StatusBadge>
      </div>
      <People request={request} />
      <ul className={classes.facts}>
        <li>{request.program.name}</li>
        <li>{t(`requests.type.${type}`)}</li>
        {when.map((part) => (
          <li key={part}>{part}</li>
        ))}
        <li>{t('requests.askedAgo', { ago: format.relative(request.createdAt) })}</li>
      </ul>
      {note ? <p className={classes.note}>{note}</p> : null}
      <RequestFiles files={files} about={subjects.join(', ')} renew={props.renewFile} />
      {message ? <p className={classes.message}>{t('requests.message', { message })}</p> : null}
      {session ? (
        <Link className={classes.session} to={`/sessions/${session.id}`}>
          {t('requests.openSession')}
        </Link>
      ) : null}
      <RequestActions {...props} />
    </article>
  );
}

function People({ request }: { request: RequestCardFragment }) {
  const t = useT();
  const user = useUser();
  const { language } = useViewer();
  const { from, fromName, gradeLevel, school, toName, tutorName } = request;
  const grade = isGradeLevel(gradeLevel) ? gradeLevelName(gradeLevel, language) : null;
  const about = [grade, school?.name].filter(Boolean).join(', ');
  const who = from.id === user.id ? t('requests.you') : fromName;
  return (
    <p className={classes.people}>
      <span>{about ? t('requests.whoOf', { who, about }) : who}</span>
      {tutorName ? (
        <span>{t('requests.withTutor', { name: tutorName })}</span>
      ) : toName ? (
        <span>{t('requests.named', { name: toName })}</span>
      ) : null}
    </p>
  );
}
