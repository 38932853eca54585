import { useQuery } from '@apollo/client/react';
import { Page, PageHeader } from '@lyceum/web/design-system';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { PairedTuteesDocument, PairedTutorsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PairCards } from './pair-cards';
import { useBookablePrograms } from './use-bookable-programs';

/** People paired with the viewer, or with a child of theirs: their learners, and their leaders. */
export default function StudentsPage() {
  const t = useT();
  const leads = useViewer().has('LEADER');
  const learns = useViewer().has('LEARNER', 'PARENT');
  return (
    <Page width="medium">
      <PageHeader title={t('students.title')} />
      {leads || !learns ? <Learners /> : null}
      {learns ? <Leaders /> : null}
    </Page>
  );
}

/** Search and page of one list, kept in the address. */
function useListView(prefix: string) {
  const [params, patch] = useAddressPatch();
  const search = params.get(`${prefix}q`) ?? '';
  const index = Math.min(399, Math.max(0, Math.trunc(Number(params.get(`${prefix}page`) ?? '1')) - 1 || 0));
  return {
    search,
    index,
    variables: { searchTerm: search || null, pageNum: index + 1 },
    find: (words: string) =>
      patch({ [`${prefix}q`]: words || null, [`${prefix}page`]: null }, { replace: true }),
    turn: (to: number) => patch({ [`${prefix}page`]: to > 0 ? String(to + 1) : null }, { replace: true }),
  };
}

function Learners() {
  const t = useT();
  const view = useListView('');
  const { data, previousData, error, refetch } = useQuery(PairedTuteesDocument, {
    variables: view.variables,
    fetchPolicy: 'cache-and-network',
  });
  useLive(['pairs', 'people'], refetch);
  const page = (data ?? previousData)?.getPairedTuteeList;
  const bookable = useBookablePrograms(page?.pairs.map(({ programId }) => programId) ?? []);
  return (
    <PairCards
      title={t('students.tutees')}
      who="tutee"
      view={view}
      page={page}
      error={error}
      onRetry={refetch}
      books={(programId) => bookable.includes(programId)}
    />
  );
}

function Leaders() {
  const t = useT();
  const view = useListView('tutor-');
  const { data, previousData, error, refetch } = useQuery(PairedTutorsDocument, {
    variables: view.variables,
    fetchPolicy: 'cache-and-network',
  });
  useLive(['pairs', 'people'], refetch);
  const page = (data ?? previousData)?.getPairedTutorList;
  return (
    <PairCards
      title={t('students.tutors')}
      who="tutor"
      view={view}
      page={page}
      error={error}
      onRetry={refetch}
    />
  );
}
