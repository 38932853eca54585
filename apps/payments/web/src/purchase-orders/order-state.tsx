import { StatusBadge } from '@lyceum/web/design-system';
import type { ListedOrderFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

const NEARLY_USED_PERCENT = 80;
const ENDS_SOON_DAYS = 30;

/** The state of an order, and what admins should know about it. */
export function OrderState({ order }: { order: ListedOrderFragment }) {
  const t = useT();
  const { state, usedPercent, endsInDays } = order;
  if (state !== 'OPEN') return <StatusBadge tone="neutral">{t(`purchaseOrders.state.${state}`)}</StatusBadge>;
  if (usedPercent >= NEARLY_USED_PERCENT)
    return <StatusBadge tone="warn">{t('purchaseOrders.usedOf', { percent: usedPercent })}</StatusBadge>;
  if (endsInDays <= ENDS_SOON_DAYS)
    return <StatusBadge tone="warn">{t('purchaseOrders.endsIn', { count: endsInDays })}</StatusBadge>;
  return <StatusBadge tone="good">{t('purchaseOrders.state.OPEN')}</StatusBadge>;
}
