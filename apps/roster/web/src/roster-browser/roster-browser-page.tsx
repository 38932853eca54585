import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Page, PageHeader } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import ClassesView from './classes-view';
import MergesView from './merges-view';
import classes from './roster-browser.module.css';
import SchoolsView from './schools-view';
import StudentsView from './students-view';
import TeachersView from './teachers-view';
import { useRosterView, type RosterAddress } from './use-roster-view';

const VIEWS = {
  classes: ClassesView,
  schools: SchoolsView,
  teachers: TeachersView,
  students: StudentsView,
  merges: MergesView,
} as const;
const names = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

export interface RosterViewProps {
  programId: string;
  address: RosterAddress;
  /** Places a list below the heading and the choice of lists. */
  frame: (action: ReactNode, list: ReactNode) => ReactNode;
}

/** The roster of the district's system: classes, schools, teachers, students. */
export default function RosterBrowserPage() {
  const t = useT();
  const { programId = '', view } = useParams();
  const { programs } = useViewer();
  const address = useRosterView();
  const shown = names.find((name) => name === (view ?? 'classes'));
  if (!shown) return <Navigate to={`/p/${programId}/roster-browser`} replace />;
  const program = programs.find(({ id }) => id === programId);
  const frame = (action: ReactNode, list: ReactNode) => (
    <Page>
      <PageHeader
        title={t('browser.title')}
        description={program ? t('browser.description', { program: program.name }) : undefined}
        actions={action}
      />
      <nav aria-label={t('browser.lists')} className={classes.views}>
        {names.map((name) => (
          <Link
            key={name}
            to={`/p/${programId}/roster-browser/${name}`}
            className={classes.view}
            {...(name === shown ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`browser.view.${name}`)}
          </Link>
        ))}
      </nav>
      {list}
    </Page>
  );
  const View = VIEWS[shown];
  return <View key={`${programId}/${shown}`} programId={programId} address={address} frame={frame} />;
}
