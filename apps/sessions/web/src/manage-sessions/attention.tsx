import { useQuery } from '@apollo/client/react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useNow, useReader } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { SessionsLackingDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { addDays, dayOf } from '../session/days';
import classes from './attention.module.css';

/** Sessions that need an admin, counted by the lists that they link to; nothing when there are none. */
export function Attention({ programId }: { programId: string | undefined }) {
  const t = useT();
  const format = useFormat();
  const { timeZoneId } = useReader();
  const today = dayOf(useNow(60_000), timeZoneId);
  const twoWeeks = addDays(today, 13);
  const { data, refetch } = useQuery(SessionsLackingDocument, {
    variables: { programIds: programId ? [programId] : null, today, twoWeeks },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const item = (
    key: 'withoutLeader' | 'pending' | 'withoutAttendance' | 'withoutFeedback',
    filter: string,
  ) => ({ key, filter, count: data?.[key].totals.sessions ?? 0 });
  const items = [
    item('withoutLeader', `lack=LEADER&from=${today}&to=${twoWeeks}`),
    item('pending', 'lack=APPROVAL'),
    item('withoutAttendance', 'lack=ATTENDANCE'),
    item('withoutFeedback', 'lack=FEEDBACK'),
  ].filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <section className={classes.attention} aria-label={t('admin.attention')}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <ul>
        {items.map(({ key, filter, count }) => (
          <li key={key}>
            <Link to={`?${filter}&sort=start`}>
              <strong>{format.number(count)}</strong> {t(`attention.${key}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
