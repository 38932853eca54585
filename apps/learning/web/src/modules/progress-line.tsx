import { Progress, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { StudentProgressFragment } from '../__generated__/graphql';
import { useT } from './i18n';
import classes from './modules.module.css';

type Known = Pick<StudentProgressFragment, 'pagesCompleted' | 'completed' | 'completionDate'>;

export function ProgressLine({
  progress,
  pageCount,
  name,
}: {
  progress: Known;
  pageCount: number;
  name: string;
}) {
  const t = useT();
  const format = useFormat();
  const done = progress.pagesCompleted.length;
  const words =
    progress.completed && progress.completionDate
      ? t('modules.completedOn', { date: format.date(progress.completionDate) })
      : t('modules.pagesDone', { done, count: pageCount });
  return (
    <div className={classes.progress}>
      <Progress
        value={progress.completed ? 100 : pageCount > 0 ? (100 * done) / pageCount : 0}
        color={progress.completed ? 'var(--ly-good)' : 'var(--ly-brand)'}
        aria-label={t('modules.progressOf', { name })}
      />
      <Text size="sm" className={classes.quiet}>
        {words}
      </Text>
    </div>
  );
}
