import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPrinter, IconTable } from '@tabler/icons-react';
import { Button, DataTable, EmptyState, Page, PageHeader } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import {
  TutoringSheetDocument,
  TutoringSheetSurroundingsDocument,
  type TutoringSheetInput,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { SheetCsv } from './sheet-csv';
import { SheetToolbar } from './sheet-toolbar';
import { useSheetColumns } from './use-sheet-columns';
import { useSheetView } from './use-sheet-view';
import classes from './tutoring-sheet.module.css';

const ON_A_PAGE = 50;

/** Pages of the same sheet, by the cursors of visited pages. */
function useSheet(input: TutoringSheetInput) {
  const [cursors, setCursors] = useState<{ of: unknown; list: (string | null)[] }>({
    of: input,
    list: [null],
  });
  const list = cursors.of === input ? cursors.list : [null];
  const { data, previousData, loading, error, refetch } = useQuery(TutoringSheetDocument, {
    variables: { input: { ...input, after: list.at(-1) ?? null, pageSize: ON_A_PAGE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const sheet = (data ?? previousData)?.getTutoringSheet;
  const onPage = (index: number) =>
    setCursors({
      of: input,
      list: index < list.length ? list.slice(0, index + 1) : [...list, sheet?.endCursor ?? null],
    });
  return { sheet, loading, error, onRetry: refetch, index: list.length - 1, onPage };
}

/** The learners of a program by week: attended minutes, leaders, and who is below the target. */
export default function TutoringSheetPage() {
  const t = useT();
  const format = useFormat();
  const { programs } = useViewer();
  const view = useSheetView();
  const { input, today } = view;
  const { sheet, loading, error, onRetry, index, onPage } = useSheet(input);
  const { data } = useQuery(TutoringSheetSurroundingsDocument, {
    variables: { programId: input.programId },
    fetchPolicy: 'cache-and-network',
  });
  const target = data?.getProgramsByIds[0]?.weeklyMinutesTarget ?? null;
  const weeks = sheet?.weeks ?? [];
  const columns = useSheetColumns(weeks, target, today);
  const name = programs.find(({ id }) => id === input.programId)?.name ?? '';
  return (
    <Page>
      <PageHeader
        title={t('sheet.title')}
        description={
          target === null
            ? t('sheet.description', { program: name })
            : t('sheet.withTarget', { program: name, minutes: format.minutes(target) })
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('sheet.print')}
            </Button>
            <SheetCsv input={input} until={weeks.at(-1) ?? today} />
          </>
        }
      />
      <div className={classes.sheet}>
        <DataTable
          name="sessions.sheet"
          label={t('sheet.title')}
          rows={sheet?.rows ?? []}
          rowKey={({ userId }) => userId}
          columns={columns}
          loading={loading}
          error={error}
          onRetry={onRetry}
          page={{
            index,
            size: ON_A_PAGE,
            hasMore: sheet?.hasMore ?? false,
            ...(sheet ? { total: sheet.total } : {}),
          }}
          onPage={onPage}
          rowHref={({ userId }) => `/people/${userId}`}
          toolbar={
            <SheetToolbar
              view={view}
              weeks={weeks}
              schools={data?.getEcosystemAdminSessionsFilterOptions.schools ?? []}
            />
          }
          empty={
            <EmptyState icon={<IconTable size={28} stroke={1.6} />} title={t('sheet.empty')}>
              {view.search || view.school ? t('sheet.nobody') : t('sheet.emptyText')}
            </EmptyState>
          }
        />
      </div>
    </Page>
  );
}
