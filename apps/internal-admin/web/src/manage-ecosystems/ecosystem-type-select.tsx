import { Select } from '@lyceum/web/design-system';
import type { EcosystemType } from '../__generated__/graphql';
import { useT } from '../i18n';

const TYPES: EcosystemType[] = ['DISTRICT', 'SCHOOL', 'NON_PROFIT', 'OTHER'];

interface EcosystemTypeSelectProps {
  field: { id: string; error: string | null };
  value: EcosystemType;
  onChange: (type: EcosystemType) => void;
}

/** School, district, non-profit, or other. */
export function EcosystemTypeSelect({ field, value, onChange }: EcosystemTypeSelectProps) {
  const t = useT();
  return (
    <Select
      {...field}
      allowDeselect={false}
      label={t('manage.type')}
      data={TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      value={value}
      onChange={(type) => onChange((type ?? 'OTHER') as EcosystemType)}
    />
  );
}
