import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { PayrollCsvDocument, type SessionPayFilter } from '../../__generated__/graphql';
import { useT } from './i18n';

/** Exports the pay of each leader in the shown range, one row each, for payroll. */
export function PayrollCsv({ filter, file }: { filter: SessionPayFilter; file: string }) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PayrollCsvDocument,
        variables: { filter },
        fetchPolicy: 'no-cache',
      });
      if (data)
        saveFile(
          `${t('payPeriods.payrollFile')}-${file}.csv`,
          new Blob([data.getPayrollCsv], { type: 'text/csv' }),
        );
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void download()}>
      {t('payPeriods.payroll')}
    </Button>
  );
}
