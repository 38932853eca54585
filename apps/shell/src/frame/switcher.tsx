import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Combobox, UnstyledButton, useCombobox, type ComboboxStore } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useStill } from '@lyceum/web/design-system';
import { useT } from '../i18n';

export interface SwitcherOption {
  id: string;
  name: string;
  /** Quiet, behind the name. */
  detail?: string;
  mark?: ReactNode;
}

export interface SwitcherProps {
  /** What is chosen from: "Program". */
  label: string;
  /** What is chosen now. */
  name: string;
  /** The button's accessible name. */
  buttonLabel: string;
  /** In the button instead of label and name. */
  face?: ReactNode;
  options: readonly SwitcherOption[];
  current: string | null;
  onChoose: (id: string) => void;
  /** Null: the list is short enough to be seen whole. */
  search: string | null;
  onSearch: (text: string) => void;
  onOpen?: () => void;
  /** Under the list: that something is loading, has failed, is missing, or that there are more. */
  note?: ReactNode;
}

/** A button that opens a list to choose from, by pointer and by keyboard, with a search where the list may be long. */
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
  const options = useStill(props.options);
  const open = combobox.dropdownOpened;
  const shown = options.map(({ id }) => id).join(' ');
  const select = useEffectEvent(() => {
    if (search) combobox.selectFirstOption();
    else combobox.selectActiveOption();
  });
  // Enter takes what was found, whenever it arrives; an unsearched list starts at what is chosen now.
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
