import { Button, saveFile, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../management-i18n';
import type { MeasurementFile } from './measurement-file';
import type { FileReport } from './use-measurement-import';
import classes from './measurement-import.module.css';

const COUNTS = ['learners', 'created', 'changed', 'unchanged', 'repeated', 'unknown', 'refused'] as const;
const SHOWN = 5;

/** Preview of an import, with the skipped rows and the reasons. */
export function ImportReport({ file, report }: { file: MeasurementFile; report: FileReport }) {
  const t = useT();
  const format = useFormat();
  const { problems } = report;
  return (
    <Stack gap="sm">
      <Text role="status">
        {t('measurementImport.read', { name: file.name, number: format.number(report.rows) })}
      </Text>
      <dl className={classes.counts}>
        {COUNTS.filter((count) => report[count] > 0 || count === 'created').map((count) => (
          <div key={count}>
            <dt>{t(`measurementImport.count.${count}`)}</dt>
            <dd>{format.number(report[count])}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 ? (
        <div>
          <Text fw={600}>{t('measurementImport.leftOut')}</Text>
          <ul className={classes.problems}>
            {problems.slice(0, SHOWN).map(({ row, column, reason }) => (
              <li key={`${row} ${column}`}>
                {t('measurementImport.problem', { row: format.number(row), column: column || '–', reason })}
              </li>
            ))}
          </ul>
          {problems.length > SHOWN ? (
            <Text size="sm">
              {t('measurementImport.more', { number: format.number(problems.length - SHOWN) })}
            </Text>
          ) : null}
          <Button
            variant="default"
            mt="xs"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={() =>
              void saveLeftOut(file, report, [t('measurementImport.row'), t('measurementImport.reason')])
            }
          >
            {t('measurementImport.download')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** Saves the skipped rows as a file with the reason; cells that look like formulas are escaped. */
async function saveLeftOut(
  file: MeasurementFile,
  { problems }: FileReport,
  heads: [string, string],
): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const cellsOf = new Map(file.rows.map(({ row, cells }) => [row, cells]));
  const lines = problems.map(({ row, reason }) => [row, reason, ...(cellsOf.get(row) ?? [])]);
  const text = stringify([[...heads, ...file.heads], ...lines], { escape_formulas: true, bom: true });
  saveFile(
    `${file.name.replace(/\.csv$/i, '')}-left-out.csv`,
    new Blob([text], { type: 'text/csv;charset=utf-8' }),
  );
}
