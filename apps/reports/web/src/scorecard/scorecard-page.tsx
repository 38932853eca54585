import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconDownload, IconPrinter, IconTarget } from '@tabler/icons-react';
import { useParams } from 'react-router';
import {
  Button,
  DateField,
  EmptyState,
  ErrorState,
  notify,
  Page,
  PageHeader,
  saveFile,
  TableSkeleton,
} from '@lyceum/web/design-system';
import { errorCode, errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { ProgramScorecardDocument, type ProgramScorecardQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AimsDialog } from './aims-dialog';
import { aimText, countedText, valueText } from './figure-texts';
import { ScorecardTable } from './scorecard-table';
import classes from './scorecard.module.css';

export type Scorecard = ProgramScorecardQuery['getProgramScorecard'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How a program stands against the standards of high-impact tutoring. */
export default function ScorecardPage() {
  const t = useT();
  const format = useFormat();
  const { programId = '' } = useParams();
  const [params, patch] = useAddressPatch();
  const [editing, setEditing] = useState(false);
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name) : null);
  const [beginDate, endDate] = [day('from'), day('to')];
  const { data, previousData, error, refetch } = useQuery(ProgramScorecardDocument, {
    variables: { input: { programId, beginDate, endDate } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('engagement', refetch);
  useLive('scorecard', refetch);
  const card = (data ?? previousData)?.getProgramScorecard;
  return (
    <Page>
      <PageHeader
        title={t('scorecard.title')}
        description={
          card
            ? t('scorecard.description', {
                program: card.programName,
                days: format.dateRange(card.beginDate, card.endDate),
                count: card.weeks,
              })
            : t('scorecard.about')
        }
        actions={card ? <Actions card={card} onAims={() => setEditing(true)} /> : null}
      />
      <div className={classes.days}>
        <DateField
          label={t('scorecard.from')}
          value={beginDate ?? card?.beginDate ?? null}
          onChange={(from) => patch({ from }, { replace: true })}
        />
        <DateField
          label={t('scorecard.to')}
          value={endDate ?? card?.endDate ?? null}
          onChange={(to) => patch({ to }, { replace: true })}
        />
      </div>
      {error && (errorCode(error) === 'NOT_FOUND' || !card || errorCode(error) === 'BAD_USER_INPUT') ? (
        errorCode(error) === 'NOT_FOUND' ? (
          <EmptyState title={t('scorecard.gone')}>{t('scorecard.goneText')}</EmptyState>
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )
      ) : card ? (
        <ScorecardTable card={card} />
      ) : (
        <TableSkeleton rows={10} />
      )}
      {editing && card ? (
        <AimsDialog card={card} onClose={() => setEditing(false)} onSaved={refetch} />
      ) : null}
    </Page>
  );
}

function Actions({ card, onAims }: { card: Scorecard; onAims: () => void }) {
  const t = useT();
  const format = useFormat();
  const save = async () => {
    try {
      const { stringify } = await import('csv-stringify/browser/esm/sync');
      const heads = ['standardHead', 'figure', 'aim', 'stateHead', 'counted'] as const;
      const rows = card.lines.map((line) => [
        t(`scorecard.standard.${line.standard}`),
        valueText(line, t, format),
        aimText(line, t, format),
        t(`scorecard.state.${line.state}`),
        countedText(line, t, format),
      ]);
      const text = stringify([heads.map((head) => t(`scorecard.${head}`)), ...rows], {
        escape_formulas: true,
        bom: true,
      });
      saveFile(`${t('scorecard.file')}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTarget size={18} stroke={1.7} aria-hidden />}
        onClick={onAims}
      >
        {t('scorecard.editAims')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('scorecard.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        onClick={() => void save()}
      >
        {t('scorecard.csv')}
      </Button>
    </>
  );
}
