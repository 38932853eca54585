import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { errorText } from '@lyceum/web/graphql';
import { Select, Text, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { SoftSearchCoursesDocument, type SoftSearchCoursesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

type Found = SoftSearchCoursesQuery['softSearchCourses'][number];

/** Jumps to a section, found by words of its course's name. */
export function CourseSearch({ onChoose }: { onChoose: (sectionId: string) => void }) {
  const t = useT();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [searchTerm] = useDebouncedValue(typed.trim(), 200);
  const { data, previousData, error, loading } = useQuery(
    SoftSearchCoursesDocument,
    opened ? { variables: { searchTerm } } : skipToken,
  );
  const found = useFrozenWhilePressed((data ?? previousData)?.softSearchCourses) ?? [];
  const byId = new Map(found.map((section) => [section.id, section]));
  const about = ({ programs, nextSession }: Found) =>
    [
      programs.map(({ name }) => name).join(', '),
      nextSession ? t('courses.nextOn', { date: format.dateTime(nextSession.startDateTime) }) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  const nothing = error ? errorText(error) : loading ? t('picker.searching') : t('courses.noneFound');
  return (
    <Select
      searchable
      aria-label={t('courses.search')}
      placeholder={t('courses.search')}
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      nothingFoundMessage={nothing}
      comboboxProps={{ shadow: 'md' }}
      onChange={(id) => {
        setTyped('');
        if (id) onChoose(id);
      }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {about(byId.get(option.value)!)}
          </Text>
        </div>
      )}
    />
  );
}
