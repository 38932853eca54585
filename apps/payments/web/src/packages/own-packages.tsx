import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, FormSkeleton, lazyPart, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  PackagePurchasesDocument,
  PackagesDocument,
  type ListedPurchaseFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';
import { PackageEntries } from './package-entries';
import { usePackageWords } from './use-package-words';

const BuyPackageDialog = lazyPart(() => import('./buy-package-dialog'));

const LATEST = { scope: 'OWN', openOnly: false, pageIndex: 0, limit: 10 } as const;

/** The viewer's packages with what is left, and those on offer. Nothing where there is neither. */
export function OwnPackages({ pays }: { pays: boolean }) {
  const t = useT();
  const [buys, setBuys] = useState(false);
  const bought = useQuery(PackagePurchasesDocument, { variables: LATEST, fetchPolicy: 'cache-and-network' });
  const offers = useQuery(PackagesDocument, { variables: { scope: 'OWN' }, skip: !pays });
  useLive('payments', () => Promise.all([bought.refetch(), pays ? offers.refetch() : null]));
  const purchases = bought.data?.getPackagePurchases.purchases;
  const offered = offers.data?.getPackages;
  if (purchases?.length === 0 && !offered?.packages.length) return null;
  return (
    <Section title={t('packages.title')}>
      {purchases ? (
        purchases.map((purchase) => <OwnPackage key={purchase.id} purchase={purchase} />)
      ) : bought.error ? (
        <ErrorState error={bought.error} variant="inline" onRetry={bought.refetch} />
      ) : (
        <FormSkeleton fields={1} />
      )}
      {purchases?.length === 0 ? <p className={classes.note}>{t('packages.ownHint')}</p> : null}
      {offered?.packages.length ? (
        <div className={classes.pay}>
          <Button variant="default" size="sm" onClick={() => setBuys(true)}>
            {t('packages.buy')}
          </Button>
        </div>
      ) : null}
      {buys && offered ? (
        <Suspense fallback={null}>
          <BuyPackageDialog offers={offered} onClose={() => setBuys(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

function OwnPackage({ purchase }: { purchase: ListedPurchaseFragment }) {
  const t = useT();
  const format = useFormat();
  const words = usePackageWords();
  const { name, programName, learnerName, expiresAt, closedAt } = purchase;
  return (
    <article className={classes.package} aria-label={name}>
      <p className={classes.figure}>{words.left(purchase)}</p>
      <p className={classes.note}>{[name, programName, learnerName].filter(Boolean).join(' · ')}</p>
      <p className={classes.note}>
        {closedAt
          ? t('packages.closed', { day: format.date(closedAt) })
          : t('packages.until', { day: format.date(expiresAt) })}
      </p>
      <PackageEntries purchase={purchase} />
    </article>
  );
}
