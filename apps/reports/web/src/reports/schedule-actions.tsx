import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconArchive, IconArchiveOff, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { ActionIcon, ConfirmDialog, Group, notify, Text, Tooltip } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  SendReportNowDocument,
  ToggleReportScheduleDocument,
  type ReportScheduleFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface ScheduleActionsProps {
  schedule: ReportScheduleFragment;
  onDone: () => unknown;
}

export function ScheduleActions({ schedule, onDone }: ScheduleActionsProps) {
  const t = useT();
  const [sending, setSending] = useState(false);
  const [toggle] = useMutation(ToggleReportScheduleDocument);
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
        message: t(to ? 'reports.archived' : 'reports.takenUp', { name }),
        undo: () => put(!to, true),
      });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const stopped = !archived && schedule.error === 'OWNER_LEFT';
  const resume = async () => {
    try {
      await toggle({ variables: { reportId: id, archived: false } });
      await onDone();
      notify({ tone: 'good', message: t('reports.resumed', { name }) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const archiveLabel = t(archived ? 'reports.takeUp' : 'reports.archive', { name });
  return (
    <Group gap={4} wrap="nowrap">
      {stopped ? (
        <Tooltip label={t('reports.resumeShort')}>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('reports.resume', { name })}
            onClick={() => void resume()}
          >
            <IconPlayerPlay size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {archived || stopped || schedule.error === 'TEMPLATE_DELETED' ? null : (
        <Tooltip label={t('reports.sendNow')}>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('reports.sendNowOf', { name })}
            onClick={() => setSending(true)}
          >
            <IconSend size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t(archived ? 'reports.takeUpShort' : 'reports.archiveShort')}>
        <ActionIcon variant="subtle" size="lg" aria-label={archiveLabel} onClick={() => void put(!archived)}>
          {archived ? <IconArchiveOff size={18} stroke={1.7} /> : <IconArchive size={18} stroke={1.7} />}
        </ActionIcon>
      </Tooltip>
      {sending ? <SendDialog schedule={schedule} onDone={onDone} onClose={() => setSending(false)} /> : null}
    </Group>
  );
}

function SendDialog({ schedule, onDone, onClose }: ScheduleActionsProps & { onClose: () => void }) {
  const t = useT();
  const [send] = useMutation(SendReportNowDocument);
  const { id, reportName: name, recipients, outsideAddresses, unapprovedAddresses } = schedule;
  const readers = recipients.filter(({ mayReceive }) => mayReceive);
  const approved = outsideAddresses.filter((address) => !unapprovedAddresses.includes(address));
  const named = [...readers.map((reader) => reader.name ?? reader.email), ...approved];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('reports.sendTitle', { name })}
      confirmLabel={t('reports.sendNow')}
      onConfirm={async () => {
        await send({ variables: { reportId: id } });
        notify({ tone: 'good', message: t('reports.sent', { name }) });
        await onDone();
      }}
    >
      <Text>
        {readers.length > 0 ? t('reports.sendText', { names: named.join(', ') }) : t('reports.sendNobody')}
      </Text>
      {unapprovedAddresses.length > 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('reports.sendUnapproved', { addresses: unapprovedAddresses.join(', ') })}
        </Text>
      ) : null}
      {schedule.skipIfEmpty || schedule.alert?.onlyWhenCrossed ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('reports.sendOptions')}
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}
