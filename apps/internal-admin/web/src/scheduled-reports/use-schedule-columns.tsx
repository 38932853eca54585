import { useMutation } from '@apollo/client/react';
import { IconArchive, IconArchiveOff, IconPlayerPlay } from '@tabler/icons-react';
import { ActionIcon, Group, notify, StatusBadge, Text, type DataColumn } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { NextRuns, useRecurrenceText } from '@lyceum/web/recurrence';
import { OperatorToggleScheduleDocument, type OperatedScheduleFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './scheduled-reports.module.css';

export function useScheduleColumns(onDone: () => unknown): DataColumn<OperatedScheduleFragment>[] {
  const t = useT();
  const format = useFormat();
  const rhythm = useRecurrenceText();
  const moment = (at: string | null) =>
    at ? (
      <time dateTime={at} title={format.dateTime(at)}>
        {`${format.shortDate(at)}, ${format.time(at)}`}
      </time>
    ) : (
      '–'
    );
  return [
    { key: 'name', header: t('manage.name'), primary: true, cell: ({ reportName }) => reportName },
    {
      key: 'ecosystem',
      header: t('scheduledReports.ecosystem'),
      cell: ({ ecosystems }) => ecosystems.map(({ name }) => name).join(', '),
    },
    {
      key: 'report',
      header: t('scheduledReports.report'),
      cell: ({ report, alert }) => (
        <span className={classes.last}>
          {report}
          {alert ? (
            <Text size="sm" c="dimmed" span>
              {t('scheduledReports.alertOf', { text: alert.text })}
            </Text>
          ) : null}
        </span>
      ),
    },
    {
      key: 'programs',
      header: t('scheduledReports.programs'),
      hiddenAtFirst: true,
      cell: ({ programs, selectedFilters: { programIds } }) =>
        programIds.length === 0
          ? t('scheduledReports.allPrograms')
          : programs.map(({ name }) => name).join(', ') || '–',
    },
    { key: 'rhythm', header: t('scheduledReports.rhythm'), cell: (schedule) => rhythm(schedule) },
    {
      key: 'recipients',
      header: t('scheduledReports.recipients'),
      cell: ({ recipients, outsideAddresses, unapprovedAddresses }) =>
        [
          ...recipients.map(({ name, email }) => name ?? email ?? '–'),
          ...outsideAddresses.map((address) =>
            unapprovedAddresses.includes(address) ? t('scheduledReports.notApproved', { address }) : address,
          ),
        ].join(', '),
    },
    { key: 'next', header: t('scheduledReports.next'), cell: ({ nextRun }) => moment(nextRun) },
    {
      key: 'nextFive',
      header: t('scheduledReports.nextFive'),
      hiddenAtFirst: true,
      cell: ({ nextRuns, timeZoneId }) =>
        nextRuns.length > 0 ? <NextRuns runs={nextRuns} timeZoneId={timeZoneId} /> : '–',
    },
    {
      key: 'last',
      header: t('scheduledReports.last'),
      cell: ({ lastRun, error }) => (
        <span className={classes.last}>
          {moment(lastRun)}
          {error ? <StatusBadge tone="warn">{t(`scheduledReports.error.${error}`)}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('scheduledReports.actions'),
      cell: (schedule) => (
        <Group gap={4} wrap="nowrap">
          {!schedule.archived && schedule.error === 'OWNER_LEFT' ? (
            <ResumeButton schedule={schedule} onDone={onDone} />
          ) : null}
          <ArchiveButton schedule={schedule} onDone={onDone} />
        </Group>
      ),
    },
  ];
}

interface ArchiveButtonProps {
  schedule: OperatedScheduleFragment;
  onDone: () => unknown;
}

/** Has a schedule that stopped without its owner run again, in the name of the platform. */
function ResumeButton({ schedule: { id, reportName: name }, onDone }: ArchiveButtonProps) {
  const t = useT();
  const [toggle] = useMutation(OperatorToggleScheduleDocument);
  const resume = async () => {
    try {
      await toggle({ variables: { reportId: id, archived: false } });
      await onDone();
      notify({ tone: 'good', message: t('scheduledReports.resumed', { name }) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t('scheduledReports.resume', { name })}
      onClick={() => void resume()}
    >
      <IconPlayerPlay size={18} stroke={1.7} />
    </ActionIcon>
  );
}

/** Without a confirmation, because it can be undone. */
function ArchiveButton({ schedule, onDone }: ArchiveButtonProps) {
  const t = useT();
  const [toggle] = useMutation(OperatorToggleScheduleDocument);
  const { id, reportName: name, archived } = schedule;
  const put = async (to: boolean, undone = false) => {
    try {
      await toggle({
        variables: { reportId: id, archived: to },
        optimisticResponse: {
          __typename: 'Mutation',
          toggleArchiveScheduledProgramLevelReports: { ...schedule, archived: to },
        },
      });
      await onDone();
      if (undone) return;
      notify({
        tone: 'good',
        message: t(to ? 'scheduledReports.archived' : 'scheduledReports.takenUp', { name }),
        undo: () => put(!to, true),
      });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t(archived ? 'scheduledReports.takeUp' : 'scheduledReports.archive', { name })}
      onClick={() => void put(!archived)}
    >
      {archived ? <IconArchiveOff size={18} stroke={1.7} /> : <IconArchive size={18} stroke={1.7} />}
    </ActionIcon>
  );
}
