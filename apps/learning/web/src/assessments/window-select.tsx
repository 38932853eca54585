import { NativeSelect } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useToday } from '@lyceum/web/viewer';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';

interface WindowSelectProps {
  assessment: OpenAssessmentFragment;
  value: string | null;
  onChange: (start: string | null) => void;
}

/** Windows that have begun, the latest first. */
export default function WindowSelect({ assessment, value, onChange }: WindowSelectProps) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const begun = assessment.windows.filter(({ startDate }) => startDate <= today).toReversed();
  if (begun.length < 2) return null;
  return (
    <NativeSelect
      label={t('assessments.period')}
      maw={320}
      value={value ?? begun[0]!.startDate}
      data={begun.map(({ startDate, endDate }) => ({
        value: startDate,
        label: format.dateRange(startDate, endDate),
      }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
