import { Suspense, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import {
  Button,
  ConfirmDialog,
  CsvButton,
  lazyPart,
  notify,
  Text,
  Textarea,
} from '@lyceum/web/design-system';
import {
  ApprovePayoutBatchDocument,
  DeletePayoutBatchDocument,
  PayoutCsvDocument,
  ReopenPayoutBatchDocument,
  type ListedBatchFragment,
  type PayoutBatchAction,
} from '../__generated__/graphql';
import { useCents } from '../pay/use-cents';
import { useT } from './i18n';

const PaidDialog = lazyPart(() => import('./paid-dialog'));

const SHOWN = ['DELETE', 'REOPEN', 'APPROVE', 'MARK_PAID'] as const satisfies PayoutBatchAction[];
type Shown = (typeof SHOWN)[number];

interface Asked {
  batch: ListedBatchFragment;
  onClose: () => void;
}

/** What the viewer can do with a batch; the main action last. */
export function BatchActions({ batch }: { batch: ListedBatchFragment }) {
  const t = useT();
  const client = useApolloClient();
  const [asked, setAsked] = useState<Shown | null>(null);
  const close = () => setAsked(null);
  const load = async () => {
    const variables = { batchId: batch.id };
    return (await client.query({ query: PayoutCsvDocument, variables, fetchPolicy: 'no-cache' })).data
      ?.getPayoutCsv;
  };
  return (
    <>
      <CsvButton file={`${t('payouts.file')}-${batch.firstDay}-${batch.lastDay}`} load={load} />
      {SHOWN.filter((action) => batch.viewerCan.includes(action)).map((action) => (
        <Button
          key={action}
          variant={action === 'APPROVE' || action === 'MARK_PAID' ? 'filled' : 'default'}
          onClick={() => setAsked(action)}
        >
          {t(`payouts.action.${action}`)}
        </Button>
      ))}
      {asked === 'APPROVE' ? <ApproveDialog batch={batch} onClose={close} /> : null}
      {asked === 'REOPEN' ? <ReopenDialog batch={batch} onClose={close} /> : null}
      {asked === 'DELETE' ? <DeleteDialog batch={batch} onClose={close} /> : null}
      {asked === 'MARK_PAID' ? (
        <Suspense fallback={null}>
          <PaidDialog batch={batch} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function ApproveDialog({ batch, onClose }: Asked) {
  const t = useT();
  const money = useCents();
  const { id: batchId, sessions, amount, currency, leaderCount } = batch;
  const [approve] = useMutation(ApprovePayoutBatchDocument, { refetchQueries: 'active' });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('payouts.approve.title')}
      confirmLabel={t('payouts.approve.action', { amount: money(amount, currency) })}
      onConfirm={async () => {
        await approve({ variables: { input: { batchId, expected: { sessions, amount } } } });
        notify({ tone: 'good', message: t('payouts.approve.done') });
      }}
    >
      <Text>{t('payouts.approve.what', { count: leaderCount })}</Text>
    </ConfirmDialog>
  );
}

function ReopenDialog({ batch, onClose }: Asked) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [reopen] = useMutation(ReopenPayoutBatchDocument, { refetchQueries: 'active' });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('payouts.reopen.title')}
      confirmLabel={t('payouts.reopen.action')}
      disabled={reason.trim().length < 3}
      onConfirm={async () => {
        await reopen({ variables: { input: { batchId: batch.id, reason } } });
        notify({ tone: 'good', message: t('payouts.reopen.done') });
      }}
    >
      <Text>{t(batch.status === 'PAID' ? 'payouts.reopen.paid' : 'payouts.reopen.approved')}</Text>
      <Textarea
        required
        label={t('payouts.reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function DeleteDialog({ batch, onClose }: Asked) {
  const t = useT();
  const navigate = useNavigate();
  const [remove] = useMutation(DeletePayoutBatchDocument);
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={t('payouts.delete.title')}
      confirmLabel={t('payouts.delete.action')}
      onConfirm={async () => {
        await remove({ variables: { batchId: batch.id } });
        notify({ tone: 'good', message: t('payouts.delete.done') });
        void navigate('/session-pay/payouts');
      }}
    >
      <Text>{t('payouts.delete.what')}</Text>
    </ConfirmDialog>
  );
}
