import { Select, Textarea, type ServerForm } from '@lyceum/web/design-system';
import type { RefundWay } from '../__generated__/graphql';
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
}: {
  form: ServerForm<Values>;
  ways: readonly RefundWay[];
}) {
  const t = useT();
  const set = (change: Partial<RefundValues>) => form.set(change as Partial<Values>);
  return (
    <>
      <Select
        {...form.field('way')}
        required
        label={t('refunds.way')}
        data={ways.map((way) => ({ value: way, label: t(`refunds.ways.${way}`) }))}
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
