import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Anchor,
  DataTable,
  EmptyState,
  ErrorState,
  NativeSelect,
  Page,
  PageHeader,
  TableSkeleton,
  Text,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { EvidenceBadge } from '@lyceum/web/metrics';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import {
  ExternalAssessmentReportDocument,
  type ExternalAssessmentReportQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { GrowthOverYears } from './growth-over-years';
import classes from './outside-tests.module.css';
import { useTestName } from './use-test-name';

type Row = ExternalAssessmentReportQuery['getExternalAssessmentReport']['rows'][number];

const GROUPINGS = ['PROGRAM', 'SCHOOL', 'GRADE'] as const;

export default function OutsideTestsPage() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const { programs, administers } = useViewer();
  const grouping = GROUPINGS.find((each) => each === params.get('by')) ?? 'PROGRAM';
  const own = programs.filter(({ id }) => administers(id));
  const programId = own.find(({ id }) => id === params.get('program'))?.id ?? null;
  const year = params.get('year');
  const schoolYear = year && /^20\d\d-20\d\d$/.test(year) ? year : null;
  const { data, previousData, error, refetch } = useQuery(ExternalAssessmentReportDocument, {
    variables: { input: { grouping, programId, schoolYear } },
    fetchPolicy: 'cache-and-network',
  });
  const report = (data ?? previousData)?.getExternalAssessmentReport;
  const groupOf = useGroupName(grouping);
  const years = [...new Set([...(schoolYear ? [schoolYear] : []), ...(report?.schoolYears ?? [])])];
  return (
    <Page>
      <PageHeader title={t('outsideTests.title')} description={t('outsideTests.description')} />
      <div className={classes.choices}>
        <NativeSelect
          label={t('outsideTests.by')}
          value={grouping}
          data={GROUPINGS.map((value) => ({ value, label: t(`outsideTests.grouping.${value}`) }))}
          onChange={(event) => patch({ by: event.currentTarget.value })}
        />
        {own.length > 1 ? (
          <NativeSelect
            label={t('outsideTests.program')}
            value={programId ?? ''}
            data={[
              { value: '', label: t('outsideTests.allPrograms') },
              ...own.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => patch({ program: event.currentTarget.value || null })}
          />
        ) : null}
        <NativeSelect
          label={t('outsideTests.year')}
          value={schoolYear ?? ''}
          data={[
            { value: '', label: t('outsideTests.latest') },
            ...years.map((value) => ({ value, label: value })),
          ]}
          onChange={(event) => patch({ year: event.currentTarget.value || null })}
        />
      </div>
      {error && !report ? (
        <ErrorState error={error} title={t('outsideTests.loadError')} onRetry={refetch} />
      ) : !report ? (
        <TableSkeleton rows={5} />
      ) : report.rows.length === 0 ? (
        <EmptyState title={t('outsideTests.none')}>{t('outsideTests.noneText')}</EmptyState>
      ) : (
        <>
          <EvidenceBadge design="DESCRIBED" reason="BEFORE_AFTER" label={t('outsideTests.title')} />
          <GrowthOverYears input={{ grouping, programId }} groupOf={groupOf} />
          <ReportTable rows={report.rows} grouping={grouping} groupOf={groupOf} />
          <Text size="sm" mt="sm">
            {t('outsideTests.how')}
          </Text>
        </>
      )}
    </Page>
  );
}

function useGroupName(grouping: (typeof GROUPINGS)[number]) {
  const t = useT();
  return ({ program, school, gradeLevel }: Pick<Row, 'program' | 'school' | 'gradeLevel'>) =>
    ({
      PROGRAM: program.name,
      SCHOOL: school?.name ?? t('outsideTests.noSchool'),
      GRADE: gradeLevel ?? t('outsideTests.noGrade'),
    })[grouping];
}

interface ReportTableProps {
  rows: readonly Row[];
  grouping: (typeof GROUPINGS)[number];
  groupOf: (row: Row) => string;
}

function ReportTable({ rows, grouping, groupOf }: ReportTableProps) {
  const t = useT();
  const format = useFormat();
  const nameOf = useTestName();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const columns: DataColumn<Row>[] = [
    {
      key: 'test',
      header: t('outsideTests.test'),
      primary: true,
      cell: (row) => (
        <Anchor component={Link} to={`/assessments/${row.assessment.id}`}>
          {nameOf(row)}
        </Anchor>
      ),
    },
    { key: 'group', header: t(`outsideTests.grouping.${grouping}`), cell: groupOf },
    {
      key: 'windows',
      header: t('outsideTests.windows'),
      cell: ({ pre, post }) => {
        const parts = {
          from: t(`outsideTests.season.${pre.season}`),
          to: t(`outsideTests.season.${post.season}`),
        };
        return pre.schoolYear === post.schoolYear
          ? t('outsideTests.within', { ...parts, year: post.schoolYear })
          : t('outsideTests.across', { ...parts, fromYear: pre.schoolYear, toYear: post.schoolYear });
      },
    },
    {
      key: 'learners',
      header: t('outsideTests.learners'),
      align: 'end',
      cell: ({ growth }) => format.number(growth.learners),
    },
    {
      key: 'pre',
      header: t('outsideTests.before'),
      align: 'end',
      cell: ({ growth }) => number(growth.preMean),
    },
    {
      key: 'post',
      header: t('outsideTests.after'),
      align: 'end',
      cell: ({ growth }) => number(growth.postMean),
    },
    {
      key: 'difference',
      header: t('outsideTests.difference'),
      align: 'end',
      cell: ({ growth: { difference, standardError, verdict } }) => {
        const signed = format.number(difference, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
        const error = standardError === null ? '' : ` ± ${number(standardError)}`;
        return `${signed}${error}, ${t(`outsideTests.verdict.${verdict}`)}`;
      },
    },
    {
      key: 'counts',
      header: t('outsideTests.counts'),
      cell: ({ growth: { gains, losses, withinError, errorUnknown } }) =>
        t('outsideTests.countsOf', {
          gains: format.number(gains),
          losses: format.number(losses),
          within: format.number(withinError),
          unknown: format.number(errorUnknown),
        }),
    },
  ];
  return (
    <DataTable
      name="reports.outside-tests"
      label={t('outsideTests.title')}
      rows={rows}
      rowKey={({ assessment, scale, school, gradeLevel }) =>
        [assessment.id, scale.key, school?.id, gradeLevel].join(' ')
      }
      columns={columns}
    />
  );
}
