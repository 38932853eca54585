import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { ConfirmChargeDocument, type ListedChargeFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

/** Explains and opens the bank's page; where the bank requires none after all, the charge is paid at once. */
export default function ConfirmAtBankDialog({
  charge,
  onClose,
}: {
  charge: ListedChargeFragment;
  onClose: () => void;
}) {
  const t = useT();
  const money = useCents();
  const [confirm] = useMutation(ConfirmChargeDocument, { refetchQueries: 'active' });
  const go = async () => {
    const { data } = await confirm({ variables: { chargeId: charge.id } });
    const { url, charge: now } = data!.confirmCharge;
    if (url) window.location.assign(url);
    else if (now.status === 'PAID') notify({ tone: 'good', message: t('pay.paid', { count: 1 }) });
    else notify({ tone: 'bad', message: now.declined ?? t('pay.waits') });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('charges.deed.CONFIRM')}
      confirmLabel={t('pay.toBank')}
      onConfirm={go}
    >
      <Text>{t('pay.atBank', { amount: money(charge.clientChargeAmount, charge.currency) })}</Text>
    </ConfirmDialog>
  );
}
