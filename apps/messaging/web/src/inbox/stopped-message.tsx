import { Alert, Button, Stack, Text } from '@lyceum/web/design-system';
import { errorRefusal, errorText } from '@lyceum/web/graphql';
import { useT } from '../i18n';
import classes from './inbox.module.css';

const STOPS = ['WARNED', 'HELD', 'HELD_FILE'] as const;
type Stop = (typeof STOPS)[number];

/** Why a check stopped a message; null: it was refused for another reason. */
export function stopOf(error: unknown): Stop | null {
  const refusal = errorRefusal(error);
  return STOPS.find((stop) => stop === refusal) ?? null;
}

interface StoppedMessageProps {
  error: unknown;
  busy: boolean;
  onSendAsItIs: () => unknown;
}

/** What a check found in a message before it was delivered, and what the writer can do. */
export function StoppedMessage({ error, busy, onSendAsItIs }: StoppedMessageProps) {
  const t = useT();
  const stop = stopOf(error);
  if (!stop) return null;
  return (
    <Alert
      className={classes.stopped}
      color={stop === 'HELD' ? 'blue' : 'yellow'}
      title={t(`check.${stop}`)}
      role="status"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{errorText(error)}</Text>
        {stop === 'WARNED' ? (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void onSendAsItIs()}>
            {t('check.sendAsItIs')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
