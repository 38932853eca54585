import { Link } from 'react-router';
import { Text } from '@lyceum/web/design-system';
import { useKnownPrograms } from '@lyceum/web/viewer';
import type { ListedModuleFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ModuleStatusBadge } from './module-status-badge';
import classes from './modules.module.css';
import { ProgressLine } from './progress-line';

/** A module in the list: what it is about, and how far the viewer, or those whom the viewer sees, have come. */
export function ModuleCard({ module }: { module: ListedModuleFragment }) {
  const t = useT();
  const { id, title, description, status, pageCount, progress, enrolledStudentsAmt, canEdit } = module;
  const names = useKnownPrograms(module.programIds).map(({ name }) => name);
  return (
    <article className={classes.card} aria-labelledby={`module-${id}`}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle} id={`module-${id}`}>
          <Link to={`/modules/${id}`}>{title}</Link>
        </h2>
        {canEdit || status !== 'LIVE' ? <ModuleStatusBadge status={status} /> : null}
      </div>
      {description ? <p className={classes.description}>{description}</p> : null}
      <Text size="sm" className={classes.quiet}>
        {[t('modules.pageCount', { count: pageCount }), ...names].join(' · ')}
      </Text>
      {progress ? (
        <ProgressLine progress={progress} pageCount={pageCount} name={title} />
      ) : enrolledStudentsAmt > 0 ? (
        <Text size="sm" className={classes.quiet}>
          {t('modules.enrolledCount', { count: enrolledStudentsAmt })}
        </Text>
      ) : null}
    </article>
  );
}
