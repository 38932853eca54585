import type { ListedChargeFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

/** The paid and pending refunds of a charge; failed ones only for those who may try again. */
export function useRefundNotes({ refunds, currency, viewerCan }: ListedChargeFragment): string[] {
  const t = useT();
  const money = useCents();
  const sum = (state: string) =>
    refunds.filter((refund) => refund.state === state).reduce((all, { amount }) => all + amount, 0);
  const states = ['SUCCEEDED', 'PENDING', ...(viewerCan.includes('REFUND') ? ['FAILED'] : [])] as const;
  return states
    .filter((state) => sum(state) > 0)
    .map((state) => t(`refunds.note.${state as 'SUCCEEDED'}`, { amount: money(sum(state), currency) }));
}
