import { Progress } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import type { ImportInfo } from './import-status';

/** Progress of a running import. It runs on the server, so the screen may be left. */
export function ImportProgress({ job }: { job: ImportInfo }) {
  const t = useT();
  const phase = job.phase ?? 'WAITING';
  return (
    <div>
      <Progress
        value={job.percent}
        striped={phase !== 'WAITING'}
        animated={phase !== 'WAITING'}
        aria-label={t('progress.label', { name: job.fileName })}
      />
      <p className={classes.quiet} aria-live="polite">
        {t(`progress.${phase}`)} {phase === 'WAITING' ? '' : t('progress.percent', { percent: job.percent })}
      </p>
    </div>
  );
}
