import { Link } from 'react-router';
import { useFormat } from '@lyceum/web/i18n';
import type { AdminHomeQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EVERY_SESSION } from './use-manage-path';
import classes from './home.module.css';

interface FigureProps {
  to: string;
  value: number;
  name: string;
  note: string;
  /** Whether the figure needs an admin's attention. */
  attention?: boolean;
}

function Figure({ to, value, name, note, attention = false }: FigureProps) {
  const format = useFormat();
  return (
    <Link to={to} className={classes.figure} data-attention={(attention && value > 0) || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.number}>{format.number(value)}</span>
      <span className={classes.note}>{note}</span>
    </Link>
  );
}

/** Numbers counted by the server, each linked to the list that it counts. */
export function AdminFigures({ data, day, weekEnd }: { data: AdminHomeQuery; day: string; weekEnd: string }) {
  const t = useT();
  const format = useFormat();
  const { recent } = data;
  const missed = recent.totals.minutesScheduled - recent.totals.minutesDelivered;
  const week = `from=${day}&to=${weekEnd}&sort=start`;
  return (
    <section aria-label={t('admin.figures')} className={classes.figures}>
      <Figure
        to={`${EVERY_SESSION}?label=RECENTLY_COMPLETED`}
        value={missed}
        name={t('admin.missed')}
        note={t('admin.missedNote', { total: format.number(recent.totals.minutesScheduled) })}
        attention
      />
      <Figure
        to={`${EVERY_SESSION}?status=CANCELLED&${week}`}
        value={data.cancelled.totals.sessions}
        name={t('admin.cancelled')}
        note={t('admin.next7')}
      />
      <Figure
        to={`${EVERY_SESSION}?status=UPCOMING&${week}`}
        value={data.week.totals.sessions}
        name={t('admin.week')}
        note={t('admin.next7')}
      />
      <Figure
        to={`${EVERY_SESSION}?label=RECENTLY_COMPLETED`}
        value={recent.totals.sessions}
        name={t('admin.recent')}
        note={t('admin.last7')}
      />
    </section>
  );
}
