import { Select, Textarea, type ServerForm } from '@lyceum/web/design-system';
import type { PaymentMethodKind, RefundWay } from '../__generated__/graphql';
import { isAccount } from '../cards/use-method-name';
import { useT } from '../i18n';

export const refundWays = ({ refundableToCard }: { refundableToCard: boolean }): RefundWay[] =>
  refundableToCard ? ['CARD', 'OUTSIDE'] : ['OUTSIDE'];

interface RefundValues {
  way: RefundWay;
  reason: string;
}

/** The way and the reason of a refund. */
export function RefundFields<Values extends RefundValues>({
  form,
  ways,
  paidBy,
}: {
  form: ServerForm<Values>;
  ways: readonly RefundWay[];
  /** Null: not known. */
  paidBy: PaymentMethodKind | null;
}) {
  const t = useT();
  const toPayment = isAccount(paidBy)
    ? 'refunds.toAccount'
    : paidBy
      ? 'refunds.ways.CARD'
      : 'refunds.toPayment';
  const set = (change: Partial<RefundValues>) => form.set(change as Partial<Values>);
  return (
    <>
      <Select
        {...form.field('way')}
        required
        label={t('refunds.way')}
        data={ways.map((way) => ({
          value: way,
          label: t(way === 'CARD' ? toPayment : 'refunds.ways.OUTSIDE'),
        }))}
        allowDeselect={false}
        value={form.values.way}
        onChange={(way) => set({ way: ways.find((each) => each === way) ?? form.values.way })}
      />
      <Textarea
        {...form.field('reason')}
        required
        label={t('refunds.reason')}
        description={t('refunds.reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
    </>
  );
}
