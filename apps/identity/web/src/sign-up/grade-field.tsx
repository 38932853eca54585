import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { Select } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';

interface GradeFieldProps {
  id?: string;
  error?: string | null;
  value: string | null;
  onChange: (gradeLevel: string | null) => void;
}

export function GradeField(props: GradeFieldProps) {
  const t = useT();
  const { language } = useViewer();
  return (
    <Select
      {...props}
      searchable
      label={t('fields.optional', { label: t('fields.gradeLevel') })}
      data={gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
    />
  );
}
