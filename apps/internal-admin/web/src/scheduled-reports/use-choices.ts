import { skipToken, useQuery } from '@apollo/client/react';
import {
  ScheduleChoicesDocument,
  ScheduleDomainsDocument,
  ScheduleMetricsDocument,
  ScheduleRecipientsDocument,
} from '../__generated__/graphql';
import type { ReportValues } from './report-values';

/** Choices in the organization: kinds of reports, programs, figures, possible recipients, and approved domains. */
export function useChoices({ ecosystem, reportType, programIds }: ReportValues) {
  const { data, error } = useQuery(
    ScheduleChoicesDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  const found = useQuery(
    ScheduleRecipientsDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id, programIds } } : skipToken,
  );
  const domains = useQuery(
    ScheduleDomainsDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  const metrics = useQuery(ScheduleMetricsDocument, ecosystem ? {} : skipToken);
  const templates = data?.getReportTemplates ?? [];
  return {
    templates,
    template: templates.find((each) => each.reportType === reportType),
    programs: data?.getReportOptions.programs ?? [],
    schools: data?.getReportOptions.schools ?? [],
    timeZoneId: data?.getReportOptions.timeZoneId ?? 'UTC',
    recipients: (found.data ?? found.previousData)?.getReportRecipients ?? [],
    domains: domains.data?.getReportDomains.domains ?? [],
    metrics: (metrics.data?.getMetrics ?? []).filter(
      ({ sides, unit }) => sides.includes('PROGRAMS') && unit !== 'MONEY',
    ),
    error: error ?? found.error,
  };
}

export type Choices = ReturnType<typeof useChoices>;
