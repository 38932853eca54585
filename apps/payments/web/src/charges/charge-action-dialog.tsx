import { Suspense } from 'react';
import { lazyPart } from '@lyceum/web/design-system';
import type { ChargeActionOf } from './charge-columns';

const SettleChargeDialog = lazyPart(() => import('./settle-charge-dialog'));
const PayDialog = lazyPart(() => import('../paying/pay-dialog'));
const RefundChargeDialog = lazyPart(() => import('../refunds/refund-charge-dialog'));
const ConfirmAtBankDialog = lazyPart(() => import('../paying/confirm-at-bank-dialog'));

/** The dialog of an action on a charge. */
export function ChargeActionDialog({ charge, deed, onClose }: ChargeActionOf & { onClose: () => void }) {
  const { id, clientChargeAmount: total, currency } = charge;
  return (
    <Suspense fallback={null}>
      {deed === 'PAY' ? (
        <PayDialog {...{ chargeIds: [id], total, currency, card: null, onClose }} />
      ) : deed === 'CONFIRM' ? (
        <ConfirmAtBankDialog {...{ charge, onClose }} />
      ) : deed === 'REFUND' ? (
        <RefundChargeDialog {...{ charge, onClose }} />
      ) : (
        <SettleChargeDialog {...{ charge, deed, onClose }} />
      )}
    </Suspense>
  );
}
