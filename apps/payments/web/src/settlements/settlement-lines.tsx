import { useState } from 'react';
import { IconReceipt } from '@tabler/icons-react';
import {
  Button,
  DataTable,
  EmptyState,
  SegmentedControl,
  type DataColumn,
  type TablePage,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type {
  ListedLineFragment,
  SettlementLineFilter,
  WholeSettlementFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { DisputeDialog } from './dispute-dialog';
import { LineDisputes } from './line-disputes';
import { useSettlementWords } from './use-settlement-words';

interface SettlementLinesProps {
  settlement: WholeSettlementFragment;
  lines: readonly ListedLineFragment[];
  show: SettlementLineFilter;
  loading: boolean;
  page: TablePage;
  onPage: (index: number) => void;
  onShow: (show: SettlementLineFilter) => void;
}

/** Each figure of a settlement: a learner in a session, a correction or a bonus, with its disputes. */
export function SettlementLines({
  settlement,
  lines,
  show,
  loading,
  page,
  onPage,
  onShow,
}: SettlementLinesProps) {
  const t = useT();
  const [disputed, setDisputed] = useState<ListedLineFragment | null>(null);
  return (
    <>
      <DataTable
        name="payments.settlement-lines"
        label={t('settlements.lines')}
        rows={lines}
        rowKey={({ id }) => id}
        columns={useColumns(settlement, setDisputed)}
        loading={loading}
        page={page}
        onPage={onPage}
        toolbar={
          <SegmentedControl
            aria-label={t('settlements.show')}
            data={[
              { value: 'ALL', label: t('settlements.showAll') },
              { value: 'DISPUTED', label: t('settlements.showDisputed') },
            ]}
            value={show}
            onChange={(chosen) => onShow(chosen === 'DISPUTED' ? 'DISPUTED' : 'ALL')}
          />
        }
        empty={
          <EmptyState icon={<IconReceipt size={28} stroke={1.6} />} title={t('settlements.noLines')}>
            {t(show === 'DISPUTED' ? 'settlements.noDisputesHint' : 'settlements.noLinesHint')}
          </EmptyState>
        }
      />
      {disputed ? (
        <DisputeDialog line={disputed} settlement={settlement} onClose={() => setDisputed(null)} />
      ) : null}
    </>
  );
}

function useColumns(
  { currency, timeZoneId }: WholeSettlementFragment,
  onDispute: (line: ListedLineFragment) => void,
): DataColumn<ListedLineFragment>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const words = useSettlementWords();
  return [
    {
      key: 'line',
      header: t('settlements.line'),
      primary: true,
      cell: (line) => words.line(line, timeZoneId),
    },
    {
      key: 'learner',
      header: t('charges.tutee'),
      cell: ({ learnerName, sessionId }) => learnerName ?? (sessionId ? t('charges.someone') : '–'),
    },
    { key: 'program', header: t('charges.program'), cell: ({ programName }) => programName ?? '–' },
    {
      key: 'present',
      header: t('settlements.present'),
      cell: ({ presentMinutes, minutes }) =>
        minutes === null
          ? '–'
          : t('settlements.presentOf', {
              present: format.number(presentMinutes ?? 0),
              minutes: format.minutes(minutes),
            }),
    },
    {
      key: 'share',
      header: t('settlements.basePart'),
      align: 'end',
      cell: ({ share }) => money(share, currency),
    },
    { key: 'rule', header: t('settlements.ruleHeader'), cell: ({ rule }) => t(`settlements.rule.${rule}`) },
    {
      key: 'version',
      header: t('settlements.version'),
      hiddenAtFirst: true,
      cell: ({ version }) => format.number(version),
    },
    {
      key: 'amount',
      header: t('settlements.amount'),
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ amount }) => money(amount, currency),
    },
    { key: 'due', header: t('settlements.due'), align: 'end', cell: ({ due }) => money(due, currency) },
    {
      key: 'disputes',
      header: t('settlements.disputes'),
      cell: (line) => (
        <>
          {line.disputes.length > 0 ? <LineDisputes line={line} currency={currency} /> : null}
          {line.disputable ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('settlements.disputeOf', {
                line: [words.line(line, timeZoneId), line.learnerName].filter(Boolean).join(' · '),
              })}
              onClick={() => onDispute(line)}
            >
              {t('settlements.dispute')}
            </Button>
          ) : line.disputes.length === 0 ? (
            '–'
          ) : null}
        </>
      ),
    },
  ];
}
