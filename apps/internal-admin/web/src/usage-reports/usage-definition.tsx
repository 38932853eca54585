import { IconInfoCircle } from '@tabler/icons-react';
import { ActionIcon, Popover, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';

export const DEFINED = [
  ...(['last', 'completed', 'upcoming', 'trend', 'learners', 'leaders', 'parents', 'staff'] as const),
  ...(['people', 'pairs', 'check'] as const),
] as const;
export type DefinedColumn = (typeof DEFINED)[number];

interface UsageDefinitionProps {
  column: DefinedColumn;
  label: string;
  /** When the figures of the page were counted; null while they load. */
  countedAt: string | null;
}

/** What a column counts, and how old its figures are. */
export function UsageDefinition({ column, label, countedAt }: UsageDefinitionProps) {
  const t = useT();
  const format = useFormat();
  const name = t('usage.howCounted', { name: label });
  return (
    <Popover position="bottom-start" shadow="md" radius="md" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={name}>
          <IconInfoCircle size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Text size="sm">{t(`usage.definitions.${column}`)}</Text>
        {countedAt ? (
          <Text size="xs" c="dimmed" mt="xs">
            {t('usage.age', { time: format.dateTime(countedAt) })}
          </Text>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
