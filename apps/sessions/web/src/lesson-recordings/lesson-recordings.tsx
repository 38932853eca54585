import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Button, ErrorState, Section, Text } from '@lyceum/web/design-system';
import { useFileSize, useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  GetLessonspaceRecordingsDocument,
  type GetLessonspaceRecordingsQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import materials from '../materials/materials.module.css';
import { nameOf } from '../session/people';
import { RecordingDialog } from './recording-dialog';

export type LessonRecording = GetLessonspaceRecordingsQuery['getLessonspaceRecordings'][number];

/** Recordings of the lesson, for viewers whom the program lets watch them; nothing when there are none. */
export function LessonRecordings({ sessionId }: { sessionId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(GetLessonspaceRecordingsDocument, { variables: { sessionId } });
  const [watched, setWatched] = useState<string | null>(null);
  useLive('sessions', refetch);
  if (!error && !data?.getLessonspaceRecordings.length) return null;
  return (
    <Section title={t('recordings.title')}>
      {data ? (
        <ul className={materials.list}>
          {data.getLessonspaceRecordings.map((recording) => (
            <Recording key={recording.id} recording={recording} onWatch={() => setWatched(recording.id)} />
          ))}
        </ul>
      ) : (
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      )}
      {watched ? (
        <RecordingDialog sessionId={sessionId} recordingId={watched} onClose={() => setWatched(null)} />
      ) : null}
    </Section>
  );
}

function Recording({ recording, onWatch }: { recording: LessonRecording; onWatch: () => void }) {
  const t = useT();
  const format = useFormat();
  const size = useFileSize();
  const length = format.minutes(Math.max(1, Math.round(recording.durationSeconds / 60)));
  const when = format.dateTime(recording.startedAt);
  return (
    <li className={materials.item}>
      <div className={materials.grow}>
        <Text fw={600}>{when}</Text>
        <Text size="sm" c="dimmed">
          {[length, size(recording.size), nameOf(recording.creator, t)].join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('recordings.keptUntil', { date: format.date(recording.deleteAfter) })}
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={18} stroke={1.7} aria-hidden />}
        aria-label={t('recordings.watchOf', { when })}
        onClick={onWatch}
      >
        {t('recordings.watch')}
      </Button>
    </li>
  );
}
