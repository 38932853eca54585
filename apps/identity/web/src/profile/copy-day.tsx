import { ActionIcon, Menu } from '@lyceum/web/design-system';
import { IconCopy } from '@tabler/icons-react';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { copied, DAYS, type DaySlot } from './week-hours';

const WORKDAYS = [1, 2, 3, 4, 5];

interface CopyDayProps {
  hours: readonly DaySlot[];
  day: number;
  onChange: (hours: DaySlot[]) => void;
}

/** Copies the hours of one day to other days, replacing theirs. */
export function CopyDay({ hours, day, onChange }: CopyDayProps) {
  const t = useT();
  const format = useFormat();
  const of = format.weekday(day);
  const to = (days: readonly number[]) => () => onChange(copied(hours, day, days));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('availability.copy', { of })}>
          <IconCopy size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('availability.copyTo')}</Menu.Label>
        <Menu.Item onClick={to(DAYS)}>{t('availability.everyDay')}</Menu.Item>
        <Menu.Item onClick={to(WORKDAYS)}>{t('availability.workdays')}</Menu.Item>
        <Menu.Divider />
        {DAYS.filter((each) => each !== day).map((each) => (
          <Menu.Item key={each} onClick={to([each])}>
            {format.weekday(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
