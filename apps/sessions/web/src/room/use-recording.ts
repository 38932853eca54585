import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { notify } from '@lyceum/web/design-system';
import { SaveRecordingDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { sendLessonFile } from '../lesson-documents/send-lesson-file';
import { LessonRecorder, type Recording, type Scene } from './lesson-recorder';
import type { Room } from './room';
import { useRoom, useRoomView } from './room-context';

export type Saving = 'saving' | 'failed' | null;

export interface OwnRecording {
  saving: Saving;
  /** Uploads again what could not be stored. */
  tryAgain(): void;
}

/** Records while the room's state says so, then stores the recording with the session. */
export function useRecording(sessionId: string): OwnRecording {
  const t = useT();
  const room = useRoom();
  const client = useApolloClient();
  const { room: state, own } = useRoomView();
  const [saving, setSaving] = useState<Saving>(null);
  const unsaved = useRef<Recording | null>(null);
  const records = own !== null && state?.recording?.by?.peerId === own.id;

  const save = async (recording: Recording) => {
    unsaved.current = recording;
    setSaving('saving');
    try {
      await store(client, sessionId, recording);
      unsaved.current = null;
      setSaving(null);
      notify({ tone: 'good', message: t('room.record.saved') });
    } catch {
      setSaving('failed');
      notify({ tone: 'bad', message: t('room.record.failed') });
    }
  };
  const finish = async (recorder: LessonRecorder) => {
    const recording = await recorder.stop();
    // Somebody withdrew consent: the recording is discarded.
    if (room.store.get().room?.recording?.missing.length)
      notify({ tone: 'info', message: t('room.record.withdrawn') });
    // Stopped before the browser had its first frame.
    else if (recording.content.size === 0) notify({ tone: 'info', message: t('room.record.tooShort') });
    else await save(recording);
  };
  const latest = useRef(finish);
  latest.current = finish;

  useEffect(() => {
    if (!records) return;
    const recorder = new LessonRecorder(() => sceneOf(room));
    return () => void latest.current(recorder);
  }, [records, room]);

  const busy = records || saving !== null;
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);

  return { saving, tryAgain: () => unsaved.current && void save(unsaved.current) };
}

/** Everybody in this page's room, as shown on the stage. */
function sceneOf(room: Room): Scene {
  const { room: state, own, received } = room.store.get();
  const { audio, camera, screen } = room.media.store.get().tracks;
  const here = state?.peers.filter(({ waiting, place }) => !waiting && place === own?.place) ?? [];
  const others = here.filter(({ id }) => id !== own?.id);
  const tracksOf = (id: string) => received.get(id)?.tracks;
  const voices = [audio, ...others.map(({ id }) => tracksOf(id)?.audio ?? null)];
  const shown = others.map(({ id, media }) => (media.screen ? (tracksOf(id)?.screen ?? null) : null));
  return {
    screen: screen ?? shown.find((track) => track !== null) ?? null,
    people: [
      ...(own ? [{ name: own.name, camera }] : []),
      ...others.map(({ id, name }) => ({ name, camera: tracksOf(id)?.camera ?? null })),
    ],
    voices: voices.filter((track) => track !== null),
  };
}

async function store(client: ApolloClient, sessionId: string, recording: Recording): Promise<void> {
  const { content, startedAt, seconds } = recording;
  const ending = content.type.startsWith('video/mp4') ? 'mp4' : 'webm';
  const name = `recording-${startedAt.toISOString().slice(0, 16).replace(':', '-')}.${ending}`;
  const fileId = await sendLessonFile(client, { sessionId, name, content, purpose: 'RECORDING' });
  const input = { sessionId, fileId, startedAt: startedAt.toISOString(), durationSeconds: seconds };
  await client.mutate({ mutation: SaveRecordingDocument, variables: { input } });
}
