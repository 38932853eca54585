import { useQuery } from '@apollo/client/react';
import { TagsInput, type ServerForm } from '@lyceum/web/design-system';
import { ReportDomainsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ScheduleValues } from './schedule-values';

/** Addresses of approved domains; not shown while no domain is approved. */
export function OutsideField({ form: { values, set, field } }: { form: ServerForm<ScheduleValues> }) {
  const t = useT();
  const { data } = useQuery(ReportDomainsDocument, { fetchPolicy: 'cache-and-network' });
  const domains = data?.getReportDomains.domains ?? [];
  if (domains.length === 0 && values.outsideAddresses.length === 0) return null;
  return (
    <TagsInput
      {...field('outsideAddresses')}
      label={t('reports.outside')}
      description={t('reports.outsideHelp', { domains: domains.join(', ') || '–' })}
      maxTags={20}
      value={values.outsideAddresses}
      onChange={(outsideAddresses) => set({ outsideAddresses })}
    />
  );
}
