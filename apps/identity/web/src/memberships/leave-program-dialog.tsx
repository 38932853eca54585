import { useMutation, useQuery } from '@apollo/client/react';
import { ConfirmDialog, ErrorState, ListSkeleton, notify, Stack, Text } from '@lyceum/web/design-system';
import { useViewerActions } from '@lyceum/web/viewer';
import { LeaveProgramDocument, SessionsToLeaveDocument } from '../__generated__/graphql';
import { useT } from './i18n';

interface LeaveProgramDialogProps {
  program: { id: string; name: string };
  onLeft: () => unknown;
  onClose: () => void;
}

/** Says what happens to the person's coming sessions before they leave. */
export function LeaveProgramDialog({ program, onLeft, onClose }: LeaveProgramDialogProps) {
  const t = useT();
  const { reload } = useViewerActions();
  const { data, error, refetch } = useQuery(SessionsToLeaveDocument, {
    variables: { programId: program.id },
    fetchPolicy: 'network-only',
  });
  const [leave] = useMutation(LeaveProgramDocument);
  const sessions = data?.getSessionsToLeave;
  const confirm = async () => {
    await leave({ variables: { programId: program.id } });
    notify({ tone: 'good', message: t('memberships.left', { name: program.name }) });
    await Promise.all([onLeft(), reload()]);
  };
  return (
    <ConfirmDialog
      opened
      danger
      disabled={!sessions}
      onClose={onClose}
      title={t('memberships.leaveNamed', { name: program.name })}
      confirmLabel={t('memberships.leave')}
      onConfirm={confirm}
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : sessions ? (
        <Stack gap="xs">
          {sessions.cancelled > 0 ? (
            <Text size="sm">{t('memberships.cancelled', { count: sessions.cancelled })}</Text>
          ) : null}
          {sessions.left > 0 ? (
            <Text size="sm">{t('memberships.seatsLeft', { count: sessions.left })}</Text>
          ) : null}
          {sessions.led > 0 ? (
            <Text size="sm">
              {sessions.asksForSubstitutes
                ? t('memberships.ledAsks', { count: sessions.led })
                : t('memberships.led', { count: sessions.led })}
            </Text>
          ) : null}
          {sessions.cancelled + sessions.left + sessions.led === 0 ? (
            <Text size="sm">{t('memberships.noSessions')}</Text>
          ) : null}
          <Text size="sm" c="dimmed">
            {t('memberships.leaveText')}
          </Text>
        </Stack>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </ConfirmDialog>
  );
}
