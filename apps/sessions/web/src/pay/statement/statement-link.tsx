import { Link } from 'react-router';
import { useT } from './i18n';

/** To the statement of a leader's period in which the day lies. */
export function StatementLink({ userId, day }: { userId: string; day: string }) {
  const t = useT();
  return (
    <Link to={`/session-pay/statement?${new URLSearchParams({ leader: userId, day })}`}>
      {t('payPeriods.statement')}
    </Link>
  );
}
