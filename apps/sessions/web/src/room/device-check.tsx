import { useEffect } from 'react';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { Alert, Button, Group, NativeSelect, Page, PageHeader, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useLocalMedia, useRoom, useRoomView } from './room-context';
import { SoundLevel } from './sound-level';
import { StreamVideo } from './stream-video';
import classes from './room.module.css';

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** Previews camera and microphone before others see or hear them. */
export function DeviceCheck({ subject }: { subject: string }) {
  const t = useT();
  const room = useRoom();
  const { refused } = useRoomView();
  const { trouble, asking } = useLocalMedia();
  useEffect(() => void room.media.start(), [room]);
  return (
    <Page width="medium">
      <PageHeader title={subject || t('room.title')} />
      <div className={classes.check}>
        <Preview />
        <Stack gap="md">
          <Text>{t('room.checkText')}</Text>
          <DeviceChoice />
          {trouble ? (
            <Alert color="orange" role="status">
              {t(`room.trouble.${trouble}`)}
            </Alert>
          ) : null}
          {refused ? (
            <Alert color="red" role="alert">
              {t('room.full')}
            </Alert>
          ) : null}
          <Button size="lg" disabled={asking} onClick={() => room.enter()}>
            {t('room.join')}
          </Button>
        </Stack>
      </div>
    </Page>
  );
}

function Preview() {
  const t = useT();
  const { media } = useRoom();
  const { tracks, wants } = useLocalMedia();
  const hears = Boolean(tracks.audio && wants.audio);
  return (
    <div className={classes.preview}>
      <div className={classes.tile}>
        {tracks.camera ? (
          <StreamVideo track={tracks.camera} label={t('room.ownVideo')} mirrored />
        ) : (
          <p className={classes.dark}>{t('room.cameraIsOff')}</p>
        )}
      </div>
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          aria-pressed={hears}
          leftSection={hears ? <IconMicrophone {...ICON} /> : <IconMicrophoneOff {...ICON} />}
          onClick={() => void media.setAudio(!hears)}
        >
          {hears ? t('room.micOn') : t('room.micOff')}
        </Button>
        <Button
          variant="default"
          aria-pressed={tracks.camera !== null}
          leftSection={tracks.camera ? <IconVideo {...ICON} /> : <IconVideoOff {...ICON} />}
          onClick={() => void media.setVideo(tracks.camera === null)}
        >
          {tracks.camera ? t('room.cameraOn') : t('room.cameraOff')}
        </Button>
      </Group>
      {hears && tracks.audio ? <SoundLevel track={tracks.audio} /> : null}
    </div>
  );
}

const KINDS = [
  ['camera', 'cameras', 'cameraId'],
  ['microphone', 'microphones', 'microphoneId'],
  ['speaker', 'speakers', 'speakerId'],
] as const;

/** Choice of devices; hidden for a kind with a single device. */
export function DeviceChoice() {
  const t = useT();
  const { media } = useRoom();
  const local = useLocalMedia();
  return KINDS.map(([kind, list, chosen]) => {
    const devices = local.devices[list];
    if (devices.length < 2) return null;
    return (
      <NativeSelect
        key={kind}
        label={t(`room.device.${kind}`)}
        value={local[chosen] || devices[0]!.deviceId}
        data={devices.map(({ deviceId, label }, index) => ({
          value: deviceId,
          label: label || `${t(`room.device.${kind}`)} ${index + 1}`,
        }))}
        onChange={(event) => void media.choose(kind, event.currentTarget.value)}
      />
    );
  });
}
