import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Combobox, UnstyledButton, useCombobox, type ComboboxStore } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useFrozenWhilePressed } from '@lyceum/web/design-system';
import { useT } from '../i18n';

export interface SwitcherOption {
  id: string;
  name: string;
  /** Secondary text after the name. */
  detail?: string;
  mark?: ReactNode;
}

export interface SwitcherProps {
  /** What the list chooses, such as "Program". */
  label: string;
  /** Name of the current choice. */
  name: string;
  /** The button's accessible name. */
  buttonLabel: string;
  /** Content of the button that replaces label and name. */
  face?: ReactNode;
  options: readonly SwitcherOption[];
  current: string | null;
  onChoose: (id: string) => void;
  /** Null hides the search field, for a short list. */
  search: string | null;
  onSearch: (text: string) => void;
  onOpen?: () => void;
  /** Shown under the list: loading, failed, nothing found, or more entries available. */
  note?: ReactNode;
}

/** A button that opens a list to choose from by pointer or keyboard, with a search field for long lists. */
export function Switcher(props: SwitcherProps) {
  const { label, name, buttonLabel, face, current, onChoose, onSearch, onOpen } = props;
  const [open, setOpen] = useState(false);
  const combobox = useCombobox({
    opened: open,
    onOpenedChange: setOpen,
    onDropdownOpen: () => {
      onOpen?.();
      combobox.focusSearchInput();
    },
    onDropdownClose: () => {
      onSearch('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={320}
      shadow="md"
      radius="lg"
      onOptionSubmit={(id) => {
        combobox.closeDropdown();
        if (id !== current) onChoose(id);
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className="ly-switcher"
          aria-label={buttonLabel}
          onClick={() => combobox.toggleDropdown()}
        >
          {face ?? (
            <span className="ly-switcher-text">
              <span className="ly-switcher-label">{label}</span>
              <span className="ly-switcher-name">{name}</span>
            </span>
          )}
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <SwitcherList {...props} combobox={combobox} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ListProps extends SwitcherProps {
  combobox: ComboboxStore;
}

function SwitcherList({ label, current, search, onSearch, note, combobox, ...props }: ListProps) {
  const t = useT();
  const options = useFrozenWhilePressed(props.options);
  const open = combobox.dropdownOpened;
  const shown = options.map(({ id }) => id).join(' ');
  const select = useEffectEvent(() => {
    if (search) combobox.selectFirstOption();
    else combobox.selectActiveOption();
  });
  // Enter chooses the first match once it arrives; a list that was not searched starts at the current choice.
  useEffect(() => {
    if (open && shown) select();
  }, [open, shown]);
  return (
    <>
      {search === null ? null : (
        <Combobox.Search
          role="combobox"
          aria-expanded={open}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          aria-label={t('switcher.search')}
          placeholder={t('switcher.search')}
          size="md"
          spellCheck={false}
          autoComplete="off"
        />
      )}
      <Combobox.Options className="ly-switcher-list" aria-label={label}>
        {options.map(({ id, name, detail, mark }) => (
          <Combobox.Option
            key={id}
            value={id}
            active={id === current}
            aria-selected={id === current}
            className="ly-switcher-option"
          >
            {mark}
            <span className="ly-switcher-text">
              <span className="ly-switcher-name">{name}</span>
              {detail ? <span className="ly-switcher-label">{detail}</span> : null}
            </span>
            {id === current ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <div className="ly-switcher-note" role="status">
        {note}
      </div>
    </>
  );
}
