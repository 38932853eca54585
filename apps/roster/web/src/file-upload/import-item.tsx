import { Link } from 'react-router';
import { StatusBadge } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { nameOf } from '../syncs/sync-labels';
import classes from './file-upload.module.css';
import { ImportActions } from './import-actions';
import { ImportCheck } from './import-check';
import { ImportOutcome } from './import-outcome';
import { ImportProgress } from './import-progress';
import { isActive, toneOf, type ImportInfo } from './import-status';

/** One import in the list: its kind, state and result. */
export function ImportItem({ job }: { job: ImportInfo }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return (
    <li className={classes.item} data-testid="import">
      <div>
        <div className={classes.itemHead}>
          <Link to={`?import=${job.id}`} className={classes.name}>
            {job.fileName}
          </Link>
          <StatusBadge tone={toneOf(job)}>
            {job.status === 'IMPORTED' && job.errorCount > 0
              ? t('status.partly', { count: job.errorCount })
              : t(`status.${job.status}`)}
          </StatusBadge>
        </div>
        <p className={classes.quiet}>
          {t(`kind.${job.entityType}`)} ·{' '}
          <span title={format.dateTime(job.submittedAt)}>{format.relative(job.submittedAt, now)}</span>
          {job.reportingWindow ? ` · ${job.reportingWindow}` : ''}
          {job.undoneAt
            ? ` · ${t('history.undone', { name: nameOf(job.undoneBy), when: format.dateTime(job.undoneAt) })}`
            : ''}
          {job.resubmissionChain.length > 0 ? ` · ${t('history.replacement')}` : ''}
        </p>
      </div>
      <div className={classes.itemActions}>
        <ImportActions job={job} />
      </div>
      <div className={classes.wide}>
        {isActive(job.status) ? <ImportProgress job={job} /> : <ImportOutcome job={job} />}
        <ImportCheck job={job} />
      </div>
    </li>
  );
}
