import { PersonLabel, StatusBadge } from '@lyceum/web/design-system';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { STATUS_TONES } from './attendance-words';
import classes from './register.module.css';

/** Learners who announced their absence: excused already, without a seat that could be marked. */
export function ExcusedRows({ absences }: Pick<SessionDetailsFragment, 'absences'>) {
  const t = useT();
  if (absences.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('absence.list')}>
      {absences.map(({ userId, user, reason, note }) => (
        <li key={userId} className={classes.row}>
          <div className={classes.who}>
            <PersonLabel name={nameOf(user, t)} profile={user?.profile} className={classes.name}>
              <span className={classes.hint}>
                {[t(`absence.reasons.${reason}`), note].filter(Boolean).join(' · ')}
              </span>
            </PersonLabel>
          </div>
          <StatusBadge tone={STATUS_TONES.EXCUSED}>{t('attendanceStatus.EXCUSED')}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
