import { Button, Group, Paper, PersonLabel, Stack, StatusBadge, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ObservationLineFragment, ObservationOutcome } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import classes from '../session-detail/session-detail.module.css';

const TONES = {
  GOOD: 'good',
  ADVICE: 'info',
  CONCERN: 'bad',
  NOT_POSSIBLE: 'neutral',
} as const satisfies Record<ObservationOutcome, string>;

interface ObservationLinesProps {
  observations: readonly ObservationLineFragment[];
  onOpen: (id: string) => void;
}

export function ObservationLines({ observations, onOpen }: ObservationLinesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {observations.map((observation) => {
        const { id, leader, subject, startsAt, number, observer, outcome } = observation;
        const name = nameOf(leader, t);
        const when = format.dateTime(startsAt);
        return (
          <li key={id}>
            <Paper withBorder p="md" radius="md">
              <Group justify="space-between" align="start" wrap="wrap">
                <PersonLabel name={name} profile={leader.profile} className={classes.personName} size={40}>
                  <Text size="sm">
                    {[subject, when, t('observations.nth', { number })].filter(Boolean).join(' · ')}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {observer
                      ? t('observations.observedBy', { name: nameOf(observer, t) })
                      : t('observations.nobody')}
                  </Text>
                </PersonLabel>
                <Group gap="xs">
                  {outcome ? (
                    <StatusBadge tone={TONES[outcome]}>{t(`observations.outcome.${outcome}`)}</StatusBadge>
                  ) : null}
                  <Button
                    variant="default"
                    aria-label={t('observations.openOf', { name, when })}
                    onClick={() => onOpen(id)}
                  >
                    {t('observations.open')}
                  </Button>
                </Group>
              </Group>
            </Paper>
          </li>
        );
      })}
    </Stack>
  );
}
