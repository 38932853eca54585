import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { NativeSelect, Select, useDebouncedValue } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { FindBookingProgramsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { fieldId } from '../session-form/session-form-values';
import type { BookingProgram } from './use-booking-program';

export interface ProgramFieldProps {
  programs: readonly BookingProgram[];
  /** Whether there are more programs, found by typing. */
  many: boolean;
  value: string;
  error: string | undefined;
  onProgram: (program: BookingProgram) => void;
}

const optionOf = ({ id, name }: BookingProgram) => ({ value: id, label: name });

/** Hidden when there is only one program. */
export function ProgramField(props: ProgramFieldProps) {
  const t = useT();
  const { programs, many, value, error, onProgram } = props;
  if (programs.length <= 1) return null;
  if (many) return <FoundProgramField {...props} />;
  return (
    <NativeSelect
      id={fieldId('programId')}
      label={t('field.program')}
      required
      value={value}
      error={error}
      data={programs.map(optionOf)}
      onChange={({ currentTarget }) => {
        const program = programs.find(({ id }) => id === currentTarget.value);
        if (program) onProgram(program);
      }}
    />
  );
}

/** Searches programs on the server while the viewer types. */
function FoundProgramField({ programs, value, error, onProgram }: ProgramFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery(FindBookingProgramsDocument, { variables: { search }, skip: !search });
  const answer = (found.data ?? found.previousData)?.getSessionsForUserV2.programsToCreateIn;
  const offered = (search && typed.trim() && answer) || programs;
  const chosen = programs.find(({ id }) => id === value);
  const all = [...new Map([...(chosen ? [chosen] : []), ...offered].map((each) => [each.id, each])).values()];
  return (
    <Select
      id={fieldId('programId')}
      label={t('field.program')}
      required
      value={value}
      error={error}
      data={all.map(optionOf)}
      searchable
      allowDeselect={false}
      filter={({ options }) =>
        options.filter((option) => offered.some(({ id }) => 'value' in option && id === option.value))
      }
      nothingFoundMessage={found.error ? errorText(found.error) : t('field.noProgram')}
      // While the input shows a program's name, it is not a search term.
      onSearchChange={(text) => setTyped(text === chosen?.name ? '' : text)}
      onChange={(id) => {
        const program = all.find((each) => each.id === id);
        if (program) onProgram(program);
      }}
    />
  );
}
