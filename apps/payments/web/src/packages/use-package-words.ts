import { useFormat } from '@lyceum/web/i18n';
import type { ListedPurchaseFragment, OfferedPackageFragment, PackageUnit } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Texts about packages: amounts of lessons or minutes, terms, and what an entry was. */
export function usePackageWords() {
  const t = useT();
  const format = useFormat();
  const amount = (unit: PackageUnit, count: number) => t(`packages.${unit}`, { count });
  return {
    amount,
    terms: ({ unit, units, validDays, per, missedCounts }: OfferedPackageFragment) =>
      [
        amount(unit, units),
        t('packages.days', { count: validDays }),
        t(`packages.per.${per}`),
        ...(missedCounts ? [t('packages.missedCounts')] : []),
      ].join(' · '),
    left: ({ unit, units, left }: ListedPurchaseFragment) =>
      t('packages.leftOf', { left: format.number(left), all: amount(unit, units) }),
    entry: ({
      kind,
      missed,
      subject,
      endedAt,
      learnerName,
      reason,
    }: ListedPurchaseFragment['entries'][number]) =>
      [
        t(`packages.kind.${kind}`),
        subject,
        endedAt ? format.shortDate(endedAt) : null,
        learnerName,
        missed ? t('packages.missed') : null,
        reason,
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
