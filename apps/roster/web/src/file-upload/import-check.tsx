import { useMutation } from '@apollo/client/react';
import { Button, Group, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { StartCheckedImportDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import type { ImportInfo } from './import-status';

/** What a checked import would change, and the button that starts it. */
export function ImportCheck({ job }: { job: ImportInfo }) {
  const t = useT();
  const format = useFormat();
  const [start, { loading }] = useMutation(StartCheckedImportDocument, { refetchQueries: 'active' });
  const { check, result } = job;
  if (job.status !== 'CHECKED' || !check) return null;
  const n = (value: number) => format.number(value);
  const run = async () => {
    try {
      await start({ variables: { importJobId: job.id } });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const figures = {
    fresh: n(check.newRecords),
    changed: n(check.changedRecords),
    same: n(check.sameRecords),
    refused: n(check.refusedRows),
  };
  return (
    <div data-testid="import-check">
      <p className={classes.sentence}>
        {job.entityType === 'SESSION'
          ? t('check.sessions', { good: n(result.totalRows - check.refusedRows), refused: figures.refused })
          : t('check.records', figures)}
      </p>
      {check.fields.length > 0 ? (
        <p className={classes.quiet}>
          {t('check.fields', {
            fields: check.fields.map(({ field, records }) => `${field} (${n(records)})`).join(', '),
          })}
        </p>
      ) : null}
      <p className={classes.quiet}>
        {t('check.key', { column: check.keyProperty })}
        {check.byOtherKeyRows > 0 ? ` ${t('check.otherKey', { count: check.byOtherKeyRows })}` : ''}
        {check.changedSchools > 0 ? ` ${t('check.schools', { count: check.changedSchools })}` : ''}
      </p>
      <Group mt="sm" gap="sm">
        <Button loading={loading} onClick={() => void run()}>
          {t('check.start')}
        </Button>
        <span className={classes.quiet}>{t('check.discard')}</span>
      </Group>
    </div>
  );
}
