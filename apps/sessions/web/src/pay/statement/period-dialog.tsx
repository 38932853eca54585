import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, DateField, notify, Select, Text } from '@lyceum/web/design-system';
import {
  SetPayPeriodDocument,
  type PayPeriodLength,
  type PayPeriodsQuery,
} from '../../__generated__/graphql';
import { useT } from './i18n';

const LENGTHS: PayPeriodLength[] = ['WEEK', 'TWO_WEEKS', 'MONTH'];

/** Length of pay periods, and the day on which they start. */
export default function PeriodDialog({
  setting,
  onClose,
}: {
  setting: PayPeriodsQuery['getPayPeriod'];
  onClose: () => void;
}) {
  const t = useT();
  const [period, setPeriod] = useState(setting.period);
  const [startsOn, setStartsOn] = useState<string | null>(setting.startsOn);
  const [save] = useMutation(SetPayPeriodDocument, { refetchQueries: 'active' });
  const confirm = async () => {
    await save({ variables: { input: { period, startsOn } } });
    notify({ tone: 'good', message: t('payPeriods.saved') });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('payPeriods.setting')}
      confirmLabel={t('payPeriods.save')}
      onConfirm={confirm}
    >
      <Text>{t('payPeriods.settingHelp')}</Text>
      <Select
        label={t('payPeriods.length')}
        data={LENGTHS.map((value) => ({ value, label: t(`payPeriods.lengths.${value}`) }))}
        value={period}
        allowDeselect={false}
        onChange={(length) => length && setPeriod(length)}
      />
      {period === 'MONTH' ? null : (
        <DateField label={t('payPeriods.startsOn')} value={startsOn} onChange={setStartsOn} />
      )}
    </ConfirmDialog>
  );
}
