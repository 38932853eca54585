import { IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { Button, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { canRecord } from './lesson-recorder';
import { useRoom, useRoomView } from './room-context';
import { useRetentionDays } from './use-retention-days';
import { usePeerName } from './use-peer-name';
import classes from './room.module.css';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** For a leader: asks everybody for consent, and records once all have given it. */
export function RecordingPanel() {
  const t = useT();
  const room = useRoom();
  const count = useRetentionDays();
  const { room: state, own } = useRoomView();
  const recording = state?.recording;
  if (!recording || !own) return null;
  if (!canRecord()) return <Text>{t('room.record.unsupported')}</Text>;
  const stop = (
    <Button
      color="red.8"
      leftSection={<IconPlayerStopFilled {...ICON} />}
      onClick={() => room.ask({ kind: 'record', on: false })}
    >
      {t('room.record.stop')}
    </Button>
  );
  return (
    <Stack gap="md" className={classes.people}>
      <Text>{t('room.record.help', { count })}</Text>
      <Agreement />
      {recording.by ? (
        stop
      ) : recording.missing.length > 0 ? (
        <Button onClick={() => room.ask({ kind: 'ask-to-record' })}>{t('room.record.ask')}</Button>
      ) : (
        <Button
          leftSection={<IconPlayerRecordFilled {...ICON} />}
          onClick={() => room.ask({ kind: 'record', on: true })}
        >
          {t('room.record.start')}
        </Button>
      )}
    </Stack>
  );
}

function Agreement() {
  const t = useT();
  const nameOf = usePeerName();
  const { room } = useRoomView();
  const { asked = false, missing = [] } = room?.recording ?? {};
  return (
    <div role="status">
      {missing.length === 0 ? (
        <Text>{t('room.record.allAgreed')}</Text>
      ) : (
        <>
          <Text fw={600}>{asked ? t('room.record.waitingFor') : t('room.record.missing')}</Text>
          <ul>
            {missing.map((person) => (
              <li key={person.userId}>{nameOf(person)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
