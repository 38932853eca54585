import { MultiSelect, Select, type MultiSelectProps, type SelectProps } from '@lyceum/web/design-system';
import { useProgramChoices, type OfferedPrograms } from './use-program-choices';

type Own = 'data' | 'value' | 'onChange';

interface ProgramSelectProps extends OfferedPrograms, Omit<SelectProps<string>, Own> {
  value: string | null;
  onChange: (programId: string | null) => void;
}

/** Selects one program by id. */
export function ProgramSelect({ value, onChange, administered, archived, ...props }: ProgramSelectProps) {
  const { select, keep } = useProgramChoices(value ? [value] : [], { administered, archived });
  return (
    <Select
      {...props}
      {...select}
      value={value || null}
      onChange={(id) => {
        keep(id ? [id] : []);
        onChange(id);
      }}
    />
  );
}

interface ProgramMultiSelectProps extends OfferedPrograms, Omit<MultiSelectProps<string>, Own> {
  value: readonly string[];
  onChange: (programIds: string[]) => void;
}

/** Selects several programs. */
export function ProgramMultiSelect({
  value,
  onChange,
  administered,
  archived,
  ...props
}: ProgramMultiSelectProps) {
  const { select, keep } = useProgramChoices(value, { administered, archived });
  return (
    <MultiSelect
      {...props}
      {...select}
      value={[...value]}
      onChange={(ids) => {
        keep(ids);
        onChange(ids);
      }}
    />
  );
}
