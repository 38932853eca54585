import { useQuery } from '@apollo/client/react';
import { Autocomplete, Text, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { SoftSearchSubjectsDocument } from '../__generated__/graphql';

export interface SubjectInputProps {
  id: string;
  label: string;
  description?: string;
  error?: string | undefined;
  value: string;
  onChange: (subject: string) => void;
}

/** Suggests the organization's subjects while typing; any other text is accepted, too. */
export function SubjectInput({ value, onChange, ...field }: SubjectInputProps) {
  const [searchTerm] = useDebouncedValue(value.trim(), 200);
  const { data, previousData } = useQuery(SoftSearchSubjectsDocument, { variables: { searchTerm } });
  const found = useFrozenWhilePressed((data ?? previousData)?.softSearchSubjects) ?? [];
  const codes = new Map(found.map(({ name, code }) => [name, code]));
  return (
    <Autocomplete
      {...field}
      required
      maxLength={200}
      data={found.map(({ name }) => name)}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.value}</Text>
          {codes.get(option.value) ? (
            <Text size="xs" c="dimmed">
              {codes.get(option.value)}
            </Text>
          ) : null}
        </div>
      )}
    />
  );
}
