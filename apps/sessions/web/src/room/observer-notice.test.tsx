import type { Peer } from '@lyceum/contracts/sessions';
import { act, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { ObserverNotice } from './observer-notice';
import { Room } from './room';
import { RoomContext } from './room-context';

class FakeSocket extends EventTarget {
  readyState = WebSocket.OPEN;
  send = () => undefined;
  close = () => undefined;
}

const media = { audio: false, video: false, screen: false };
const tutor: Peer = {
  ...{ id: 'page', userId: 'tutor', name: 'Tomas', role: 'LEADER', waiting: false, place: null },
  ...{ media, handAt: null, connected: true },
};
const admin: Peer = { ...tutor, id: 'other', userId: 'admin', name: 'Ana Ortiz', role: 'ADMIN' };

async function open(peers: Peer[], language: 'en' | 'sp' = 'en') {
  const socket = new FakeSocket();
  const room = new Room(async () => socket as unknown as WebSocket);
  await renderPart(
    <RoomContext.Provider value={room}>
      <ObserverNotice />
    </RoomContext.Provider>,
    { viewer: viewerOf('LEADER', { language }) },
  );
  await act(async () => undefined);
  const state = { peers, waitingRoom: false, breakouts: [], endedAt: null };
  const data = JSON.stringify({ kind: 'room', room: state });
  act(() => void socket.dispatchEvent(new MessageEvent('message', { data })));
}

it('names who looks in, as long as they are there', async () => {
  await open([tutor, admin]);
  expect(await screen.findByRole('status')).toHaveTextContent('Ana Ortiz looks in on this lesson');
});

it('names several once each, in Spanish', async () => {
  const operator = { ...admin, id: 'third', userId: 'operator', name: 'Eva Paz' };
  await open([tutor, admin, { ...admin, id: 'second page' }, operator], 'sp');
  expect(await screen.findByRole('status')).toHaveTextContent('Ana Ortiz, Eva Paz observan esta clase');
});

it('says nothing without an observer', async () => {
  await open([tutor]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
