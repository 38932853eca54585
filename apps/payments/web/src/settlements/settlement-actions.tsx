import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { Button, ConfirmDialog, Group, Text, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  ApproveSettlementDocument,
  ComputeSettlementDocument,
  DiscardSettlementDocument,
  ShareSettlementDocument,
  type WholeSettlementFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { SettlementPaidDialog } from './settlement-paid-dialog';

type Asked = 'DISCARD' | 'SHARE' | 'APPROVE' | 'PAY';

/** The next steps of a settlement: compute again, discard, share, approve, mark as paid. */
export function SettlementActions({ settlement }: { settlement: WholeSettlementFragment }) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { viewerCan } = settlement;
  const can = (deed: Asked | 'COMPUTE') => viewerCan.includes(deed);
  const close = () => setAsked(null);
  return (
    <>
      <Group gap="xs">
        {can('COMPUTE') ? <ComputeButton settlement={settlement} /> : null}
        {can('DISCARD') ? (
          <Button variant="default" onClick={() => setAsked('DISCARD')}>
            {t('settlements.discard')}
          </Button>
        ) : null}
        {can('SHARE') ? <Button onClick={() => setAsked('SHARE')}>{t('settlements.share')}</Button> : null}
        {can('APPROVE') ? (
          <Button onClick={() => setAsked('APPROVE')}>{t('settlements.approve')}</Button>
        ) : null}
        {can('PAY') ? <Button onClick={() => setAsked('PAY')}>{t('settlements.pay')}</Button> : null}
      </Group>
      <DecisionDialog settlement={settlement} asked={asked} onClose={close} />
      {asked === 'PAY' ? <SettlementPaidDialog settlement={settlement} onClose={close} /> : null}
    </>
  );
}

function ComputeButton({ settlement: { id } }: { settlement: WholeSettlementFragment }) {
  const t = useT();
  const [compute, { loading }] = useMutation(ComputeSettlementDocument, { refetchQueries: 'active' });
  const again = async () => {
    try {
      await compute({ variables: { settlementId: id } });
      notify({ tone: 'good', message: t('settlements.computed') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Button variant="default" loading={loading} onClick={() => void again()}>
      {t('settlements.compute')}
    </Button>
  );
}

interface DecisionDialogProps {
  settlement: WholeSettlementFragment;
  asked: Asked | null;
  onClose: () => void;
}

function DecisionDialog({ settlement, asked, onClose }: DecisionDialogProps) {
  const t = useT();
  const money = useCents();
  const navigate = useNavigate();
  const { id, contractId, total, currency, vendorName } = settlement;
  const refetchQueries = 'active' as const;
  const [discard] = useMutation(DiscardSettlementDocument);
  const [share] = useMutation(ShareSettlementDocument, { refetchQueries });
  const [approve] = useMutation(ApproveSettlementDocument, { refetchQueries });
  const words = { vendor: vendorName, amount: money(total, currency) };
  const leave = async () => {
    await discard({ variables: { settlementId: id } });
    void navigate(`/payments/contracts/${contractId}`);
  };
  const decide = {
    DISCARD: leave,
    SHARE: () => share({ variables: { settlementId: id, total } }),
    APPROVE: () => approve({ variables: { settlementId: id, total } }),
  };
  const shown = asked === 'PAY' ? null : asked;
  return (
    <ConfirmDialog
      opened={shown !== null}
      onClose={onClose}
      title={t(`settlements.titles.${shown ?? 'SHARE'}`)}
      confirmLabel={t(`settlements.confirm.${shown ?? 'SHARE'}`, words)}
      danger={shown === 'DISCARD'}
      onConfirm={() => decide[shown ?? 'SHARE']()}
    >
      <Text>{t(`settlements.about.${shown ?? 'SHARE'}`, words)}</Text>
    </ConfirmDialog>
  );
}
