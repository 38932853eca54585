import { DateField, TextInput } from '@lyceum/web/design-system';
import { useT } from './i18n';

export interface Payment {
  /** YYYY-MM-DD */
  paidOn: string | null;
  reference: string;
}

const MOST_REFERENCE = 200;

/** Day and reference of a payment. */
export function PaymentFields({
  payment,
  latest,
  onChange,
}: {
  payment: Payment;
  /** YYYY-MM-DD: the last day that can be chosen. */
  latest: string;
  onChange: (payment: Payment) => void;
}) {
  const t = useT();
  return (
    <>
      <DateField
        label={t('payPeriods.paidOn')}
        value={payment.paidOn}
        max={latest}
        onChange={(paidOn) => onChange({ ...payment, paidOn })}
      />
      <TextInput
        label={t('payPeriods.reference')}
        description={t('payPeriods.referenceHelp')}
        maxLength={MOST_REFERENCE}
        value={payment.reference}
        onChange={(event) => onChange({ ...payment, reference: event.currentTarget.value })}
      />
    </>
  );
}
