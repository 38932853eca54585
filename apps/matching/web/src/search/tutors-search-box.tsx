import { useEffect, useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import {
  Combobox,
  Form,
  Text,
  TextInput,
  useCombobox,
  useDebouncedValue,
  useFrozenWhilePressed,
} from '@lyceum/web/design-system';
import { TutorSuggestionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import classes from './tutors.module.css';
import type { TutorsView } from './use-tutors-view';

/** Suggests names while typing; choosing one opens the person, Enter searches for the words. */
export function TutorsSearchBox({ view: { search, change } }: { view: TutorsView }) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const [searchTerm] = useDebouncedValue(typed.trim(), 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const asks = searchTerm.length > 0 && searchTerm !== search;
  const { data, previousData } = useQuery(
    TutorSuggestionsDocument,
    asks ? { variables: { searchTerm } } : skipToken,
  );
  const found = useFrozenWhilePressed(asks ? (data ?? previousData)?.tutorSoftSearch : undefined) ?? [];
  return (
    <Form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        change({ q: typed.trim() || null });
        combobox.closeDropdown();
      }}
    >
      <Combobox store={combobox} shadow="md" onOptionSubmit={(id) => void navigate(`/tutors/${id}`)}>
        <Combobox.Target>
          <TextInput
            type="search"
            aria-label={t('search.field')}
            placeholder={t('search.field')}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              if (!event.currentTarget.value) change({ q: null });
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
            {found.map(({ id, user, subjects }) => (
              <Combobox.Option key={id} value={id}>
                <Text size="sm">{nameOf(user, t)}</Text>
                {subjects.length > 0 ? (
                  <Text size="xs" c="dimmed">
                    {subjects.map(({ name }) => name).join(' · ')}
                  </Text>
                ) : null}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Form>
  );
}
