import { useEffect, useRef, useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  ActionIcon,
  Anchor,
  CsvButton,
  DataTable,
  EmptyState,
  notify,
  SegmentedControl,
  StatusBadge,
  type DataColumn,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  LotteryEntrantsDocument,
  UpdateLotteryEntrantsDocument,
  type LotteryEntrantsQuery,
  type LotteryOfFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { AddLearner } from './add-learner';

type Entrant = LotteryEntrantsQuery['getLotteryEntrants']['items'][number];
type Shown = 'all' | 'seated' | 'waiting';

const ON_A_PAGE = 50;
const IN_ONE_REQUEST = 100;
const seatedOf = (shown: Shown) => (shown === 'all' ? null : shown === 'seated');

interface EntrantsTableProps {
  lottery: LotteryOfFragment;
  onChanged: () => unknown;
}

/** Learners of a lottery: editable while the list is open, by place after the draw. */
export function EntrantsTable({ lottery, onChanged }: EntrantsTableProps) {
  const t = useT();
  const [shown, setShown] = useState<Shown>('all');
  const [index, setIndex] = useState(0);
  const { id, status, revision } = lottery;
  const seated = status === 'DRAWN' ? seatedOf(shown) : null;
  const input = { lotteryId: id, seated, pageIndex: index, limit: ON_A_PAGE };
  const { data, previousData, loading, error, refetch } = useQuery(LotteryEntrantsDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  // Whoever draws, closes or edits it, here or elsewhere, the lottery comes with its new revision; its rows do not.
  const shownRevision = useRef(revision);
  useEffect(() => {
    if (shownRevision.current === revision) return;
    shownRevision.current = revision;
    void refetch();
  }, [revision, refetch]);
  const [update] = useMutation(UpdateLotteryEntrantsDocument);
  const page = (data ?? previousData)?.getLotteryEntrants;
  const change = async (learners: { add?: string[]; remove?: string[] }) => {
    try {
      await update({ variables: { input: { lotteryId: id, ...learners, revision } } });
      await onChanged();
    } catch (fault) {
      notify({ tone: 'bad', message: errorText(fault) });
    }
  };
  const columns = useColumns(lottery, (userId) => change({ remove: [userId] }));
  return (
    <DataTable
      name={`reports.lottery.${status}`}
      label={t('lottery.list')}
      rows={page?.items ?? []}
      rowKey={({ userId }) => userId}
      columns={columns}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{
        index,
        size: ON_A_PAGE,
        hasMore: page?.hasMore ?? false,
        ...(page ? { total: page.totalCount } : {}),
      }}
      onPage={setIndex}
      toolbar={
        status === 'OPEN' ? (
          <AddLearner lottery={lottery} onAdd={(userId) => change({ add: [userId] })} />
        ) : status === 'DRAWN' ? (
          <>
            <SegmentedControl
              aria-label={t('lottery.show')}
              value={shown}
              data={(['all', 'seated', 'waiting'] as const).map((value) => ({
                value,
                label: t(`lottery.shown.${value}`),
              }))}
              onChange={(value) => {
                setIndex(0);
                setShown(value as Shown);
              }}
            />
            <EntrantsCsv lottery={lottery} seated={seated} />
          </>
        ) : undefined
      }
      empty={<EmptyState title={t('lottery.nobody')}>{t('lottery.nobodyText')}</EmptyState>}
    />
  );
}

function useColumns(
  { status, siblingsTogether, strata }: LotteryOfFragment,
  onRemove: (userId: string) => unknown,
): DataColumn<Entrant>[] {
  const t = useT();
  const format = useFormat();
  const isDrawn = status === 'DRAWN';
  const nameOf = ({ name }: Entrant) => name || t('lottery.unnamed');
  return [
    ...(isDrawn
      ? [
          {
            key: 'place',
            header: t('lottery.place'),
            align: 'end' as const,
            cell: ({ place }: Entrant) => (place === null ? '–' : format.number(place)),
          },
        ]
      : []),
    {
      key: 'name',
      header: t('lottery.learner'),
      primary: true,
      cell: (entrant) => (
        <Anchor component={Link} to={`/people/${entrant.userId}`}>
          {nameOf(entrant)}
        </Anchor>
      ),
    },
    { key: 'code', header: t('lottery.code'), cell: ({ code }) => code },
    ...(isDrawn
      ? [
          {
            key: 'seat',
            header: t('lottery.seat'),
            cell: ({ seated }: Entrant) => (
              <StatusBadge tone={seated ? 'good' : 'waiting'}>
                {t(seated ? 'lottery.hasSeat' : 'lottery.waits')}
              </StatusBadge>
            ),
          },
        ]
      : []),
    ...(status !== 'OPEN' && siblingsTogether
      ? [
          {
            key: 'household',
            header: t('lottery.household'),
            cell: ({ household, code }: Entrant) => (household === code ? '–' : household),
          },
        ]
      : []),
    ...(status !== 'OPEN' && strata.length > 0
      ? [{ key: 'stratum', header: t('lottery.part'), cell: ({ stratum }: Entrant) => stratum }]
      : []),
    ...(status === 'OPEN'
      ? [
          {
            key: 'actions',
            header: t('lottery.actions'),
            cell: (entrant: Entrant) => (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('lottery.remove', { name: nameOf(entrant) })}
                onClick={() => void onRemove(entrant.userId)}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            ),
          },
        ]
      : []),
  ];
}

function EntrantsCsv({ lottery, seated }: { lottery: LotteryOfFragment; seated: boolean | null }) {
  const t = useT();
  const client = useApolloClient();
  const load = async () => {
    const { stringify } = await import('csv-stringify/browser/esm/sync');
    const rows: Entrant[] = [];
    for (let pageIndex = 0; ; pageIndex += 1) {
      const { data } = await client.query({
        query: LotteryEntrantsDocument,
        variables: { input: { lotteryId: lottery.id, seated, pageIndex, limit: IN_ONE_REQUEST } },
        fetchPolicy: 'no-cache',
      });
      rows.push(...(data?.getLotteryEntrants.items ?? []));
      if (!data?.getLotteryEntrants.hasMore) break;
    }
    const heads = [t('lottery.place'), t('lottery.learner'), t('lottery.code'), t('lottery.seat')];
    const lines = rows.map(({ place, name, code, seated: has }) => [
      place,
      name,
      code,
      t(has ? 'lottery.hasSeat' : 'lottery.waits'),
    ]);
    return stringify([heads, ...lines], { escape_formulas: true, bom: true });
  };
  return <CsvButton file={lottery.name} load={load} />;
}
