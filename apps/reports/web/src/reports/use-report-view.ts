import { useMemo } from 'react';
import { isUuid } from '@lyceum/contracts/formats';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { EngagementStatus, PreProcessReportInput, ReportTemplatesQuery } from '../__generated__/graphql';
import { STATUSES } from '../tracker/use-tracker-view';
import { lastMonth } from './report-kinds';

export type Template = ReportTemplatesQuery['getReportTemplates'][number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The choices in the URL, and setters; invalid values are ignored. */
export function useReportView(template: Template) {
  const { ecosystem, timeZoneId } = useViewer();
  const [params, patch] = useAddressPatch();
  const has = (type: Template['filterTypes'][number]) => template.filterTypes.includes(type);
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const usual = useMemo(
    () => lastMonth(ecosystem?.timeZoneId ?? timeZoneId),
    [ecosystem?.timeZoneId, timeZoneId],
  );
  const day = (name: 'from' | 'to') => {
    const given = params.get(name) ?? '';
    return DAY.test(given) ? given : usual[name];
  };
  const [from, to] = has('DATES') ? [day('from'), day('to')] : [null, null];
  const programIds = list('programs').filter(isUuid);
  const school = params.get('school') ?? '';
  const schoolId = has('SCHOOL') && isUuid(school) ? school : null;
  const gradeLevel = has('GRADE') ? params.get('grade') : null;
  const statuses = has('STATUS')
    ? list('status').filter((status): status is EngagementStatus => (STATUSES as string[]).includes(status))
    : [];
  const known = template.fields.map(({ key }) => key);
  const chosen = list('columns').filter((key) => known.includes(key));
  const columns =
    chosen.length > 0 ? chosen : template.fields.flatMap(({ key, usual: is }) => (is ? [key] : []));
  const key = JSON.stringify([from, to, programIds, schoolId, gradeLevel, statuses, columns]);
  const input = useMemo<PreProcessReportInput>(
    () => ({
      reportType: template.reportType,
      columns,
      startDate: from,
      endDate: to,
      filter: { programIds, schoolId, gradeLevel, statuses: statuses.length > 0 ? statuses : null },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is made of all of them
    [template.reportType, key],
  );
  const change = (values: Record<string, string | null>) => patch(values, { replace: true });
  return {
    input,
    from,
    to,
    programIds,
    schoolId,
    gradeLevel,
    statuses,
    columns,
    /** Whether the URL has a value, rather than the usual one applying. */
    given: (name: string) => params.get(name) !== null,
    change,
    search: params.toString(),
  };
}

export type ReportView = ReturnType<typeof useReportView>;
