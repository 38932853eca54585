import { skipToken, useQuery } from '@apollo/client/react';
import { IconBook, IconSchool, IconSearch, IconUser } from '@tabler/icons-react';
import {
  Combobox,
  Form,
  Text,
  TextInput,
  useCombobox,
  useDebouncedValue,
  useFrozenWhilePressed,
  useTypedSearch,
} from '@lyceum/web/design-system';
import { ManageSessionsSearchDocument, type ManageSessionsSearchQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ListFilter } from './filter-params';
import type { Manage } from './use-manage-view';
import classes from './manage-sessions.module.css';

type Found = ManageSessionsSearchQuery['getEcosystemAdminSessionsSearchAutocompleteOptions'][number];

const FILTER_OF: Record<Found['type'], ListFilter> = {
  PERSON: 'person',
  SUBJECT: 'subject',
  SCHOOL: 'school',
};
const ICONS = { PERSON: IconUser, SUBJECT: IconBook, SCHOOL: IconSchool } as const;

function SearchOption({ option }: { option: Found }) {
  const Icon = ICONS[option.type];
  return (
    <Combobox.Option value={`${option.type} ${option.id}`}>
      <span className={classes.option}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <span>
          <Text size="sm">{option.label}</Text>
          {option.descriptor ? (
            <Text size="xs" c="dimmed">
              {option.descriptor}
            </Text>
          ) : null}
        </span>
      </span>
    </Combobox.Option>
  );
}

/** Searches when typing pauses, and suggests people, subjects and schools: choosing one filters the list by it instead. */
export function SearchBox({ manage }: { manage: Manage }) {
  const t = useT();
  const { typed, type, searchNow, replace } = useTypedSearch(manage.view.search, (text) =>
    manage.change({ q: text.trim() || null }, { replace: true }),
  );
  const [searchTerm] = useDebouncedValue(typed.trim(), 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data, previousData } = useQuery(
    ManageSessionsSearchDocument,
    combobox.dropdownOpened && searchTerm.length >= 2
      ? { variables: { programId: manage.programId ?? null, searchTerm } }
      : skipToken,
  );
  const found = useFrozenWhilePressed(typed.trim().length >= 2 ? (data ?? previousData) : undefined);
  const options = found?.getEcosystemAdminSessionsSearchAutocompleteOptions ?? [];
  const choose = (value: string) => {
    const option = options.find(({ type, id }) => `${type} ${id}` === value);
    if (!option) return;
    const name = FILTER_OF[option.type];
    manage.change({ [name]: [...new Set([...manage.view.lists[name], option.id])], q: null });
    replace('');
    combobox.closeDropdown();
  };
  return (
    <Form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
        combobox.closeDropdown();
      }}
    >
      <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
        <Combobox.Target>
          <TextInput
            type="search"
            aria-label={t('manage.search')}
            placeholder={t('manage.search')}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
            maxLength={200}
            value={typed}
            onChange={(event) => {
              type(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={options.length === 0}>
          <Combobox.Options mah={360} style={{ overflowY: 'auto' }}>
            {options.map((option) => (
              <SearchOption key={`${option.type}${option.id}`} option={option} />
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Form>
  );
}
