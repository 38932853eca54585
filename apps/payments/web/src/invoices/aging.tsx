import { useQuery } from '@apollo/client/react';
import { ErrorState, FormSkeleton, Section, Table } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { InvoiceAgingDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

const COLUMNS = ['notDue', 'days30', 'days60', 'days90', 'older', 'total'] as const;

/** What clients owe, by how long it has been due. */
export function Aging() {
  const t = useT();
  const money = useCents();
  const { data, error, refetch } = useQuery(InvoiceAgingDocument, { fetchPolicy: 'cache-and-network' });
  useLive('payments', refetch);
  const rows = data?.getInvoiceAging;
  return (
    <Section title={t('aging.title')} description={t('aging.help')}>
      {rows ? null : error ? (
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      ) : (
        <FormSkeleton fields={1} />
      )}
      {rows?.length === 0 ? <p>{t('aging.none')}</p> : null}
      {rows?.length ? (
        <Table.ScrollContainer minWidth={640} tabIndex={0} role="region" aria-label={t('aging.title')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('clients.client')}</Table.Th>
                {COLUMNS.map((column) => (
                  <Table.Th key={column} ta="end">
                    {t(`aging.columns.${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={`${row.client.id} ${row.currency}`}>
                  <Table.Th scope="row">{row.client.name}</Table.Th>
                  {COLUMNS.map((column) => (
                    <Table.Td key={column} ta="end">
                      {row[column] === 0 ? '–' : money(row[column], row.currency)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </Section>
  );
}
