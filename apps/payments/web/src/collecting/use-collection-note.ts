import { useFormat } from '@lyceum/web/i18n';
import type { ListedChargeFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The next automatic attempt, or why there is none; null where the charge is not charged automatically. */
export function useCollectionNote({ collection }: Pick<ListedChargeFragment, 'collection'>): string | null {
  const t = useT();
  const format = useFormat();
  if (!collection) return null;
  const { state, nextTryAt, tries } = collection;
  return t(`collecting.state.${state}`, { day: nextTryAt ? format.date(nextTryAt) : '', count: tries });
}
