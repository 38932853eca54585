import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import { outcomeOf, type ImportInfo } from './import-status';

/** One sentence about the result of an import. */
export function ImportOutcome({ job }: { job: ImportInfo }) {
  const t = useT();
  const format = useFormat();
  const { result } = job;
  const n = (value: number) => format.number(value);
  const outcome = outcomeOf(job);
  if (outcome === 'none')
    return job.failMessage ? <p className={classes.sentence}>{job.failMessage}</p> : null;
  const refused = result.refusedRows > 0 ? ` ${t('outcome.refused', { count: result.refusedRows })}` : '';
  const values = { loaded: n(result.loadedRows), fresh: n(result.newRows), known: n(result.unchangedRows) };
  return (
    <p className={classes.sentence}>
      {outcome === 'unchanged'
        ? t('outcome.unchanged', { known: n(result.loadedRows) })
        : outcome === 'students'
          ? t('outcome.students', { ...values, updated: n(result.updatedStudents) })
          : outcome === 'records'
            ? t('outcome.records', { ...values, updated: n(result.updatedRows) })
            : t('outcome.sessions', { ...values, sessions: n(result.newSessions) })}
      {refused}
      {result.leftOutRows > 0 ? ` ${t('outcome.leftOut', { count: result.leftOutRows })}` : ''}
    </p>
  );
}
