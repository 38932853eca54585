import { Alert } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ObstacleName } from '../syncs/obstacle-name';
import classes from './file-upload.module.css';
import type { ImportInfo } from './import-status';

/** Why the last undo of an import was refused. */
export function UndoObstacles({ job }: { job: ImportInfo }) {
  const t = useT();
  if (job.status !== 'IMPORTED' || job.undoObstacles.length === 0) return null;
  return (
    <Alert color="red" title={t('syncs.obstacles.title', { count: job.undoObstacles.length })}>
      {t('undoImport.obstacles')}
      <ul className={classes.notes}>
        {job.undoObstacles.map((obstacle) => (
          <li key={`${obstacle.kind}/${obstacle.externalId}`}>
            <ObstacleName obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
