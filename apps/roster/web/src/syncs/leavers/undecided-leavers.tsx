import { Text } from '@lyceum/web/design-system';
import type { SyncPlanDetailFragment } from '../../__generated__/graphql';
import { useT } from '../../i18n';
import { isUndecided, useLeavers } from './use-leavers';

/** Before an approval: how many of the first leavers have sessions or pairs about which nobody has decided. */
export function UndecidedLeavers({ plan }: { plan: SyncPlanDetailFragment }) {
  const t = useT();
  const { page, attachedTo } = useLeavers(plan, 0);
  const count = page?.items.filter((leaver) => isUndecided(leaver, attachedTo(leaver))).length ?? 0;
  return count > 0 ? <Text size="sm">{t('syncs.leavers.approve', { count })}</Text> : null;
}
