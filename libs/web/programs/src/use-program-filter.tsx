import type { ListFilter } from '@lyceum/web/design-system';
import { useProgramsById, useViewer } from '@lyceum/web/viewer';
import { ProgramSelect } from './program-select';
import type { OfferedPrograms } from './use-program-choices';

interface ProgramFilterOptions extends Pick<OfferedPrograms, 'archived'> {
  name: string;
  value: string | null;
  onChange: (programId: string | null) => void;
}

/** A list's filter by program; none where the viewer has only one program. */
export function useProgramFilter({ name, value, archived, onChange }: ProgramFilterOptions): ListFilter[] {
  const { programs, manyPrograms } = useViewer();
  const [known] = useProgramsById(value ? [value] : []);
  if (!manyPrograms && programs.length <= 1) return [];
  return [
    {
      key: 'program',
      name,
      chosen: value === null ? null : (known?.name ?? '…'),
      clear: () => onChange(null),
      field: (
        <ProgramSelect
          label={name}
          archived={archived}
          clearable
          searchable={programs.length > 8}
          value={value}
          onChange={onChange}
        />
      ),
    },
  ];
}
