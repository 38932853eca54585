import { Fragment, useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Button, CardsSkeleton, EmptyState, ErrorState, Page, PageHeader } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer, type Viewer } from '@lyceum/web/viewer';
import { IconChartBar, IconLayoutDashboard, IconTable } from '@tabler/icons-react';
import { AnalyticsDocument, AnalyticsSubjectsDocument, type DashboardPart } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ArrangeParts } from './arrange-parts';
import { AnalyticsFilters } from './analytics-filters';
import { ProgramsTable } from './programs-table';
import { SpanFigures } from './span-figures';
import { useDashboardLayout } from './use-dashboard-layout';
import { useAnalyticsView, type Subject } from './use-analytics-view';
import { WeekColumns } from './week-columns';
import classes from './analytics.module.css';

/** The person's name unless it is the viewer: nothing else on the page says whose figures are shown. */
const nameOf = (subject: Subject | undefined) => (subject?.isSelf ? null : subject?.name);

/** Programs, the viewer and the viewer's children can be linked; the server decides who is a child. */
const isLinkable = ({ side, isSelf }: Pick<Subject, 'side' | 'isSelf'>, { has }: Pick<Viewer, 'has'>) =>
  side === 'PROGRAMS' || isSelf || (side === 'LEARNER' && has('PARENT'));

const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({ startDate, endDate });

/** Figures of sessions of the viewer, the viewer's children or the viewer's programs. */
export default function AnalyticsPage() {
  const t = useT();
  const format = useFormat();
  const viewer = useViewer();
  const found = useQuery(AnalyticsSubjectsDocument, { fetchPolicy: 'cache-and-network' });
  const subjects = found.data?.getDashboardSubjects ?? [];
  const view = useAnalyticsView(subjects);
  const layout = useDashboardLayout(view.subject?.side);
  const [arranging, setArranging] = useState(false);
  const { data, error, refetch } = useQuery(
    AnalyticsDocument,
    view.input ? { variables: { input: view.input }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  useLive(['sessions', 'engagement'], () => void (view.input && refetch()));
  // Data of a previous request may be about another person, so it is not shown with an error.
  const shown = error ? undefined : data;
  const summary = shown?.getDashboardSummary;
  const figures =
    summary && view.subject ? { ...view.subject, programId: view.programId, ...daysOf(summary) } : null;
  const partOf = (part: DashboardPart) => {
    if (!shown || !figures || !summary) return null;
    if (part === 'FIGURES')
      return (
        <div className={classes.wide}>
          <SpanFigures figures={figures} sums={summary.sums} before={summary.before} weeks={view.weeks} />
        </div>
      );
    if (part === 'PROGRAMS')
      return shown.programs.rows.length > 1 ? (
        <div className={classes.wide}>
          <ProgramsTable figures={figures} rows={shown.programs.rows} />
        </div>
      ) : null;
    return (
      <WeekColumns
        chart={part}
        figures={figures}
        rows={shown.weeks.rows}
        weeks={view.weeks}
        isLinkable={isLinkable(figures, viewer)}
      />
    );
  };
  return (
    <Page>
      <PageHeader
        title={t('analytics.title')}
        description={
          summary
            ? [
                nameOf(view.subject),
                t('analytics.span', { days: format.dateRange(summary.startDate, summary.endDate) }),
              ]
                .filter(Boolean)
                .join(' · ')
            : t('analytics.description')
        }
        actions={
          <>
            {view.subject?.side === 'PROGRAMS' ? (
              <Button
                variant="default"
                component={Link}
                to={view.programId ? `/reports/pivot?programs=${view.programId}` : '/reports/pivot'}
                leftSection={<IconTable size={18} stroke={1.7} aria-hidden />}
              >
                {t('pivot.title')}
              </Button>
            ) : null}
            {summary && viewer.user ? (
              <Button
                variant="default"
                aria-expanded={arranging}
                leftSection={<IconLayoutDashboard size={18} stroke={1.7} aria-hidden />}
                onClick={() => setArranging(!arranging)}
              >
                {t('layout.arrange')}
              </Button>
            ) : null}
          </>
        }
      />
      {found.error && !found.data ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : found.data && subjects.length === 0 ? (
        <EmptyState icon={<IconChartBar size={28} />} title={t('analytics.nobody')}>
          {t('analytics.nobodyHint')}
        </EmptyState>
      ) : (
        <div className={classes.page}>
          <AnalyticsFilters subjects={subjects} view={view} programs={summary?.programs ?? []} />
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : !shown || !figures || !summary ? (
            <CardsSkeleton count={4} />
          ) : (
            <>
              {arranging ? (
                <ArrangeParts
                  parts={layout.parts}
                  isUsual={layout.isUsual}
                  onChange={(parts) => void layout.change(parts)}
                  onDone={() => setArranging(false)}
                />
              ) : null}
              <div className={classes.widgets}>
                {layout.parts.map(({ part, isHidden }) =>
                  isHidden ? null : <Fragment key={part}>{partOf(part)}</Fragment>,
                )}
              </div>
            </>
          )}
        </div>
      )}
    </Page>
  );
}
