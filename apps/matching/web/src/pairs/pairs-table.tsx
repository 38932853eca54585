import { Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  DataTable,
  EmptyState,
  lazyPart,
  PersonLabel,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconUsers } from '@tabler/icons-react';
import { PairsPageDocument, type PairRowFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import type { PairsView } from './use-pairs-view';
import classes from './pairs.module.css';

const EndPairDialog = lazyPart(() => import('./end-pair-dialog'));
const RateDialog = lazyPart(() => import('./rate-dialog'));

const NONE: PairRowFragment[] = [];

interface Asked {
  pair: PairRowFragment;
  what: 'end' | 'rate';
}

/** Active pairs with their actions. */
export function PairsTable({ view, toolbar }: { view: PairsView; toolbar: ReactNode }) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(PairsPageDocument, {
    variables: view.variables,
    fetchPolicy: 'cache-and-network',
  });
  useLive('pairs', refetch);
  const page = (data ?? previousData)?.getProgramPairs;
  const columns = usePairColumns(page?.hourlyRates ?? false, setAsked);
  const narrowed = view.search !== '' || view.program !== null;
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        name="matching.pairs"
        label={t('pairs.title')}
        rows={page?.pairs ?? NONE}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index: view.index,
          size: 25,
          ...(page ? { total: page.totalCount, hasMore: page.hasMore } : {}),
        }}
        onPage={view.turn}
        toolbar={toolbar}
        empty={
          <EmptyState
            icon={<IconUsers size={28} stroke={1.6} />}
            title={t(narrowed ? 'pairs.noneFound' : 'pairs.none')}
          >
            {t(narrowed ? 'pairs.noneFoundHint' : 'pairs.noneHint')}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {asked?.what === 'end' ? <EndPairDialog pair={asked.pair} onEnded={refetch} onClose={close} /> : null}
        {asked?.what === 'rate' ? <RateDialog pair={asked.pair} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function usePairColumns(rates: boolean, ask: (asked: Asked) => void): DataColumn<PairRowFragment>[] {
  const t = useT();
  const format = useFormat();
  const person = (user: PairRowFragment['tutor']) => (
    <PersonLabel name={nameOf(user, t)} profile={user.profile} to={`/people/${user.id}`} />
  );
  const rate: DataColumn<PairRowFragment> = {
    key: 'rate',
    header: t('pairs.rate'),
    align: 'end',
    cell: ({ hourlyWage }) => hourlyWage ?? t('pairs.noRate'),
  };
  return [
    { key: 'tutee', header: t('pairs.tutee'), primary: true, cell: ({ tutee }) => person(tutee) },
    { key: 'tutor', header: t('pairs.tutor'), cell: ({ tutor }) => person(tutor) },
    { key: 'program', header: t('pairs.program'), cell: ({ program }) => program.name },
    { key: 'since', header: t('pairs.since'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      key: 'sessions',
      header: t('pairs.sessions'),
      align: 'end',
      cell: ({ sessionsTutored }) => format.number(sessionsTutored),
    },
    ...(rates ? [rate] : []),
    {
      key: 'actions',
      header: t('pairs.actions'),
      align: 'end',
      cell: (pair) => (pair.mayChange ? <Actions pair={pair} rates={rates} ask={ask} /> : null),
    },
  ];
}

interface ActionsProps {
  pair: PairRowFragment;
  rates: boolean;
  ask: (asked: Asked) => void;
}

function Actions({ pair, rates, ask }: ActionsProps) {
  const t = useT();
  const names = { leader: nameOf(pair.tutor, t), learner: nameOf(pair.tutee, t) };
  return (
    <span className={classes.actions}>
      {rates ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t('pairs.setRateOf', names)}
          onClick={() => ask({ pair, what: 'rate' })}
        >
          {t('pairs.setRate')}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="default"
        c="var(--ly-bad)"
        aria-label={t('pairs.endOf', names)}
        onClick={() => ask({ pair, what: 'end' })}
      >
        {t('pairs.end')}
      </Button>
    </span>
  );
}
