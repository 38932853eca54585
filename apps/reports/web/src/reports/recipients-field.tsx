import { useQuery } from '@apollo/client/react';
import { Alert, MultiSelect, Stack, type ServerForm } from '@lyceum/web/design-system';
import { ReportRecipientsDocument, type ReportScheduleFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ScheduleValues } from './schedule-values';

export type PresentRecipient = ReportScheduleFragment['recipients'][number];

/** Recipients: admins of all programs in the report; of a table of figures side by side, of any of them. */
export function RecipientsField({
  form: { values, set, field },
  known,
}: {
  form: ServerForm<ScheduleValues>;
  known: readonly PresentRecipient[];
}) {
  const t = useT();
  const isPivot = values.reportType === 'PIVOT';
  const { data, previousData } = useQuery(ReportRecipientsDocument, {
    variables: { programIds: isPivot && values.templateId ? [] : values.programIds, anyProgram: isPivot },
    fetchPolicy: 'cache-and-network',
  });
  const offered = (data ?? previousData)?.getReportRecipients ?? [];
  const others = known.filter(({ userId }) => !offered.some((each) => each.userId === userId));
  const left = data ? others.filter(({ userId }) => values.recipientIds.includes(userId)) : [];
  const labelOf = ({ name, email }: { name: string | null; email: string | null }) =>
    [name ?? t('tracker.someone'), email].filter(Boolean).join(' · ');
  const choices = [...offered, ...others].map((each) => ({ value: each.userId, label: labelOf(each) }));
  // Until the names have loaded a chosen person would be shown by id.
  const named = values.recipientIds.filter((id) => choices.some(({ value }) => value === id));
  const unnamed = values.recipientIds.filter((id) => !named.includes(id));
  return (
    <Stack gap="md">
      {left.length > 0 ? (
        <Alert color="yellow" title={t('reports.mayNot', { names: left.map(({ name }) => name).join(', ') })}>
          {t(isPivot ? 'reports.mayNotPart' : 'reports.mayNotHelp')}
        </Alert>
      ) : null}
      <MultiSelect
        {...field('recipientIds')}
        label={t('reports.recipients')}
        description={t(isPivot ? 'reports.recipientsOfPivot' : 'reports.recipientsHelp')}
        required
        searchable
        hidePickedOptions
        maxValues={20}
        nothingFoundMessage={t('reports.nobodyFound')}
        data={choices}
        value={named}
        onChange={(chosen) => set({ recipientIds: [...unnamed, ...chosen] })}
      />
    </Stack>
  );
}
