import { addDays } from '@lyceum/contracts/calendar';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  ActionIcon,
  Button,
  DateField,
  Group,
  Stack,
  Text,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useT } from '../management-i18n';
import type { AssessmentValues } from './assessment-values';

const MOST = 11;
/** Days after the last term that a new one is suggested to begin. */
const STEP = 91;

/** First days of the terms after the first one. */
export function TermFields({ form: { values, set, field } }: { form: ServerForm<AssessmentValues> }) {
  const t = useT();
  const starts = values.termStarts ?? [];
  const { id, error } = field('termStarts');
  const add = () => set({ termStarts: [...starts, addDays(starts.at(-1) ?? values.startDate, STEP)] });
  return (
    <Stack gap="xs" id={id} role="group" aria-label={t('terms.title')}>
      <Text size="sm">{t('terms.help')}</Text>
      {error ? (
        <Text size="sm" c="var(--ly-bad)">
          {error}
        </Text>
      ) : null}
      {starts.map((day, at) => (
        <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
          <DateField
            label={t('terms.first', { number: at + 2 })}
            value={day}
            // An emptied date field keeps the previous day.
            onChange={(next) =>
              next ? set({ termStarts: starts.map((each, nth) => (nth === at ? next : each)) }) : undefined
            }
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('terms.remove', { number: at + 2 })}
            onClick={() => set({ termStarts: starts.filter((_, nth) => nth !== at) })}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {starts.length < MOST ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={add}
          >
            {t('terms.add')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
