import { useEffect, useEffectEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { ErrorState, notify } from '@lyceum/web/design-system';
import { useAddressPatch } from '@lyceum/web/viewer';
import { FinishChargeDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The page to which the bank's page returns: says whether the charge is paid. */
export function ChargeReturn() {
  const [params] = useAddressPatch();
  const id = params.get('charge');
  return id ? <Finish key={id} chargeId={id} /> : null;
}

function Finish({ chargeId }: { chargeId: string }) {
  const t = useT();
  const [, patch] = useAddressPatch();
  const [finish, { error }] = useMutation(FinishChargeDocument, { refetchQueries: 'active' });
  const look = async () => {
    const answer = await finish({ variables: { chargeId } }).catch(() => null);
    const charge = answer?.data?.finishCharge;
    if (!charge) return;
    if (charge.status === 'PAID') notify({ tone: 'good', message: t('pay.paid', { count: 1 }) });
    else if (charge.status === 'COLLECTING') notify({ tone: 'info', message: t('pay.waits') });
    else notify({ tone: 'bad', message: charge.declined ?? t('pay.notPaid') });
    patch({ charge: null }, { replace: true });
  };
  const arrive = useEffectEvent(() => void look());
  useEffect(() => arrive(), []);
  return error ? (
    <ErrorState error={error} variant="inline" title={t('pay.notKnown')} onRetry={look} />
  ) : null;
}
