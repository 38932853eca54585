import { readFileSync } from 'node:fs';

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = file('./touch.css');
const onTouch = css.slice(css.indexOf('(pointer: coarse)'));

/** The part of each approved control that a finger meets. */
const TARGETS = {
  ActionIcon: '.mantine-ActionIcon-root',
  Autocomplete: '[data-combobox-option]',
  Button: '.mantine-Button-root',
  Checkbox: '.mantine-Checkbox-input::after',
  Chip: '.mantine-Chip-label',
  CloseButton: '.mantine-CloseButton-root::after',
  Combobox: '[data-combobox-option]',
  Menu: '.mantine-Menu-item',
  MultiSelect: '[data-combobox-option]',
  Pagination: '.mantine-Pagination-control',
  Radio: '.mantine-Radio-radio::after',
  Select: '[data-combobox-option]',
  Switch: '.mantine-Switch-track',
  Tabs: '.mantine-Tabs-tab',
  TagsInput: '[data-combobox-option]',
  TextInput: '.mantine-Input-input',
};
/** Controls that are tall enough, and links in a sentence. */
const TALL = [
  'Accordion',
  'Anchor',
  'ColorInput',
  'CopyButton',
  'NativeSelect',
  'NumberInput',
  'PasswordInput',
];
const QUIET =
  /^(Alert|Avatar|Badge|Box|Breadcrumbs|Card|Center|Code|Collapse|Divider|Fieldset|Flex|Grid|Group|Highlight|Image|Indicator|Input|Loader|Paper|Pill|PillsInput|Popover|Progress|RingProgress|ScrollArea|SimpleGrid|Skeleton|Space|Stack|Stepper|Table|Text|Textarea|ThemeIcon|Timeline|Title|Tooltip|UnstyledButton|VisuallyHidden)$/;

it.each(Object.entries(TARGETS))('makes %s a target of 44 pixels on touch screens', (_, selector) => {
  expect(onTouch).toContain(selector);
});

it('knows of every approved component whether it is touched', () => {
  const [approved = ''] = /export \{[^}]*\} from '@mantine\/core'/.exec(file('../mantine.ts')) ?? [];
  const components = approved.match(/\b[A-Z]\w+/g) ?? [];
  expect(components.length).toBeGreaterThan(50);
  const unknown = components.filter(
    (name) => !(name in TARGETS) && !TALL.includes(name) && !QUIET.test(name),
  );
  expect(unknown).toEqual([]);
});
