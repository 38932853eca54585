import { useMutation } from '@apollo/client/react';
import { IconPlayerRecordFilled } from '@tabler/icons-react';
import { Button, ErrorState, Group, Text } from '@lyceum/web/design-system';
import { SetRecordingConsentDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRetentionDays } from './use-retention-days';
import { useRoom, useRoomView } from './room-context';
import type { OwnRecording } from './use-recording';
import { usePeerName } from './use-peer-name';
import classes from './room.module.css';

/** Says whether the lesson is recorded, and asks viewers who have not consented. */
export function RecordingNotice({ sessionId, own }: { sessionId: string; own: OwnRecording }) {
  const { room, welcome, own: peer } = useRoomView();
  const recording = room?.recording;
  if (own.saving) return <SavingNotice own={own} />;
  if (!recording || !welcome || !peer) return null;
  if (recording.by) return <Recorded sessionId={sessionId} />;
  const isAsked = recording.asked && recording.missing.some(({ userId }) => userId === welcome.userId);
  return isAsked ? <Question sessionId={sessionId} /> : null;
}

function SavingNotice({ own: { saving, tryAgain } }: { own: OwnRecording }) {
  const t = useT();
  return (
    <div className={classes.recording} role="status">
      <Text>{saving === 'failed' ? t('room.record.failed') : t('room.record.saving')}</Text>
      {saving === 'failed' ? (
        <Button size="xs" onClick={tryAgain}>
          {t('room.record.tryAgain')}
        </Button>
      ) : null}
    </div>
  );
}

function useConsent(sessionId: string) {
  const { welcome } = useRoomView();
  const [set, { loading, error }] = useMutation(SetRecordingConsentDocument);
  const decide = (given: boolean) =>
    void set({ variables: { input: { sessionId, userId: welcome?.userId, given } } }).catch(() => undefined);
  return { decide, loading, error };
}

function Recorded({ sessionId }: { sessionId: string }) {
  const t = useT();
  const room = useRoom();
  const nameOf = usePeerName();
  const { room: state, own } = useRoomView();
  const { decide, loading, error } = useConsent(sessionId);
  const by = state?.peers.find(({ id }) => id === state.recording?.by?.peerId);
  return (
    <div className={classes.recording} data-on>
      <Text fw={600} role="status">
        <IconPlayerRecordFilled size={14} aria-hidden />{' '}
        {by?.id === own?.id ? t('room.record.byYou') : t('room.record.by', { name: by ? nameOf(by) : '' })}
      </Text>
      {error ? <ErrorState error={error} variant="inline" /> : null}
      {own?.role === 'LEADER' ? (
        <Button size="xs" variant="default" onClick={() => room.ask({ kind: 'record', on: false })}>
          {t('room.record.stop')}
        </Button>
      ) : own?.role === 'LEARNER' ? (
        <Button size="xs" variant="default" loading={loading} onClick={() => decide(false)}>
          {t('room.record.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}

function Question({ sessionId }: { sessionId: string }) {
  const t = useT();
  const count = useRetentionDays();
  const { decide, loading, error } = useConsent(sessionId);
  return (
    <section className={classes.recording} aria-label={t('room.record.question')}>
      <div role="status">
        <Text fw={600}>{t('room.record.question')}</Text>
        <Text size="sm">{t('room.record.questionText', { count })}</Text>
      </div>
      {error ? <ErrorState error={error} variant="inline" /> : null}
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" loading={loading} onClick={() => decide(true)}>
          {t('room.record.agree')}
        </Button>
        <Button size="xs" variant="default" disabled={loading} onClick={() => decide(false)}>
          {t('room.record.disagree')}
        </Button>
      </Group>
    </section>
  );
}
