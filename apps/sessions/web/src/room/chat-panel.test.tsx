import type { RoomEvent, RoomRequest } from '@lyceum/contracts/sessions';
import { act, renderPart, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { ChatPanel } from './chat-panel';
import { Room } from './room';
import { RoomContext } from './room-context';

const WARNING = 'This looks like a phone number.';
const BODY = 'call 303-555-0148';

/** Fake of the browser's socket: records sent messages, and lets the test deliver messages. */
class FakeSocket extends EventTarget {
  readonly readyState = WebSocket.OPEN;
  readonly said: RoomRequest[] = [];
  send = (text: string) => void this.said.push(JSON.parse(text) as RoomRequest);
  close = () => undefined;
  hear(news: RoomEvent): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) })));
  }
}

async function openChat({ language = 'en' as 'en' | 'sp', chatChecked = true } = {}) {
  Element.prototype.scrollIntoView = () => undefined;
  const socket = new FakeSocket();
  const room = new Room(async () => socket as unknown as WebSocket);
  const { user } = await renderPart(
    <RoomContext.Provider value={room}>
      <ChatPanel />
    </RoomContext.Provider>,
    { viewer: viewerOf('LEADER', { language }) },
  );
  await act(async () => undefined);
  const now = '2026-11-27T10:00:00Z';
  const welcome = {
    userId: 'tutor',
    role: 'LEADER',
    name: 'Tomas',
    iceServers: [],
    closesAt: now,
    now,
  } as const;
  socket.hear({ kind: 'welcome', ...welcome, iceServers: [], chatChecked });
  const say = async () => {
    await user.type(screen.getByRole('textbox'), `${BODY}{Enter}`);
    const [chat] = socket.said.filter((request) => request.kind === 'chat');
    return chat!.id;
  };
  return { socket, user, say };
}

it('says that messages are checked, and asks before sending a flagged one', async () => {
  const { socket, user, say } = await openChat();
  expect(screen.getByText(/are checked to keep minors safe/)).toBeVisible();
  const id = await say();
  socket.hear({ kind: 'unsent', id, why: 'WARNED', text: WARNING });
  expect(screen.getByRole('alert')).toHaveTextContent(WARNING);
  // The safe choice comes first.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Do not send' })).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(socket.said.at(-1)).toEqual({ kind: 'chat', id, body: BODY, acknowledged: true });
  socket.hear({ kind: 'care', text: 'You are not alone.' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('You are not alone.')).toBeNull();
});

it('removes a refused message, in Spanish', async () => {
  const { socket, user, say } = await openChat({ language: 'sp' });
  socket.hear({ kind: 'unsent', id: await say(), why: 'REFUSED', text: 'Con otras palabras.' });
  expect(screen.queryByRole('button', { name: 'Enviar como está' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'No enviar' }));
  expect(screen.queryByText(BODY)).toBeNull();
  expect(screen.getByRole('textbox')).toBeVisible();
});

it('says nothing about checks when there are none', async () => {
  await openChat({ chatChecked: false });
  expect(screen.queryByText(/are checked to keep minors safe/)).toBeNull();
});
