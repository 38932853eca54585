import { PersonLabel, StatusBadge, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SyncLeaverFragment } from '../../__generated__/graphql';
import { useT } from '../../i18n';
import { nameOf } from '../sync-labels';
import classes from '../syncs.module.css';
import { isUndecided, type Attached } from './use-leavers';

type AttachedTo = (leaver: SyncLeaverFragment) => Attached | null;

export function useLeaverColumns(attachedTo: AttachedTo): DataColumn<SyncLeaverFragment>[] {
  const t = useT();
  return [
    {
      key: 'student',
      header: t('syncs.leavers.student'),
      cell: ({ user, externalId }) => (
        <PersonLabel name={nameOf(user) || externalId} profile={user.profile} to={`/people/${user.id}`} />
      ),
      primary: true,
    },
    {
      key: 'identifier',
      header: t('browser.column.sourcedId'),
      cell: ({ externalId }) => <span className={classes.id}>{externalId}</span>,
    },
    {
      key: 'school',
      header: t('syncs.filter.school'),
      cell: ({ schoolName }) => schoolName ?? '–',
    },
    {
      key: 'attached',
      header: t('syncs.leavers.attached'),
      cell: (leaver) => <AttachedCell attached={attachedTo(leaver)} />,
    },
    {
      key: 'decision',
      header: t('syncs.leavers.decision'),
      cell: (leaver) => <DecisionCell leaver={leaver} attached={attachedTo(leaver)} />,
    },
  ];
}

/** Upcoming sessions with the next one in its own zone, and the tutors of the pairs. */
function AttachedCell({ attached }: { attached: Attached | null }) {
  const t = useT();
  const format = useFormat();
  if (!attached) return '…';
  const { sessions, tutors } = attached;
  if (!sessions && tutors.length === 0) return t('syncs.leavers.nothing');
  return (
    <ul className={classes.differences}>
      {sessions ? <li>{t('syncs.leavers.sessions', { count: sessions.sessions })}</li> : null}
      {sessions && sessions.oneOnOne > 0 ? (
        <li>{t('syncs.leavers.oneOnOne', { count: sessions.oneOnOne })}</li>
      ) : null}
      {sessions ? (
        <li>
          {t('syncs.leavers.next', { when: format.dateTime(sessions.nextStartsAt, sessions.timeZoneId) })}
        </li>
      ) : null}
      {tutors.length > 0 ? (
        <li>{t('syncs.leavers.paired', { names: tutors.map((tutor) => nameOf(tutor)).join(', ') })}</li>
      ) : null}
    </ul>
  );
}

function DecisionCell({ leaver, attached }: { leaver: SyncLeaverFragment; attached: Attached | null }) {
  const t = useT();
  const format = useFormat();
  const { decision, decidedBy, decidedAt, leftAt, archivesAt } = leaver;
  if (!decision)
    return isUndecided(leaver, attached) ? (
      <StatusBadge tone="warn">{t('syncs.leavers.open')}</StatusBadge>
    ) : (
      '–'
    );
  const when = leftAt
    ? t('syncs.leavers.left', { day: format.shortDate(leftAt) })
    : decision === 'LEAVE_WHEN_ARCHIVED' && archivesAt
      ? t('syncs.leavers.until', { day: format.shortDate(archivesAt) })
      : t(`syncs.leavers.decided.${decision}`);
  const by = [nameOf(decidedBy), decidedAt ? format.shortDate(decidedAt) : ''].filter(Boolean).join(' · ');
  return (
    <>
      <StatusBadge tone={decision === 'KEEP' ? 'good' : 'neutral'}>{when}</StatusBadge>
      <div className={classes.sentence}>{by}</div>
    </>
  );
}
