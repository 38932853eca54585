import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  choiceFilter,
  DataTable,
  EmptyState,
  ListFilters,
  Section,
  SegmentedControl,
  TextInput,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconDownload } from '@tabler/icons-react';
import {
  GetImportCsvPageDocument,
  type GetImportCsvPageQuery,
  type ImportRowSelection,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import { useImportDownload } from './import-actions';
import type { ImportInfo } from './import-status';
import type { Fixes } from './use-fixes';

type CsvPage = GetImportCsvPageQuery['getImportCsvPage'];
type RowError = CsvPage['rowErrors'][number];

/** A row of the file with all of its problems. */
interface BadRow {
  rowNumber: number;
  errors: RowError[];
}

function badRows(page: CsvPage | undefined): BadRow[] {
  return (page?.data ?? []).map(({ rowNumber }) => ({
    rowNumber,
    errors: page!.rowErrors.filter((error) => error.rowNumber === rowNumber),
  }));
}

const sizes = [25, 50, 100, 200];

/** The rows that were refused or loaded with an empty cell: row, column, value, reason. */
export function RefusedRows({ job, fixes }: { job: ImportInfo; fixes: Fixes | null }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const rows: ImportRowSelection =
    search.get('rows') === 'REMARKED' || job.errorCount === 0 ? 'REMARKED' : 'REFUSED';
  const property = search.get('column');
  const code = search.get('reason');
  const index = Math.max(0, Number(search.get('page') ?? 0) || 0);
  const size = sizes.find((each) => each === Number(search.get('size'))) ?? 50;
  const save = useImportDownload(job.id);
  const variables = { importJobId: job.id, pageIndex: index, limit: size, filter: { rows, property, code } };
  const { data, previousData, loading, error, refetch } = useQuery(GetImportCsvPageDocument, { variables });
  const page = (data ?? previousData)?.getImportCsvPage;
  const change = (values: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: null, ...values })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return (
    <Section
      title={t('rows.title')}
      description={t('rows.help')}
      flush
      actions={
        job.errorCount > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void save('REFUSED_ROWS')}
          >
            {t('actions.refused')}
          </Button>
        ) : null
      }
    >
      <DataTable
        name="import-rows"
        label={t('rows.title')}
        rows={badRows(page)}
        rowKey={(row) => String(row.rowNumber)}
        columns={useColumns(fixes)}
        loading={loading}
        error={error}
        onRetry={refetch}
        empty={<EmptyState title={t('rows.none')} />}
        toolbar={
          <RowFilters job={job} page={page} rows={rows} property={property} code={code} onChange={change} />
        }
        page={{
          index,
          size,
          total: page?.totalCount ?? 0,
          hasMore: (index + 1) * size < (page?.totalCount ?? 0),
        }}
        onPage={(next) => change({ page: next ? String(next) : null })}
        pageSizes={sizes}
        onPageSize={(next) => change({ size: String(next) })}
      />
    </Section>
  );
}

function useColumns(fixes: Fixes | null): DataColumn<BadRow>[] {
  const t = useT();
  const format = useFormat();
  const lines = (write: (error: RowError) => ReactNode) => (row: BadRow) =>
    row.errors.map((error) => (
      <div key={`${error.property}/${error.code}`} className={classes.cell}>
        {write(error)}
      </div>
    ));
  return [
    {
      key: 'row',
      header: t('rows.row'),
      cell: (row) => format.number(row.rowNumber),
      align: 'end',
      width: 90,
      primary: true,
    },
    { key: 'column', header: t('rows.column'), cell: lines(({ property }) => property), width: 190 },
    {
      key: 'value',
      header: t('rows.value'),
      cell: lines((error) => {
        const text = error.value.trim() === '' ? t('rows.blank') : error.value;
        return fixes ? <FixCell error={error} text={text} fixes={fixes} /> : text;
      }),
    },
    { key: 'reason', header: t('rows.reason'), cell: lines(({ message }) => message) },
  ];
}

/** An editable cell: its new value is sent with the other corrections. */
function FixCell({ error, text, fixes }: { error: RowError; text: string; fixes: Fixes }) {
  const t = useT();
  const { rowNumber, property } = error;
  const written = fixes.cell(rowNumber, property);
  return (
    <TextInput
      aria-label={t('fix.cell', { row: rowNumber, column: property })}
      placeholder={text}
      maxLength={400}
      value={written ?? error.value}
      onChange={(event) => {
        const { value } = event.currentTarget;
        fixes.setCell(rowNumber, property, value === error.value ? null : value);
      }}
    />
  );
}

interface RowFiltersProps {
  job: ImportInfo;
  page: CsvPage | undefined;
  rows: ImportRowSelection;
  property: string | null;
  code: string | null;
  onChange: (values: Record<string, string | null>) => void;
}

function RowFilters({ job, page, rows, property, code, onChange }: RowFiltersProps) {
  const t = useT();
  const format = useFormat();
  const known = (page?.summary ?? []).filter(({ refused }) => refused === (rows === 'REFUSED'));
  const columns = [...new Set(known.map((each) => each.property))];
  const reasons = known.filter((each) => !property || each.property === property);
  return (
    <ListFilters
      views={
        job.errorCount > 0 && job.result.remarkedRows > 0 ? (
          <SegmentedControl
            value={rows}
            onChange={(value) =>
              onChange({ rows: value === 'REMARKED' ? value : null, column: null, reason: null })
            }
            data={[
              { value: 'REFUSED', label: t('rows.refused') },
              { value: 'REMARKED', label: t('rows.remarked') },
            ]}
          />
        ) : null
      }
      filters={[
        choiceFilter({
          ...{ key: 'column', name: t('rows.column'), value: property },
          data: columns.map((value) => ({ value, label: value })),
          onChange: (value) => onChange({ column: value, reason: null }),
        }),
        choiceFilter({
          ...{ key: 'reason', name: t('rows.reason'), value: code },
          data: [...new Map(reasons.map((each) => [each.code, each])).values()].map((each) => ({
            value: each.code,
            label: `${t(`reason.${each.code}` as 'reason.tutor-missing')} (${format.number(countOf(reasons, each.code))})`,
          })),
          onChange: (value) => onChange({ reason: value }),
        }),
      ]}
      onClear={() => onChange({ column: null, reason: null })}
    />
  );
}

function countOf(summary: readonly { code: string; count: number }[], code: string): number {
  return summary.filter((each) => each.code === code).reduce((sum, { count }) => sum + count, 0);
}
