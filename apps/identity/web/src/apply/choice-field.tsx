import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { MultiSelect, Select, TagsInput } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import type { ApplicationSectionProps } from './application-form';

interface ChoiceFieldProps<Value extends string> {
  id?: string;
  error?: string | null;
  label: string;
  value: Value | null | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** A choice of one of few options. */
export function ChoiceField<Value extends string>({
  options,
  value,
  onChange,
  ...field
}: ChoiceFieldProps<Value>) {
  const t = useT();
  return (
    <Select
      {...field}
      clearable
      clearButtonProps={{ 'aria-label': t('apply.clear', { label: field.label }) }}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen as Value | null)}
    />
  );
}

type ListName = 'subjects' | 'courses' | 'highSchoolCourses' | 'collegeCourses' | 'languagesSpoken';

interface ListFieldProps extends ApplicationSectionProps {
  name: ListName;
  label: string;
  description: string;
  suggestions?: readonly string[];
}

/** Phone keyboards insert several words with commas at once: each becomes an entry. */
export function separated(entries: readonly string[]): string[] {
  const words = entries.flatMap((entry) => entry.split(/[,;]/)).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}

/** A list of free texts. */
export function ListField({
  name,
  label,
  description,
  suggestions = [],
  values,
  set,
  field,
}: ListFieldProps) {
  const t = useT();
  return (
    <TagsInput
      {...field(name)}
      label={label}
      description={description}
      data={[...suggestions]}
      splitChars={[',', ';']}
      acceptValueOnBlur
      maxTags={40}
      clearable
      clearButtonProps={{ 'aria-label': t('apply.clear', { label }) }}
      value={[...values[name]]}
      onChange={(entries) => set({ [name]: separated(entries) })}
    />
  );
}

interface GradesFieldProps extends ApplicationSectionProps {
  name: 'gradeLevels' | 'gradesForTutoring';
  label: string;
}

export function GradesField({ name, label, values, set, field }: GradesFieldProps) {
  const t = useT();
  const { language } = useViewer();
  return (
    <MultiSelect
      {...field(name)}
      label={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('apply.clear', { label }) }}
      data={gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
      value={[...values[name]]}
      onChange={(chosen) => set({ [name]: chosen })}
    />
  );
}
