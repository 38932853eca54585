import { useQuery } from '@apollo/client/react';
import { IconToggleLeft } from '@tabler/icons-react';
import { EmptyState, Page, PageHeader, Section } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { TutorSearchOptionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { MostActive } from './most-active';
import { TutorCards } from './tutor-cards';
import { TutorsFilters } from './tutors-filters';
import { TutorsFound } from './tutors-found';
import { useTeaching } from './use-teaching';
import { useTutorsView } from './use-tutors-view';

/** Finds a leader by name, subject, language and hours, all kept in the address. */
export default function TutorsPage() {
  const t = useT();
  const view = useTutorsView();
  const { data, refetch } = useQuery(TutorSearchOptionsDocument, { fetchPolicy: 'cache-and-network' });
  useLive(['tutors', 'people'], refetch);
  const options = data?.getTutorSearchOptions ?? undefined;
  const teaching = useTeaching(view);
  const { narrowed, search, program, subject } = view;
  if (options?.programs.length === 0)
    return (
      <Page>
        <PageHeader title={t('search.title')} />
        <EmptyState icon={<IconToggleLeft size={28} stroke={1.6} />} title={t('search.off')}>
          {t('search.offText')}
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <PageHeader title={t('search.title')} description={t('search.description')} />
      <TutorsFilters view={view} options={options} />
      {!narrowed && options ? <MostActive coreSubjects={options.coreSubjects} programId={program} /> : null}
      {teaching.length > 0 ? (
        <Section title={t('search.teach', { course: search })}>
          <TutorCards tutors={teaching} />
        </Section>
      ) : null}
      <Section title={narrowed ? t(search ? 'search.byName' : 'search.found') : t('search.all')}>
        <TutorsFound
          key={JSON.stringify([subject, view.filter])}
          view={view}
          othersFound={teaching.length > 0}
        />
      </Section>
    </Page>
  );
}
