import type { ComponentProps } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select } from '@lyceum/web/design-system';
import { useZones } from '@lyceum/web/i18n';
import { SimplifiedTimeZonesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { offsetText } from './offset-text';

interface TimeZoneSelectProps extends Pick<
  ComponentProps<typeof Select>,
  'id' | 'label' | 'description' | 'error' | 'placeholder' | 'clearable'
> {
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a zone by a part of its name. A saved zone that the list lacks is shown by its id. */
export function TimeZoneSelect({ value, onChange, ...field }: TimeZoneSelectProps) {
  const t = useT();
  const zones = useZones();
  const { data } = useQuery(SimplifiedTimeZonesDocument);
  const groups = (data?.getSimplifiedTimeZones ?? []).map(({ name, timeZones }) => ({
    group: name,
    items: timeZones.map((zone) => ({
      value: zone.id,
      label: `${zone.name} · ${offsetText(zone.offsetMinutes)}`,
    })),
  }));
  const known = groups.some(({ items }) => items.some((item) => item.value === value));
  const others =
    value && !known ? [{ group: t('timeZones.current'), items: [{ value, label: zones.alone(value) }] }] : [];
  return (
    <Select
      {...field}
      searchable
      nothingFoundMessage={t('timeZones.noneFound')}
      maxDropdownHeight={320}
      data={[...others, ...groups]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
