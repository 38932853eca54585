import { useFormat } from '@lyceum/web/i18n';
import type { StatementQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from './statements.module.css';

type Account = StatementQuery['getStatement']['accounts'][number];

const PARTS = ['opening', 'charged', 'discounted', 'credit', 'paid', 'refunded', 'closing'] as const;

/** The opening and closing balance of one currency, with the lines between them. */
export function StatementAccount({ account }: { account: Account }) {
  const t = useT();
  const money = useCents();
  const { currency, creditLeft, lines, lineCount } = account;
  const shown = PARTS.filter(
    (part) => part === 'opening' || part === 'closing' || part === 'charged' || account[part] !== 0,
  );
  return (
    <section aria-label={t('statement.account', { currency })}>
      <dl className={classes.sums}>
        {shown.map((part) => (
          <div key={part} className={part === 'closing' ? classes.closing : undefined}>
            <dt>{t(`statement.sums.${part}`)}</dt>
            <dd>{money(account[part], currency)}</dd>
          </div>
        ))}
        {creditLeft > 0 ? (
          <div>
            <dt>{t('credit.title')}</dt>
            <dd>{money(creditLeft, currency)}</dd>
          </div>
        ) : null}
      </dl>
      {lines.length > 0 ? <Lines lines={lines} currency={currency} /> : <p>{t('statement.noLines')}</p>}
      {lineCount > lines.length ? <p>{t('statement.more', { count: lineCount - lines.length })}</p> : null}
    </section>
  );
}

function Lines({ lines, currency }: { lines: Account['lines']; currency: string }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return (
    <table className={classes.lines}>
      <caption className={classes.caption}>{t('statement.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.day')}</th>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col" className={classes.money}>
            {t('statement.amount')}
          </th>
          <th scope="col" className={classes.money}>
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, at, kind, subject, tuteeName, amount, balance }) => (
          <tr key={id}>
            <td>{format.shortDate(at)}</td>
            <td>
              {t(`statement.kinds.${kind}`)}
              <span className={classes.about}>{[subject, tuteeName].filter(Boolean).join(' · ')}</span>
            </td>
            <td className={classes.money}>{money(amount, currency)}</td>
            <td className={classes.money}>{money(balance, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
