import { skipToken, useQuery } from '@apollo/client/react';
import { ScheduleChoicesDocument, ScheduleRecipientsDocument } from '../__generated__/graphql';
import type { ReportValues } from './report-values';

/** Choices in the organization: kinds of reports, programs, and possible recipients. */
export function useChoices({ ecosystem, reportType, programIds }: ReportValues) {
  const { data, error } = useQuery(
    ScheduleChoicesDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  const found = useQuery(
    ScheduleRecipientsDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id, programIds } } : skipToken,
  );
  const templates = data?.getReportTemplates ?? [];
  return {
    templates,
    template: templates.find((each) => each.reportType === reportType),
    programs: data?.getReportOptions.programs ?? [],
    timeZoneId: data?.getReportOptions.timeZoneId ?? 'UTC',
    recipients: (found.data ?? found.previousData)?.getReportRecipients ?? [],
    error: error ?? found.error,
  };
}

export type Choices = ReturnType<typeof useChoices>;
