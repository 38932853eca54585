import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ErrorState, ListSkeleton, Select, SidePanel, Text } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { PayYearDocument } from '../../__generated__/graphql';
import { dayOf } from '../../session/days';
import { useCents } from '../use-cents';
import { useT } from './i18n';
import classes from './statement.module.css';

const YEARS = 6;

/** Total pay of each leader in a calendar year. */
export default function PayYearPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const money = useCents();
  const { timeZoneId } = useViewer();
  const now = Number(dayOf(Date.now(), timeZoneId).slice(0, 4));
  const [year, setYear] = useState(now);
  const { data, error, refetch } = useQuery(PayYearDocument, { variables: { year } });
  const rows = data?.getPayYear;
  return (
    <SidePanel opened onClose={onClose} title={t('payPeriods.years')}>
      <Select
        label={t('payPeriods.year')}
        description={t('payPeriods.yearHelp')}
        data={Array.from({ length: YEARS }, (_, back) => String(now - back))}
        value={String(year)}
        allowDeselect={false}
        onChange={(chosen) => chosen && setYear(Number(chosen))}
      />
      {rows ? null : error ? (
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      ) : (
        <ListSkeleton rows={4} />
      )}
      {rows?.length === 0 ? <Text mt="md">{t('payPeriods.yearNone')}</Text> : null}
      <div className={classes.earlier}>
        <ul>
          {rows?.map(({ userId, name, currency, sessions, amount }) => (
            <li key={`${userId} ${currency}`}>
              <Link to={`/session-pay/statement?${new URLSearchParams({ leader: userId })}`}>
                {name ?? t('payStatement.someone')}
              </Link>
              <span>
                {money(amount, currency)}{' '}
                <span className={classes.quiet}>{t('payStatement.sessions', { count: sessions })}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
