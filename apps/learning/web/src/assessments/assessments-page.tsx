import { useQuery } from '@apollo/client/react';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  Button,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Section,
  Stack,
} from '@lyceum/web/design-system';
import { useLive, useToday, useViewer } from '@lyceum/web/viewer';
import { AssessmentsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AssessmentCard } from './assessment-card';
import { AssessmentFilters, useAssessmentView } from './assessment-filters';
import { stateOf } from './assessment-state';
import classes from './assessments.module.css';
import { DueAssessments } from './due-assessments';
import { ListPages, useListPage } from './list-pages';

const MOST_PAGES = 50;

/** The assessments that the viewer may see, due ones first; admins create and edit them here. */
export default function AssessmentsPage() {
  const t = useT();
  const viewer = useViewer();
  const today = useToday();
  const { search, programId, formType, archived, change } = useAssessmentView();
  const list = useListPage('page', MOST_PAGES);
  const { data, previousData, error, refetch } = useQuery(AssessmentsDocument, {
    variables: { input: { pageIndex: list.page - 1, search, programId, formType, archived } },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses', 'programs'], refetch);
  const found = (data ?? previousData)?.searchAssessments;
  const isAdmin = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN');
  const filtered = search !== '' || programId !== null || formType !== null || archived;
  // Due assessments are listed in their own section above.
  const listed = found?.items.filter((each) => isAdmin || stateOf(each, today) !== 'DUE') ?? [];
  return (
    <Page width="medium">
      <PageHeader
        title={t('assessments.title')}
        description={t(isAdmin ? 'assessments.adminText' : 'assessments.text')}
        actions={isAdmin ? <CreateAssessment /> : null}
      />
      <Stack gap="lg">
        <DueAssessments />
        <div>
          {filtered || (found?.totalCount ?? 0) > (isAdmin ? 0 : 5) || isAdmin ? (
            <AssessmentFilters isAdmin={isAdmin} />
          ) : null}
          {error && !found ? (
            <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
          ) : !found ? (
            <CardsSkeleton count={3} />
          ) : listed.length > 0 ? (
            <div className={classes.list}>
              {listed.map((assessment) => (
                <AssessmentCard key={assessment.id} assessment={assessment} />
              ))}
            </div>
          ) : found.totalCount === 0 ? (
            <Section>
              <Nothing
                filtered={filtered}
                isAdmin={isAdmin}
                onClear={() => change({ q: null, program: null, kind: null, archived: null, page: null })}
              />
            </Section>
          ) : null}
          <ListPages {...list} answer={data?.searchAssessments} shown={found} most={MOST_PAGES} />
        </div>
      </Stack>
    </Page>
  );
}

function CreateAssessment() {
  const t = useT();
  return (
    <Button
      component={Link}
      to="/assessments/create"
      leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
    >
      {t('assessments.create')}
    </Button>
  );
}

interface NothingProps {
  filtered: boolean;
  isAdmin: boolean;
  onClear: () => void;
}

function Nothing({ filtered, isAdmin, onClear }: NothingProps) {
  const t = useT();
  const icon = <IconClipboardList size={28} stroke={1.6} />;
  if (filtered)
    return (
      <EmptyState
        icon={icon}
        title={t('assessments.noneFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('assessments.clear')}
          </Button>
        }
      >
        {t('assessments.noneFoundText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={t('assessments.none')} action={isAdmin ? <CreateAssessment /> : null}>
      {t(isAdmin ? 'assessments.noneAdminText' : 'assessments.noneText')}
    </EmptyState>
  );
}
