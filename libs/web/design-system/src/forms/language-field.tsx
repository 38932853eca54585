import { Text } from '@mantine/core';
import { SegmentedControl } from '../components/segmented-control';

type Language = 'en' | 'sp';

interface LanguageFieldProps {
  id?: string;
  label: string;
  description?: string;
  value: Language;
  onChange: (language: Language) => void;
}

/** A choice of the platform's languages, each in its own words. */
export function LanguageField({ id, label, description, value, onChange }: LanguageFieldProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={description ? 0 : 4}>
        {label}
      </Text>
      {description ? (
        <Text size="xs" c="dimmed" mb={6}>
          {description}
        </Text>
      ) : null}
      <SegmentedControl
        {...(id ? { id } : {})}
        aria-label={label}
        value={value}
        onChange={(language) => onChange(language === 'sp' ? 'sp' : 'en')}
        data={[
          { value: 'en', label: 'English' },
          { value: 'sp', label: 'Español' },
        ]}
      />
    </div>
  );
}
