import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, Group, lazyPart, Select } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { PayPeriodsDocument } from '../../__generated__/graphql';
import type { PayView } from '../use-pay-view';
import { useT } from './i18n';

const PeriodDialog = lazyPart(() => import('./period-dialog'));
const PayYearPanel = lazyPart(() => import('./pay-year-panel'));

/** Buttons for the days of a period; super admins set the length of periods. */
export function PayPeriods({ view: { from, to, change } }: { view: PayView }) {
  const t = useT();
  const format = useFormat();
  const { has } = useViewer();
  const [shown, setShown] = useState<'setting' | 'year' | null>(null);
  const { data } = useQuery(PayPeriodsDocument);
  const setting = data?.getPayPeriod;
  if (!setting) return null;
  const chosen = setting.latest.find(({ firstDay, lastDay }) => firstDay === from && lastDay === to);
  const close = () => setShown(null);
  return (
    <Group align="end" gap="sm">
      <Select
        label={t('payPeriods.period')}
        placeholder={t('payPeriods.anyDays')}
        data={setting.latest.map(({ firstDay, lastDay }) => ({
          value: firstDay,
          label: format.dateRange(firstDay, lastDay),
        }))}
        value={chosen?.firstDay ?? null}
        onChange={(day) => {
          const period = setting.latest.find(({ firstDay }) => firstDay === day);
          if (period) change({ from: period.firstDay, to: period.lastDay, leader: null });
        }}
      />
      {has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
        <Button variant="default" onClick={() => setShown('setting')}>
          {t('payPeriods.setting')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setShown('year')}>
        {t('payPeriods.years')}
      </Button>
      <Suspense fallback={null}>
        {shown === 'setting' ? <PeriodDialog setting={setting} onClose={close} /> : null}
        {shown === 'year' ? <PayYearPanel onClose={close} /> : null}
      </Suspense>
    </Group>
  );
}
