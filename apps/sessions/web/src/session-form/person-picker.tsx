import { useState } from 'react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { errorText } from '@lyceum/web/graphql';
import { MultiSelect, Text, useDebouncedValue } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import type { PickedPersonFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import type { ChosenPerson } from './session-form-values';
import { usePeopleSearch } from './use-people-search';

/** Text that distinguishes people of the same name. */
function useDescriptor(): (person: PickedPersonFragment) => string {
  const { language } = useReader();
  return ({ profile }) => {
    const level = profile?.gradeLevel;
    const grade = level && isGradeLevel(level) ? gradeLevelName(level, language) : null;
    return [grade, profile?.school?.name].filter(Boolean).join(' · ');
  };
}

function chosen({ id, profile }: PickedPersonFragment, name: string): ChosenPerson {
  const schoolId = profile?.school?.id;
  return { id, name, ...(schoolId ? { schoolId } : {}) };
}

export interface PersonPickerProps {
  id: string;
  label: string;
  description?: string;
  error?: string | undefined;
  programId: string;
  role: 'LEADER' | 'LEARNER';
  /** Whether people of the whole organization can be chosen, not only those of the program. */
  outside?: boolean;
  /** Whether only learners of the program paired with the viewer can be chosen. */
  pairedOnly?: boolean;
  value: readonly ChosenPerson[];
  onChange: (people: ChosenPerson[]) => void;
  /** Maximum; any number by default. */
  most?: number;
}

/** Chooses people of the program, searched by name while typing. */
export function PersonPicker(props: PersonPickerProps) {
  const { id, programId, value, onChange, most, role: _role, outside: _outside, pairedOnly, ...rest } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 200);
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const { found, error, loading } = usePeopleSearch(searchTerm, props, opened);
  const descriptor = useDescriptor();
  const known = new Map(value.map((person) => [person.id, person]));
  for (const person of found) known.set(person.id, chosen(person, nameOf(person, t)));
  const descriptors = new Map(found.map((person) => [person.id, descriptor(person)]));
  const nothing = error
    ? errorText(error)
    : loading
      ? t('picker.searching')
      : t(pairedOnly ? 'picker.nobodyPaired' : 'picker.nobody');
  return (
    <MultiSelect
      {...rest}
      id={id}
      disabled={!programId}
      searchable
      clearable
      hidePickedOptions
      {...(most === undefined ? {} : { maxValues: most })}
      placeholder={value.length ? undefined : t('picker.placeholder')}
      data={[...known.values()].map((person) => ({ value: person.id, label: person.name }))}
      filter={({ options }) => options}
      value={value.map((person) => person.id)}
      searchValue={typed}
      onSearchChange={setTyped}
      dropdownOpened={open}
      onDropdownOpen={() => {
        setOpened(true);
        setOpen(true);
      }}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={nothing}
      comboboxProps={{ shadow: 'md' }}
      onChange={(ids) => {
        onChange(ids.flatMap((key) => known.get(key) ?? []));
        setTyped('');
        // Closed at the maximum, because the open list would cover the fields below.
        if (ids.length === most) setOpen(false);
      }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{known.get(option.value)?.name}</Text>
          {descriptors.get(option.value) ? (
            <Text size="xs" c="dimmed">
              {descriptors.get(option.value)}
            </Text>
          ) : null}
        </div>
      )}
    />
  );
}
