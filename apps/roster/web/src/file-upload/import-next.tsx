import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Button, Group } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import { useImportDownload, useReplaceFile } from './import-actions';
import type { ImportInfo } from './import-status';

/** The next steps in one or two sentences with their buttons. */
export function ImportNext({ job }: { job: ImportInfo }) {
  const t = useT();
  const save = useImportDownload(job.id);
  const replace = useReplaceFile(job);
  if (job.status === 'SUPERSEDED')
    return (
      <Advice tone="info" text={t('next.superseded')}>
        {job.replacedBy ? <Link to={`?import=${job.replacedBy}`}>{t('next.toNewer')}</Link> : null}
      </Advice>
    );
  if (job.replacedBy) return <Advice tone="info" text={t('next.replaced')} />;
  if (job.status === 'ARCHIVED') return <Advice tone="info" text={t('next.archived')} />;
  if (job.status === 'UNDONE') return <Advice tone="info" text={t('next.undone')} />;
  const mend = job.allowFix && job.errorCount > 0;
  const tone = job.status !== 'IMPORTED' ? 'bad' : mend ? 'warn' : 'good';
  const text = mend
    ? t('next.mend', { count: job.errorCount })
    : job.status === 'IMPORTED'
      ? t('next.good')
      : t('next.replace');
  return (
    <>
      <Advice tone={tone} text={text} />
      {job.result.overlaps > 0 ? (
        <Advice tone="info" text={t('next.overlaps', { count: job.result.overlaps })} />
      ) : null}
      {replace.element}
      {job.allowFix && tone !== 'good' ? (
        <Group mt="md" gap="sm">
          {mend ? (
            <Button variant="default" onClick={() => void save('REFUSED_ROWS')}>
              {t('actions.refused')}
            </Button>
          ) : null}
          <Button onClick={replace.choose}>{t('actions.replace')}</Button>
        </Group>
      ) : null}
    </>
  );
}

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
};

interface AdviceProps {
  tone: keyof typeof icons;
  text: string;
  children?: ReactNode;
}

function Advice({ tone, text, children }: AdviceProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.next} data-tone={tone}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <p>
        {text} {children}
      </p>
    </div>
  );
}
