import type { ReactNode } from 'react';
import type { Peer, RoomState } from '@lyceum/contracts/sessions';
import { act, on, onRequest, renderPart, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { RequestLessonUploadsDocument, SaveRecordingDocument } from '../__generated__/graphql';
import type { Room, RoomView } from './room';
import { RoomContext } from './room-context';
import { Store } from './store';
import { useRecording } from './use-recording';

/** Fake of the browser's recorder, with content set by the test. */
let recorded = '';
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  readonly mimeType = 'video/webm';
  start(): void {}
  stop(): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([recorded]) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeAudio {
  createMediaStreamDestination = () => ({ stream: new FakeStream() });
  close = async () => undefined;
}

class FakeStream {
  getVideoTracks = () => [];
  getAudioTracks = () => [];
}

beforeEach(() => {
  Object.assign(globalThis, {
    MediaRecorder: FakeRecorder,
    AudioContext: FakeAudio,
    MediaStream: FakeStream,
  });
  Object.assign(HTMLCanvasElement.prototype, {
    captureStream: () => new FakeStream(),
    getContext: () => null,
  });
});

const OWN: Peer = {
  ...{ id: 'page', userId: 'tutor', name: 'Tomas', role: 'LEADER', waiting: false, place: null },
  ...{ media: { audio: false, video: false, screen: false }, handAt: null, connected: true },
};

function roomThat({ records }: { records: boolean }): RoomState {
  const by = records ? { peerId: OWN.id, since: '2026-11-27T10:00:00Z' } : null;
  const recording = { by, asked: true, missing: [] };
  return { peers: [], waitingRoom: false, breakouts: [], endedAt: null, recording };
}

function Notice(): ReactNode {
  const { saving } = useRecording('lesson');
  return <p>{saving ?? 'nothing is being stored'}</p>;
}

async function recordAndStop(language: 'en' | 'sp' = 'en') {
  const store = new Store({
    own: OWN,
    room: roomThat({ records: true }),
    received: new Map(),
  } as Partial<RoomView>);
  const media = { store: new Store({ tracks: { audio: null, camera: null, screen: null } }) };
  const room = { store, media } as unknown as Room;
  const sent: string[] = [];
  const page = await renderPart(
    <RoomContext value={room}>
      <Notice />
    </RoomContext>,
    {
      viewer: viewerOf('LEADER', { language }),
      answers: [
        on(RequestLessonUploadsDocument, {
          getPresignedS3UrlsForLessonspaceUploads: [
            { fileId: 'file', partSize: 5_000_000, presignedUrls: ['http://localhost/files/one'] },
          ],
        }),
        on(SaveRecordingDocument, { uploadLessonspaceLesson: { recording: { id: 'recording' } } }),
        onRequest('PUT', '/files/one', async (request) => {
          sent.push(await request.text());
          return new Response('');
        }),
      ],
    },
  );
  await act(async () => store.set({ room: roomThat({ records: false }) }));
  return { page, sent };
}

it('stores the recording with the session', async () => {
  recorded = 'frames';
  const { page, sent } = await recordAndStop();
  await waitFor(() => expect(page.notices()).toEqual(['The recording is stored with the session.']));
  expect(sent).toEqual(['frames']);
  expect(page.sent(SaveRecordingDocument)).toEqual([
    { input: expect.objectContaining({ sessionId: 'lesson', fileId: 'file', durationSeconds: 1 }) },
  ]);
});

it.each([
  ['en', 'The recording was stopped before anything was recorded: nothing is stored.'],
  ['sp', 'La grabación se detuvo antes de grabar algo: no se guarda nada.'],
] as const)('sends nothing and says so when stopped before the first frame: %s', async (language, text) => {
  recorded = '';
  const { page, sent } = await recordAndStop(language);
  await waitFor(() => expect(page.notices()).toEqual([text]));
  expect(sent).toEqual([]);
  expect(page.sent(RequestLessonUploadsDocument)).toEqual([]);
  expect(screen.getByText('nothing is being stored')).toBeInTheDocument();
});
