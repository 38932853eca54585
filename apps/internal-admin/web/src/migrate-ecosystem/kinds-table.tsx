import { Fragment } from 'react';
import { Progress, StatusBadge, Table, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { EcosystemMigrationPartState, MigrationPartFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './migrate-ecosystem.module.css';

const TONES: Record<EcosystemMigrationPartState, StatusTone> = {
  WAITING: 'waiting',
  COUNTED: 'waiting',
  MOVING: 'info',
  FAILED: 'bad',
  MOVED: 'good',
};

interface KindsTableProps {
  parts: readonly MigrationPartFragment[];
  label: string;
  /** Whether to show the counted rows, or how many have moved. */
  shows: 'counted' | 'moved';
}

/** Kinds of rows by domain. */
export function KindsTable({ parts, label, shows }: KindsTableProps) {
  const t = useT();
  const format = useFormat();
  const filled = shows === 'moved' ? parts : parts.filter(({ kinds }) => kinds.length > 0);
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table verticalSpacing="xs" horizontalSpacing="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('migrate.kind')}</Table.Th>
            <Table.Th ta="end">{t(shows === 'moved' ? 'migrate.moved' : 'migrate.rows')}</Table.Th>
            <Table.Th ta="end">{t('migrate.there')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filled.map(({ domain, title, state, kinds }) => (
            <Fragment key={domain}>
              <Table.Tr className={styles.part}>
                <Table.Th scope="rowgroup" colSpan={shows === 'moved' ? 1 : 3}>
                  {title}
                </Table.Th>
                {shows === 'moved' ? (
                  <Table.Td colSpan={2} ta="end">
                    <StatusBadge tone={TONES[state]}>{t(`migrate.partState.${state}`)}</StatusBadge>
                  </Table.Td>
                ) : null}
              </Table.Tr>
              {kinds.map((kind) => (
                <Table.Tr key={kind.key}>
                  <Table.Td>{kind.title}</Table.Td>
                  <Table.Td ta="end">
                    {shows === 'moved'
                      ? t('migrate.of', { done: format.number(kind.moved), all: format.number(kind.rows) })
                      : format.number(kind.rows)}
                  </Table.Td>
                  <Table.Td ta="end">
                    {kind.alreadyThere === null ? '–' : format.number(kind.alreadyThere)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface WholeProgressProps {
  parts: readonly MigrationPartFragment[];
  label: string;
  /** False when the migration has stopped. */
  moving: boolean;
}

/** Total progress as one bar. */
export function WholeProgress({ parts, label, moving }: WholeProgressProps) {
  const kinds = parts.flatMap((part) => part.kinds);
  const sum = (of: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((all, kind) => all + of(kind), 0);
  const all = sum(({ rows }) => rows);
  return (
    <Progress
      aria-label={label}
      value={all === 0 ? 100 : (sum(({ moved }) => moved) / all) * 100}
      animated={moving}
      {...(moving ? {} : { color: 'red' })}
    />
  );
}
