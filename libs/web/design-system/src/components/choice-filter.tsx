import { Select, Switch } from '@mantine/core';
import { useT } from '../i18n';
import type { ListFilter } from './list-filters';

const SEARCHED_FROM = 9;

interface ChoiceFilterProps {
  key: string;
  name: string;
  value: string | null;
  data: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

/** A filter with one choice of several; none at first. */
export function choiceFilter({ key, name, value, data, onChange }: ChoiceFilterProps): ListFilter {
  return {
    key,
    name,
    chosen: value === null ? null : (data.find((each) => each.value === value)?.label ?? '…'),
    clear: () => onChange(null),
    field: <ChoiceSelect name={name} value={value} data={data} onChange={onChange} />,
  };
}

function ChoiceSelect({ name, value, data, onChange }: Omit<ChoiceFilterProps, 'key'>) {
  const t = useT();
  return (
    <Select
      label={name}
      placeholder={t('filters.any')}
      clearable
      searchable={data.length >= SEARCHED_FROM}
      data={data}
      value={value}
      onChange={onChange}
    />
  );
}

interface SwitchFilterProps {
  key: string;
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A switch, off at first. */
export function switchFilter({ key, name, on, onChange }: SwitchFilterProps): ListFilter {
  return {
    key,
    name: '',
    chosen: on ? name : null,
    clear: () => onChange(false),
    field: <Switch label={name} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />,
  };
}
