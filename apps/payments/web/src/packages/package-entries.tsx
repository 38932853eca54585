import { useFormat } from '@lyceum/web/i18n';
import type { ListedPurchaseFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';
import { usePackageWords } from './use-package-words';

/** What a bought package came from and went to, the newest first. */
export function PackageEntries({ purchase }: { purchase: ListedPurchaseFragment }) {
  const t = useT();
  const format = useFormat();
  const words = usePackageWords();
  return (
    <details>
      <summary>{t('packages.entries')}</summary>
      <ul className={classes.entries} aria-label={t('packages.entries')}>
        {purchase.entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <p>
              {words.entry(entry)}
              <span className={classes.parts}>{format.shortDate(entry.madeAt)}</span>
            </p>
            <p className={classes.money}>{format.number(entry.units, { signDisplay: 'always' })}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
