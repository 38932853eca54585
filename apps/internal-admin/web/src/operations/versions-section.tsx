import { Code, Section, Table } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { LiveVersion } from './platform-status';
import { ScrollTable } from './scroll-table';
import styles from './operations.module.css';

/** Live version of each domain, since when, and deployed by whom. */
export function VersionsSection({ versions }: { versions: readonly LiveVersion[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t('operations.versions.title')} description={t('operations.versions.help')} flush>
      <ScrollTable label={t('operations.versions.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('operations.versions.domain')}</Table.Th>
            <Table.Th>{t('operations.versions.version')}</Table.Th>
            <Table.Th>{t('operations.versions.since')}</Table.Th>
            <Table.Th>{t('operations.versions.by')}</Table.Th>
            <Table.Th>{t('operations.versions.previous')}</Table.Th>
            <Table.Th>{t('operations.versions.changes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map(({ domain, version, since, by, previous, changes }) => (
            <Table.Tr key={domain}>
              <Table.Td>{domain}</Table.Td>
              <Table.Td>
                <Code>{version}</Code>
              </Table.Td>
              <Table.Td title={since ? format.dateTime(since) : undefined}>
                {since ? format.relative(since) : '–'}
              </Table.Td>
              <Table.Td>{by ?? '–'}</Table.Td>
              <Table.Td>{previous ? <Code>{previous}</Code> : '–'}</Table.Td>
              <Table.Td className={styles.changes}>{changes.join(' · ') || '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    </Section>
  );
}
