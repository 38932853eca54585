import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import {
  Alert,
  CsvButton,
  ErrorState,
  FigureTiles,
  FormSkeleton,
  Page,
  PageHeader,
  Section,
  StatusBadge,
} from '@lyceum/web/design-system';
import { useFormat, useZones } from '@lyceum/web/i18n';
import { PdfButton } from '@lyceum/web/pdf';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  SettlementCsvDocument,
  SettlementDocument,
  SettlementPdfDocument,
  type WholeSettlementFragment,
} from '../__generated__/graphql';
import { useContractWords } from '../contracts/use-contract-words';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';
import { useCents } from '../payments/use-cents';
import { SettlementActions } from './settlement-actions';
import { SettlementLines } from './settlement-lines';
import { SettlementOutcome } from './settlement-outcome';
import { TONES, useSettlementWords } from './use-settlement-words';

const SIZE = 50;

/** A settlement with a vendor: its sums, and each line down to its session. */
export default function SettlementPage() {
  const t = useT();
  const client = useApolloClient();
  const words = useSettlementWords();
  const { id = '', settlementId = '' } = useParams();
  const [params, patch] = useAddressPatch();
  const [isPdfLost, setIsPdfLost] = useState(false);
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const show = params.get('show') === 'disputed' ? ('DISPUTED' as const) : ('ALL' as const);
  const { data, previousData, error, loading, refetch } = useQuery(SettlementDocument, {
    variables: { settlementId, show, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('contracts', refetch);
  const page = (data ?? (error ? undefined : previousData))?.getSettlement;
  const settlement = page?.settlement;
  const load = async () => {
    const answer = await client.query({
      query: SettlementCsvDocument,
      variables: { settlementId },
      fetchPolicy: 'no-cache',
    });
    return answer.data?.getSettlementCsv;
  };
  const loadPdf = async () => {
    const variables = { settlementId };
    const answer = await client.query({ query: SettlementPdfDocument, variables, fetchPolicy: 'no-cache' });
    return answer.data?.getSettlementPdf;
  };
  return (
    <Page>
      <PageHeader
        title={settlement ? words.period(settlement) : t('settlements.settlement')}
        crumbs={[
          { label: t('contracts.title'), to: '/payments/contracts' },
          { label: settlement?.vendorName ?? t('contracts.contract'), to: `/payments/contracts/${id}` },
        ]}
        actions={
          settlement ? (
            <>
              <CsvButton file={`${t('settlements.file')}-${settlement.from}`} load={load} />
              {settlement.isPdfAvailable ? (
                <PdfButton
                  label={t('settlements.pdf')}
                  file={`${t('settlements.file')}-${settlement.from}`}
                  load={loadPdf}
                  lost={() => setIsPdfLost(true)}
                />
              ) : null}
            </>
          ) : null
        }
      />
      {page && settlement ? (
        <>
          {isPdfLost ? <Alert role="status">{t('settlements.noPdf')}</Alert> : null}
          <Figures settlement={settlement} />
          <SettlementActions settlement={settlement} />
          <SettlementOutcome settlement={settlement} />
          <SettlementLines
            settlement={settlement}
            lines={page.lines}
            show={show}
            loading={loading}
            page={{ index, size: SIZE, total: page.totalCount, hasMore: page.hasMore }}
            onPage={(next) => patch({ page: next > 0 ? String(next + 1) : null })}
            onShow={(next) => patch({ show: next === 'DISPUTED' ? 'disputed' : null, page: null })}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

function Figures({ settlement }: { settlement: WholeSettlementFragment }) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const money = useCents();
  const { day } = useContractWords();
  const { state, currency, computedAt, lineCount, openDisputes, paidOn, paidReference, timeZoneId } =
    settlement;
  const notes = [
    t('settlements.lineCount', { count: lineCount }),
    t('settlements.computedAt', { when: format.dateTime(computedAt) }),
    t('settlements.zone', { zone: zones.inText(timeZoneId) }),
    ...(paidOn ? [t('settlements.paidNote', { day: day(paidOn), reference: paidReference ?? '' })] : []),
  ];
  return (
    <Section>
      <FigureTiles
        tiles={[
          { label: t('settlements.total'), value: money(settlement.total, currency) },
          { label: t('settlements.sessionsTotal'), value: money(settlement.sessionsTotal, currency) },
          { label: t('settlements.correctionsTotal'), value: money(settlement.correctionsTotal, currency) },
          { label: t('settlements.bonusTotal'), value: money(settlement.bonusTotal, currency) },
        ]}
      />
      <p className={classes.note}>
        <StatusBadge tone={TONES[state]}>{t(`settlements.state.${state}`)}</StatusBadge>{' '}
        {openDisputes > 0 ? (
          <StatusBadge tone="warn">{t('settlements.openCount', { count: openDisputes })}</StatusBadge>
        ) : null}
      </p>
      <p className={classes.note}>{notes.join(' · ')}</p>
    </Section>
  );
}
