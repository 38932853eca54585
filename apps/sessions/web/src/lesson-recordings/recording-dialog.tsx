import { useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconDownload } from '@tabler/icons-react';
import { Button, Dialog, ErrorState, FormSkeleton, Group, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { GetLessonspaceRecordingsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './recording-dialog.module.css';

/** An address is requested again no more often than this. */
const GOOD_MS = 4 * 60_000;

interface RecordingDialogProps {
  sessionId: string;
  recordingId: string;
  onClose: () => void;
}

/**
 * Plays one recording. Its address is valid for five minutes, so it is requested on opening, and again once it has expired:
 * the film continues where it stopped.
 */
export function RecordingDialog({ sessionId, recordingId, onClose }: RecordingDialogProps) {
  const t = useT();
  const format = useFormat();
  const [broken, setBroken] = useState(false);
  // Without the cache: a refetch of the list would change the address and restart the video.
  const { data, error, refetch } = useQuery(GetLessonspaceRecordingsDocument, {
    variables: { sessionId },
    fetchPolicy: 'no-cache',
  });
  const recording = data?.getLessonspaceRecordings.find(({ id }) => id === recordingId);
  const stoppedAt = useRef(0);
  const renewedAt = useRef(Date.now());
  const again = async () => {
    renewedAt.current = Date.now();
    await refetch();
    setBroken(false);
  };
  /** An address that has expired is renewed; a film that fails right after that is broken. */
  const onError = (film: HTMLVideoElement) => {
    stoppedAt.current = film.currentTime;
    if (Date.now() - renewedAt.current < GOOD_MS) setBroken(true);
    else void again().catch(() => setBroken(true));
  };
  const onLoaded = (film: HTMLVideoElement) => {
    if (stoppedAt.current > 0) film.currentTime = stoppedAt.current;
    else measure(film);
  };
  const title = recording ? format.dateTime(recording.startedAt) : t('recordings.title');
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      {error && !data ? (
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      ) : !data ? (
        <FormSkeleton fields={3} />
      ) : !recording ? (
        <Text>{t('recordings.gone')}</Text>
      ) : (
        <Stack gap="md">
          {broken ? (
            <ErrorState error={error} title={t('recordings.broken')} variant="inline" onRetry={again} />
          ) : (
            <video
              className={classes.film}
              controls
              autoPlay
              playsInline
              src={recording.url}
              aria-label={t('recordings.of', { when: title })}
              onLoadedMetadata={({ currentTarget }) => onLoaded(currentTarget)}
              onError={({ currentTarget }) => onError(currentTarget)}
            />
          )}
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {t('recordings.keptUntil', { date: format.date(recording.deleteAfter) })}
            </Text>
            <Button
              component="a"
              href={recording.url}
              download
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            >
              {t('recordings.download')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** Browsers write a recording before its duration is known: seeking to the end makes the player compute it. */
function measure(film: HTMLVideoElement): void {
  if (Number.isFinite(film.duration)) return;
  film.addEventListener('durationchange', () => (film.currentTime = 0), { once: true });
  film.currentTime = Number.MAX_SAFE_INTEGER;
}
