import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { ConfirmDialog, ErrorState, Skeleton, Text } from '@lyceum/web/design-system';
import {
  AdminCancelAllLabelSessionDocument,
  AdminRestoreAllSessionsDocument,
  AdminSaveAllLabelSessionDocument,
  ManageSessionsTotalsDocument,
  type AdminSessionsFilter,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { OptionalReasonField } from '../session/reason-field';
import type { BulkAction } from './narrow-filter';

interface ChangeAllDialogProps {
  action: BulkAction;
  /** Narrowed to sessions that the action applies to. */
  filter: AdminSessionsFilter;
  onDone: () => void;
  onClose: () => void;
}

/** The action as a mutation; its progress then shows above the list. */
function useBulkAction(action: BulkAction, filter: AdminSessionsFilter) {
  const then = { refetchQueries: ['SessionsWork'] };
  const [cancelAll] = useMutation(AdminCancelAllLabelSessionDocument, then);
  const [restoreAll] = useMutation(AdminRestoreAllSessionsDocument, then);
  const [saveAll] = useMutation(AdminSaveAllLabelSessionDocument, then);
  return async (reason: string | null) => {
    const input = { filter, reason };
    if (action === 'CANCEL') await cancelAll({ variables: { input } });
    else if (action === 'RESTORE') await restoreAll({ variables: { input } });
    else await saveAll({ variables: { input: { ...input, decision: action } } });
  };
}

/** Says how many sessions the action applies to before it is run. */
export default function ChangeAllDialog({ action, filter, onDone, onClose }: ChangeAllDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const run = useBulkAction(action, filter);
  const { data, error, refetch } = useQuery(ManageSessionsTotalsDocument, {
    variables: { input: { filter } },
    fetchPolicy: 'network-only',
  });
  const counted = data?.getEcosystemAdminPaginatedSessionSummary;
  const count = counted?.totals.sessions ?? 0;
  const label = counted ? t(`all.title.${action}`, { count }) : t(`all.open.${action}`);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={label}
      confirmLabel={label}
      danger={action === 'CANCEL' || action === 'DECLINE'}
      disabled={count === 0}
      onConfirm={async () => {
        await run(reason.trim() || null);
        onDone();
      }}
    >
      {error && !counted ? <ErrorState error={error} variant="inline" onRetry={refetch} /> : null}
      {counted ? (
        <Text>{count > 0 ? t(`all.text.${action}`) : t('all.nothing')}</Text>
      ) : (
        <Skeleton height={20} />
      )}
      {count > 0 ? <Text>{t('all.background')}</Text> : null}
      {count > 0 ? <OptionalReasonField value={reason} onChange={setReason} /> : null}
    </ConfirmDialog>
  );
}
