import { useQuery } from '@apollo/client/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  ListSkeleton,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { Link } from 'react-router';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { IconMessageQuestion } from '@tabler/icons-react';
import { TutoringRequestsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useBookablePrograms } from '../students/use-bookable-programs';
import { RequestCard } from './request-card';
import type { RequestOptions } from './requests-page';
import type { RequestsView } from './use-requests-view';
import classes from './requests.module.css';

const SIZE = 25;

interface RequestListProps {
  view: RequestsView;
  options: RequestOptions | undefined;
}

/** One page of the view's requests, updated live. */
export function RequestList({ view, options }: RequestListProps) {
  const t = useT();
  const { data, previousData, error, refetch } = useQuery(TutoringRequestsDocument, {
    variables: { input: view.input },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['tutoring-requests', 'people'], refetch);
  const renewFile = async (fileId: string) => {
    const again = (await refetch()).data?.getTutoringRequestsV2.requests ?? [];
    return again.flatMap(({ files }) => files).find(({ id }) => id === fileId)?.url ?? null;
  };
  const page = (data ?? previousData)?.getTutoringRequestsV2;
  const answered = view.tab === 'asked' ? [] : (page?.requests ?? []);
  const bookable = useBookablePrograms(answered.map(({ programId }) => programId));
  if (error && !page) return <ErrorState error={error} onRetry={refetch} />;
  if (!page) return <ListSkeleton rows={3} />;
  if (page.requests.length === 0) return <Nothing view={view} options={options} />;
  return (
    <>
      <p className={classes.count} role="status">
        {t('requests.count', { count: page.totalCount })}
      </p>
      <ul className={classes.list}>
        {page.requests.map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              options={options}
              renewFile={renewFile}
              mayBook={bookable.includes(request.programId)}
              onTaken={() =>
                view.open(view.tabs.includes('taken') && view.tab === 'open' ? 'taken' : view.tab)
              }
            />
          </li>
        ))}
      </ul>
      <Turning view={view} totalCount={page.totalCount} hasMore={page.hasMore} />
    </>
  );
}

function Nothing({ view: { tab, search, program, age }, options }: RequestListProps) {
  const t = useT();
  const icon = <IconMessageQuestion size={28} stroke={1.6} />;
  if (search || program || age)
    return (
      <Section>
        <EmptyState icon={icon} title={t('requests.noneFound')}>
          {t('requests.noneFoundHint')}
        </EmptyState>
      </Section>
    );
  const off =
    (tab === 'asked' && options?.programs.length === 0) || (tab === 'open' && options?.findIn.length === 0);
  return (
    <Section>
      <EmptyState
        icon={icon}
        title={t(`requests.empty.${tab}`)}
        {...(off && tab === 'asked' ? { action: <WaysOn /> } : {})}
      >
        {t(off ? `requests.off.${tab}` : `requests.emptyHint.${tab}`)}
      </EmptyState>
    </Section>
  );
}

/** Shown when no program takes requests: what each child or the learner waits for, and whom to ask. */
function WaysOn() {
  const t = useT();
  // A viewer who is only a learner has an inbox if a program provides it.
  const mayWrite = useViewer().has('PARENT');
  return (
    <Group gap="xs" justify="center">
      {mayWrite ? (
        <Button component={Link} to="/inbox?kind=staff">
          {t('requests.write')}
        </Button>
      ) : null}
      <Button component={Link} to="/" variant="default">
        {t('requests.home')}
      </Button>
    </Group>
  );
}

interface TurningProps {
  view: RequestsView;
  totalCount: number;
  hasMore: boolean;
}

function Turning({ view: { index, turn }, totalCount, hasMore }: TurningProps) {
  const t = useT();
  if (index === 0 && !hasMore) return null;
  return (
    <Group component="nav" aria-label={t('requests.pages')} justify="center" gap="md" mt="md">
      <Button variant="default" disabled={index === 0} onClick={() => turn(index - 1)}>
        {t('students.previous')}
      </Button>
      <Text size="sm">{t('students.page', { page: index + 1, pages: Math.ceil(totalCount / SIZE) })}</Text>
      <Button variant="default" disabled={!hasMore} onClick={() => turn(index + 1)}>
        {t('students.next')}
      </Button>
    </Group>
  );
}
