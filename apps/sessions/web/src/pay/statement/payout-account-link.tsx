import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { PayoutAccountStateDocument } from '../../__generated__/graphql';
import { useT } from './i18n';
import classes from './statement.module.css';

/** Leads leaders to their payout account, where pay is transferred; a statement is complete without it. */
export function PayoutAccountLink() {
  const t = useT();
  const { data } = useQuery(PayoutAccountStateDocument, { fetchPolicy: 'cache-and-network' });
  const account = data?.getPayoutAccount;
  if (!account?.isAvailable) return null;
  return (
    <p className={classes.account}>
      {t(`payStatement.account.${account.state}`)}{' '}
      <Link to="/payments/payout-account">{t('payStatement.account.link')}</Link>
    </p>
  );
}
