import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, NativeSelect, Stack, Table, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  AssessmentComparisonPeopleDocument,
  type AssessmentComparisonGroup,
  type AssessmentComparisonMeasure,
  type AssessmentComparisonPeopleQuery,
} from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import { ListPages, useListPage } from './list-pages';
import { useMeasured } from './use-measured';

const MOST_PAGES = 500;
const GROUPS: readonly AssessmentComparisonGroup[] = ['BOTH', 'ONLY_BEFORE', 'ONLY_AFTER'];

type People = AssessmentComparisonPeopleQuery['getAssessmentComparisonPeople']['items'];

interface ComparisonPeopleProps {
  assessmentId: string;
  measure: AssessmentComparisonMeasure | null;
  sizes: { both: number; onlyBefore: number; onlyAfter: number };
}

/** Before and after of each person, or the people who answered only one of the two. */
export function ComparisonPeople({ assessmentId, measure, sizes }: ComparisonPeopleProps) {
  const t = useT();
  const format = useFormat();
  const [params, change] = useAddressPatch();
  const list = useListPage('pairs', MOST_PAGES);
  const group = GROUPS.find((each) => each === params.get('answered-both')) ?? 'BOTH';
  const { data, previousData, error, refetch } = useQuery(AssessmentComparisonPeopleDocument, {
    variables: { input: { assessmentId, group, pageIndex: list.page - 1 } },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessment-responses'], refetch);
  const found = (data ?? previousData)?.getAssessmentComparisonPeople;
  const counts = { BOTH: sizes.both, ONLY_BEFORE: sizes.onlyBefore, ONLY_AFTER: sizes.onlyAfter };
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('pairs.group')}
        maw={360}
        value={group}
        data={GROUPS.map((value) => ({
          value,
          label: t(`pairs.groups.${value}`, { number: format.number(counts[value]) }),
        }))}
        onChange={(event) => change({ 'answered-both': event.currentTarget.value, pairs: null })}
      />
      {error && !found ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : !found ? (
        <ListSkeleton rows={3} />
      ) : found.items.length === 0 ? (
        <Text size="sm">{t('pairs.nobody')}</Text>
      ) : group === 'BOTH' && measure ? (
        <ChangeTable people={found.items} measure={measure} />
      ) : (
        <ul aria-label={t(`pairs.groups.${group}`, { number: format.number(counts[group]) })}>
          {found.items.map(({ userId, user }) => (
            <li key={userId}>{nameOf(user, t)}</li>
          ))}
        </ul>
      )}
      <ListPages {...list} answer={data?.getAssessmentComparisonPeople} shown={found} most={MOST_PAGES} />
    </Stack>
  );
}

function ChangeTable({ people, measure }: { people: People; measure: AssessmentComparisonMeasure }) {
  const t = useT();
  const format = useFormat();
  const measured = useMeasured();
  return (
    <div className="ly-table-scroll" role="region" aria-label={t(`pairs.byPerson.${measure}`)} tabIndex={0}>
      <Table captionSide="top">
        <Table.Caption>{t(`pairs.byPerson.${measure}`)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {(['person', 'before', 'after', 'difference', 'questions'] as const).map((head) => (
              <Table.Th key={head} scope="col">
                {t(`pairs.head.${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ userId, user, questions, before, after, difference }) => (
            <Table.Tr key={userId}>
              <Table.Th scope="row">{nameOf(user, t)}</Table.Th>
              <Table.Td>{measured(measure, before)}</Table.Td>
              <Table.Td>{measured(measure, after)}</Table.Td>
              <Table.Td>{measured(measure, difference, 'exceptZero')}</Table.Td>
              <Table.Td>{format.number(questions)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
