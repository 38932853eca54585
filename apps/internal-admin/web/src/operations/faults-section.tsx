import { EmptyState, Section, Table } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../i18n';
import { allFaults, type PartStatus } from './platform-status';
import { ScrollTable } from './scroll-table';
import styles from './operations.module.css';

const SHOWN = 50;

/** The latest faults, with the request id by which logs and traces can be found. */
export function FaultsSection({ parts }: { parts: readonly PartStatus[] }) {
  const t = useT();
  const format = useFormat();
  const faults = allFaults(parts).slice(0, SHOWN);
  return (
    <Section title={t('operations.faults.title')} description={t('operations.faults.help')} flush>
      {faults.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={32} stroke={1.6} />} title={t('operations.faults.none')} />
      ) : (
        <ScrollTable label={t('operations.faults.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('operations.faults.when')}</Table.Th>
              <Table.Th>{t('operations.part')}</Table.Th>
              <Table.Th>{t('operations.faults.operation')}</Table.Th>
              <Table.Th>{t('operations.faults.code')}</Table.Th>
              <Table.Th>{t('operations.faults.requestId')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.map(({ at, part, operation, code, requestId }) => (
              <Table.Tr key={`${at} ${part} ${operation} ${requestId}`}>
                <Table.Td title={format.dateTime(at)}>{format.relative(at)}</Table.Td>
                <Table.Td>{part}</Table.Td>
                <Table.Td>{operation ?? '–'}</Table.Td>
                <Table.Td>{code}</Table.Td>
                <Table.Td className={styles.id}>{requestId ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </ScrollTable>
      )}
    </Section>
  );
}
