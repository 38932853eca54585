import { useQuery } from '@apollo/client/react';
import { IconDice5 } from '@tabler/icons-react';
import { useParams } from 'react-router';
import {
  CardsSkeleton,
  EmptyState,
  ErrorState,
  FigureTiles,
  Page,
  PageHeader,
  Section,
  StatusBadge,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { LotteryByIdDocument, type LotteryOfFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EntrantsTable } from './entrants-table';
import { LotteryActions } from './lottery-actions';
import { STATUS_TONES } from './lottery-texts';
import { LotteryProof } from './lottery-proof';
import classes from './lotteries.module.css';

/** One lottery: what is committed, who is on the list, and after the draw who has a seat. */
export default function LotteryPage() {
  const t = useT();
  const { programId = '', lotteryId = '' } = useParams();
  const { data, previousData, error, refetch } = useQuery(LotteryByIdDocument, {
    variables: { lotteryId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('lotteries', refetch);
  const lottery = (data ?? previousData)?.getLottery;
  const crumbs = [{ label: t('lottery.title'), to: `/p/${programId}/lotteries` }];
  if (!lottery)
    return (
      <Page>
        <PageHeader title={t('lottery.one')} crumbs={crumbs} />
        {errorCode(error) === 'NOT_FOUND' ? (
          <EmptyState icon={<IconDice5 size={28} stroke={1.6} />} title={t('lottery.gone')}>
            {t('lottery.goneText')}
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <CardsSkeleton count={3} />
        )}
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={lottery.name}
        description={t(`lottery.statusText.${lottery.status}`)}
        crumbs={crumbs}
        actions={<LotteryActions lottery={lottery} onChanged={refetch} />}
      />
      <div className={classes.stack}>
        <div>
          <StatusBadge tone={STATUS_TONES[lottery.status]}>
            {t(`lottery.status.${lottery.status}`)}
          </StatusBadge>
        </div>
        <Numbers lottery={lottery} />
        <Section title={t('lottery.list')}>
          <EntrantsTable lottery={lottery} onChanged={refetch} />
        </Section>
        <LotteryProof lottery={lottery} />
      </div>
    </Page>
  );
}

function Numbers({
  lottery: { seats, entrants, seated, strata, siblingsTogether },
}: {
  lottery: LotteryOfFragment;
}) {
  const t = useT();
  const format = useFormat();
  const rules = [
    strata.length === 0
      ? t('lottery.noStrata')
      : t('lottery.byStrata', { strata: strata.map((each) => t(`lottery.stratum.${each}`)).join(', ') }),
    t(siblingsTogether ? 'lottery.siblingsAre' : 'lottery.siblingsAreNot'),
  ];
  return (
    <>
      <FigureTiles
        tiles={[
          { label: t('lottery.seats'), value: format.number(seats) },
          { label: t('lottery.learners'), value: format.number(entrants) },
          ...(seated === null
            ? []
            : [
                { label: t('lottery.seated'), value: format.number(seated) },
                { label: t('lottery.waiting'), value: format.number(entrants - seated) },
              ]),
        ]}
      />
      <p className={classes.quiet}>{rules.join(' ')}</p>
    </>
  );
}
