import { act, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { OneToOneNotice } from './one-to-one-notice';
import { Room } from './room';
import { RoomContext } from './room-context';

class FakeSocket extends EventTarget {
  readyState = WebSocket.OPEN;
  send = () => undefined;
  close = () => undefined;
}

async function open(isOneToOne: boolean, language: 'en' | 'sp' = 'en') {
  const socket = new FakeSocket();
  const room = new Room(async () => socket as unknown as WebSocket);
  await renderPart(
    <RoomContext.Provider value={room}>
      <OneToOneNotice />
    </RoomContext.Provider>,
    { viewer: viewerOf('LEADER', { language }) },
  );
  await act(async () => undefined);
  const now = '2026-11-27T10:00:00Z';
  const welcome = {
    ...{ kind: 'welcome', userId: 'tutor', role: 'LEADER', name: 'Tomas', iceServers: [] },
    ...{ closesAt: now, now, isOneToOne },
  };
  act(() => void socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(welcome) })));
}

it('says that an adult and a minor are alone, in both languages', async () => {
  await open(true);
  expect(await screen.findByText(/An adult and a minor are alone/)).toBeInTheDocument();
});

it('says so in Spanish', async () => {
  await open(true, 'sp');
  expect(await screen.findByText(/Un adulto y un menor están a solas/)).toBeInTheDocument();
});

it('says nothing in other lessons', async () => {
  await open(false);
  expect(screen.queryByText(/are alone/)).not.toBeInTheDocument();
});
