import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPrinter, IconTarget } from '@tabler/icons-react';
import { useParams } from 'react-router';
import {
  Button,
  DateField,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  TableSkeleton,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { ProgramScorecardDocument, type ProgramScorecardQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AimsDialog } from './aims-dialog';
import { ScorecardDownloads } from './scorecard-downloads';
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
      <ScorecardDownloads card={card} />
    </>
  );
}
