import { Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  ListSkeleton,
  Page,
  PageHeader,
  Pagination,
  Section,
  SegmentedControl,
  SidePanel,
} from '@lyceum/web/design-system';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { GroupedCoursesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { CourseSearch } from './course-search';
import { CourseSections } from './course-sections';
import classes from './courses.module.css';

const SectionPanel = lazyPart(() => import('./section-panel'));

const PAGE_SIZE = 10;

function useView() {
  const [params, change] = useAddressPatch();
  return {
    pageNum: Math.max(1, Math.min(1000, Number(params.get('page')) || 1)),
    archived: params.get('view') === 'archived',
    section: params.get('section'),
    change,
  };
}

/** Courses by name with their sections: enrollment for learners, management for those who run them. */
export default function CoursesPage() {
  const t = useT();
  const viewer = useViewer();
  const { pageNum, archived, section, change } = useView();
  const { data, error, refetch } = useQuery(GroupedCoursesDocument, { variables: { pageNum, archived } });
  useLive(['courses', 'sessions'], refetch);
  const page = data?.getGroupedCourses;
  const programs = page?.programsToCreateIn ?? [];
  const runs = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN', 'LEADER');
  return (
    <Page width="medium">
      <PageHeader
        title={t('courses.title')}
        description={t('courses.pageText')}
        actions={
          programs.length ? (
            <Button
              component={Link}
              to="/sessions/book?type=COURSE"
              leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            >
              {t('courses.create')}
            </Button>
          ) : null
        }
      />
      <CourseSearch onChoose={(id) => change({ section: id })} />
      {runs ? (
        <SegmentedControl
          className={classes.views}
          aria-label={t('courses.views')}
          value={archived ? 'archived' : 'current'}
          data={[
            { value: 'current', label: t('courses.current') },
            { value: 'archived', label: t('courses.archivedOnes') },
          ]}
          onChange={(view) => change({ view: view === 'archived' ? view : null, page: null })}
        />
      ) : null}
      {error && !page ? (
        <ErrorState error={error} title={t('courses.failed')} onRetry={refetch} />
      ) : !page ? (
        <ListSkeleton rows={3} />
      ) : page.courses.length ? (
        <div className={classes.list}>
          {page.courses.map((course) => (
            <CourseSections key={course.name} name={course.name} sections={course.sections} />
          ))}
          {page.total > PAGE_SIZE ? (
            <Pagination
              total={Math.ceil(page.total / PAGE_SIZE)}
              value={pageNum}
              onChange={(next) => change({ page: next > 1 ? String(next) : null })}
              getControlProps={(control) => ({ 'aria-label': t(`courses.page.${control}`) })}
            />
          ) : null}
        </div>
      ) : (
        <Section>
          <EmptyState icon={<IconSchool size={28} stroke={1.6} />} title={t('courses.empty')}>
            {programs.length ? t('courses.emptyCreate') : t('courses.emptyText')}
          </EmptyState>
        </Section>
      )}
      <SidePanel
        opened={section !== null}
        onClose={() => change({ section: null })}
        title={t('courses.section')}
        size="lg"
      >
        {section ? (
          <Suspense fallback={null}>
            <SectionPanel key={section} sectionId={section} />
          </Suspense>
        ) : null}
      </SidePanel>
    </Page>
  );
}
