import { Link } from 'react-router';
import { Button, Text } from '@lyceum/web/design-system';
import { useProgramsById } from '@lyceum/web/viewer';
import type { ListedModuleFragment } from '../__generated__/graphql';
import { useT } from './i18n';
import { ModuleStatusBadge } from './module-status-badge';
import classes from './modules.module.css';
import { ProgressLine } from './progress-line';

/** A module in the list, with the viewer's progress or that of the visible learners. */
export function ModuleCard({ module }: { module: ListedModuleFragment }) {
  const t = useT();
  const { id, title, description, status, audience, pageCount, progress, enrolledStudentsAmt, canEdit } =
    module;
  const goOn = goOnOf(module);
  const names = useProgramsById(module.programIds).map(({ name }) => name);
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
        {[
          ...(audience === 'LEADERS' ? [t('modules.training')] : []),
          t('modules.pageCount', { count: pageCount }),
          ...names,
        ].join(' · ')}
      </Text>
      {progress ? (
        <ProgressLine progress={progress} pageCount={pageCount} name={title} />
      ) : enrolledStudentsAmt > 0 ? (
        <Text size="sm" className={classes.quiet}>
          {t('modules.enrolledCount', { count: enrolledStudentsAmt })}
        </Text>
      ) : null}
      {goOn ? (
        <Button
          component={Link}
          to={`/modules/${id}`}
          size="sm"
          variant={goOn === 'goOn' ? 'filled' : 'default'}
          className={classes.goOn ?? ''}
          aria-label={t(`modules.${goOn}Named`, { name: title })}
        >
          {t(`modules.${goOn}`)}
        </Button>
      ) : null}
    </article>
  );
}

/** The learner's next step in a published module. */
function goOnOf({ status, progress, canEnroll }: ListedModuleFragment) {
  if (status !== 'LIVE') return null;
  if (progress) return progress.completed ? null : 'goOn';
  return canEnroll ? 'start' : null;
}
