import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { PayChargesDocument, type ListedChargeFragment } from '../__generated__/graphql';
import { useWays } from '../cards/ways-to-pay';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

export interface Payment {
  chargeIds: string[];
  /** Hundredths. */
  total: number;
  currency: string;
  /** The name of the card that pays; null: the default card. */
  card: string | null;
}

/** Confirms the payment, pays, and shows which charges were paid. */
export default function PayDialog({ onClose, ...payment }: Payment & { onClose: () => void }) {
  const t = useT();
  const money = useCents();
  const ways = useWays();
  // The first props stay, also when the page behind the dialog learns that the charges are paid.
  const [{ chargeIds, total, currency, card }] = useState(payment);
  const [pay] = useMutation(PayChargesDocument, { refetchQueries: 'active' });
  const confirm = async () => {
    const { data } = await pay({ variables: { input: { chargeIds, total } } });
    if (data) say(data.payCharges);
  };
  const say = (charges: readonly ListedChargeFragment[]) => {
    const of = (...states: ListedChargeFragment['status'][]) =>
      charges.filter(({ status }) => states.includes(status));
    const [paid, waiting, declined] = [of('PAID'), of('COLLECTING'), of('DECLINED', 'OPEN')];
    if (paid.length > 0) notify({ tone: 'good', message: t('pay.paid', { count: paid.length }) });
    if (waiting.length > 0) notify({ tone: 'info', message: t('pay.waits') });
    if (declined.length > 0)
      notify({
        tone: 'bad',
        title: t('pay.declined', { count: declined.length }),
        message: declined[0]?.declined ?? t('pay.notPaid'),
      });
  };
  const amount = money(total, currency);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('pay.title')}
      confirmLabel={t('pay.amount', { amount })}
      onConfirm={confirm}
    >
      <Text>
        {t(card ? 'pay.askWith' : ways === 'ways' ? 'ways.ask' : 'pay.ask', {
          count: chargeIds.length,
          amount,
          name: card ?? '',
        })}
      </Text>
    </ConfirmDialog>
  );
}
