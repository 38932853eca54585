import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { Button, CardsSkeleton, EmptyState, ErrorState, Text } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { IconUserSearch } from '@tabler/icons-react';
import { BrowseTutorsDocument, TutorsBySubjectDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { TutorCards } from './tutor-cards';
import type { TutorsView } from './use-tutors-view';

/** One page of matching leaders, by subject if one is chosen. */
function useFound({ subject, filter }: TutorsView, pageIndex: number) {
  const narrow = { ...filter, pageIndex };
  const options = { fetchPolicy: 'cache-and-network' } as const;
  const all = useQuery(
    BrowseTutorsDocument,
    subject ? skipToken : { ...options, variables: { filter: narrow } },
  );
  const some = useQuery(
    TutorsBySubjectDocument,
    subject ? { ...options, variables: { input: { subjectId: subject, filter: narrow } } } : skipToken,
  );
  const { error, refetch } = subject ? some : all;
  const found = subject ? some.data?.getTutorsBySubject : all.data?.browseAllEcosystemTutors;
  useLive(['tutors', 'people', 'reviews'], refetch);
  return { found, error, refetch };
}

interface TutorsFoundProps {
  view: TutorsView;
  index?: number;
  /** Whether another list shows results, so that this one may be empty. */
  othersFound?: boolean;
}

/** One page, and the next ones below it on request. */
export function TutorsFound({ view, index = 0, othersFound = false }: TutorsFoundProps) {
  const t = useT();
  const [more, setMore] = useState(false);
  const { found, error, refetch } = useFound(view, index);
  if (!found) return error ? <ErrorState error={error} onRetry={refetch} /> : <CardsSkeleton count={6} />;
  if (found.tutors.length === 0 && index === 0)
    return othersFound ? <Text c="dimmed">{t('search.noName')}</Text> : <Nobody view={view} />;
  return (
    <>
      <TutorCards tutors={found.tutors} />
      {found.hasMore && !more ? (
        <Button variant="default" mt="md" onClick={() => setMore(true)}>
          {t('search.more')}
        </Button>
      ) : null}
      {found.hasMore && more ? <TutorsFound view={view} index={index + 1} /> : null}
    </>
  );
}

function Nobody({ view: { narrowed, clear } }: { view: TutorsView }) {
  const t = useT();
  const icon = <IconUserSearch size={28} stroke={1.6} />;
  if (!narrowed)
    return (
      <EmptyState icon={icon} title={t('search.none')}>
        {t('search.noneHint')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={t('search.nobody')}
      action={
        <Button variant="default" onClick={clear}>
          {t('search.clear')}
        </Button>
      }
    >
      {t('search.nobodyHint')}
    </EmptyState>
  );
}
