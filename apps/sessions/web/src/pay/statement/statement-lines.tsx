import { useFormat } from '@lyceum/web/i18n';
import type { PayStatementQuery } from '../../__generated__/graphql';
import { useCents } from '../use-cents';
import { useT } from './i18n';
import classes from './statement.module.css';

/** Sessions of a period, with state and day of their payment. */
export function StatementLines({ lines }: { lines: PayStatementQuery['getPayStatement']['lines'] }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return (
    <table className={classes.lines}>
      <caption className={classes.caption}>{t('payStatement.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payStatement.day')}</th>
          <th scope="col">{t('payStatement.what')}</th>
          <th scope="col">{t('payStatement.state')}</th>
          <th scope="col" className={classes.money}>
            {t('payStatement.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ({ sessionId, date, subject, program, minutes, status, paidOn, reference, amount, currency }) => (
            <tr key={sessionId}>
              <td>{format.shortDate(date)}</td>
              <td>
                {subject}
                <span className={classes.about}>
                  {[program, format.minutes(minutes)].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className={classes.state}>
                {t(`payStatement.states.${status}`)}
                {paidOn ? (
                  <span className={classes.about}>
                    {[
                      t('payStatement.paidOn', { day: format.date(paidOn) }),
                      ...(reference ? [t('payStatement.reference', { reference })] : []),
                    ].join(' · ')}
                  </span>
                ) : null}
              </td>
              <td className={classes.money}>{money(amount, currency)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
