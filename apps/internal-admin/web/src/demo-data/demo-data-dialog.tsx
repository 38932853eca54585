import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  DateField,
  Dialog,
  ErrorState,
  Group,
  Progress,
  Skeleton,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  CreateEcosystemDemoDataDocument,
  DeleteEcosystemDemoDataDocument,
  GetEcosystemDemoDataDocument,
  type DemoDataFragment,
  type ManagedEcosystemFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { mondayBefore } from './monday-before';

/** Polling interval while something is running. */
const POLL_MS = 1000;
const WEEKS_BACK = 8;

interface DemoDataDialogProps {
  ecosystem: Pick<ManagedEcosystemFragment, 'id' | 'name'>;
  onClose: () => void;
}

/** Creates and removes a term of demo data; both continue when the dialog is closed. */
export function DemoDataDialog({ ecosystem, onClose }: DemoDataDialogProps) {
  const t = useT();
  const [startDate, setStartDate] = useState<string | null>(() => mondayBefore(new Date(), WEEKS_BACK));
  const [refusal, setRefusal] = useState<unknown>(null);
  const ecosystemId = ecosystem.id;
  const { data, error, refetch, startPolling, stopPolling } = useQuery(GetEcosystemDemoDataDocument, {
    variables: { ecosystemId },
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const [create, { loading: creating }] = useMutation(CreateEcosystemDemoDataDocument);
  const [remove, { loading: removing }] = useMutation(DeleteEcosystemDemoDataDocument);
  const present = data?.getEcosystemDemoData ?? null;
  const act = async (action: () => Promise<unknown>) => {
    stopPolling();
    setRefusal(null);
    try {
      await action();
      await refetch();
    } catch (cause) {
      setRefusal(cause);
    } finally {
      startPolling(POLL_MS);
    }
  };
  const make = (demoSessionsStartDate: string) =>
    act(() => create({ variables: { ecosystemId, demoSessionsStartDate } }));
  const busy = creating || removing || present?.state === 'MAKING' || present?.state === 'REMOVING';
  return (
    <Dialog opened onClose={onClose} title={t('demo.title', { name: ecosystem.name })} size="md">
      <Stack gap="md">
        <Text size="sm">{t('demo.text')}</Text>
        {refusal ? <ErrorState variant="inline" error={refusal} title={t('demo.failed')} /> : null}
        {data ? (
          present ? (
            <Present present={present} />
          ) : (
            <DateField
              label={t('demo.startDate')}
              description={t('demo.startDateHelp')}
              required
              value={startDate}
              onChange={setStartDate}
            />
          )
        ) : error ? (
          <ErrorState variant="inline" error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={64} radius="md" />
        )}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('demo.close')}
          </Button>
          {present && present.state !== 'MAKING' ? (
            <Button
              color="red.8"
              loading={removing || present.state === 'REMOVING'}
              onClick={() => void act(() => remove({ variables: { ecosystemId } }))}
            >
              {t('demo.remove')}
            </Button>
          ) : null}
          {data && (!present || present.state === 'MAKING' || present.state === 'FAILED') ? (
            <Button
              loading={busy}
              disabled={!present && !startDate}
              onClick={() => void make(present?.demoSessionsStartDate ?? startDate ?? '')}
            >
              {present?.state === 'FAILED' ? t('demo.again') : t('demo.make')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Present({ present }: { present: DemoDataFragment }) {
  const t = useT();
  const format = useFormat();
  const { state, people, sessions, sessionsTotal, demoSessionsStartDate } = present;
  const share = sessionsTotal ? (sessions / sessionsTotal) * 100 : people > 0 ? 5 : 2;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {t(`demo.state.${state}`)}
      </Text>
      {state === 'MAKING' || state === 'REMOVING' ? (
        <Progress
          value={state === 'MAKING' ? share : 100}
          animated
          aria-label={t(`demo.state.${state}`)}
          color={state === 'REMOVING' ? 'red' : undefined}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {t('demo.facts', {
          day: format.shortDate(demoSessionsStartDate),
          people: format.number(people),
          sessions: format.number(sessions),
        })}
      </Text>
    </Stack>
  );
}
