import { Link } from 'react-router';
import { useT } from './i18n';

/** Links to the leader's statement of the period that contains the day. */
export function StatementLink({ userId, day }: { userId: string; day: string }) {
  const t = useT();
  return (
    <Link to={`/session-pay/statement?${new URLSearchParams({ leader: userId, day })}`}>
      {t('payPeriods.statement')}
    </Link>
  );
}
