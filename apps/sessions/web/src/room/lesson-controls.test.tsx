import { Link } from 'react-router';
import type { Peer, RoomRequest } from '@lyceum/contracts/sessions';
import { act, renderPart, screen, viewerOf, within } from '@lyceum/web/component-testing';
import { ControlBar, type Panel } from './control-bar';
import { Knock } from './knock';
import { LeaveQuestion } from './leave-question';
import type { Room, RoomView } from './room';
import { RoomContext } from './room-context';
import { Store } from './store';
import { WaitingRoom } from './waiting-room';

const OWN: Peer = {
  ...{ id: 'page', userId: 'tutor', name: 'Tomas', role: 'LEADER', waiting: false, place: null },
  ...{ media: { audio: false, video: false, screen: false }, handAt: null, connected: true },
};
const child = (name: string): Peer => ({
  ...OWN,
  id: name,
  userId: name,
  name,
  role: 'LEARNER',
  waiting: true,
});
const roomOf = (...peers: Peer[]) => ({ peers, waitingRoom: true, breakouts: [], endedAt: null });

/** Renders a part of the lesson in a room with these people; requests to the server are recorded. */
async function renderLesson(
  part: React.ReactNode,
  { width = 1440, language = 'en' as 'en' | 'sp', own = OWN } = {},
) {
  const store = new Store({ own, room: roomOf(own) } as Partial<RoomView>);
  const media = {
    store: new Store({
      tracks: { audio: null, camera: null, screen: null },
      wants: { audio: true, video: true },
    }),
  };
  const asked: RoomRequest[] = [];
  const ask = (request: RoomRequest) => void asked.push(request);
  const page = await renderPart(
    <RoomContext value={{ store, media, ask } as unknown as Room}>{part}</RoomContext>,
    {
      width,
      viewer: viewerOf('LEADER', { language }),
      at: '/sessions/1/room',
    },
  );
  const show = (...peers: Peer[]) => act(async () => store.set({ room: roomOf(OWN, ...peers) }));
  return { ...page, asked, show };
}

const bar = (onPanel: (panel: Panel) => void = () => undefined) => (
  <ControlBar panel={null} onPanel={onPanel} unread={2} board={false} onBoard={() => undefined} />
);

it('shows every control with its label on a wide screen', async () => {
  const { user, asked } = await renderLesson(bar());
  expect(screen.getByText('Whiteboard')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Raise hand' }));
  expect(asked).toEqual([{ kind: 'hand', raised: true }]);
  expect(screen.getByRole('button', { name: 'Chat, 2 new messages' })).toBeVisible();
});

it('shows five controls on a phone, and the rest under More, by keyboard, too', async () => {
  const opened: Panel[] = [];
  const { user } = await renderLesson(
    bar((panel) => void opened.push(panel)),
    { width: 390, language: 'sp' },
  );
  const toolbar = screen.getByRole('toolbar');
  expect(within(toolbar).queryByRole('button', { name: 'Notas' })).toBeNull();
  within(toolbar).getByRole('button', { name: 'Más' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Notas' }));
  expect(opened).toEqual(['notes']);
});

it('names who waits, and admits them', async () => {
  const { user, asked, show } = await renderLesson(<Knock />);
  expect(screen.queryByRole('status')).toBeNull();
  await show(child('Sofía'));
  expect(screen.getByRole('status')).toHaveTextContent('Sofía is waiting to come in');
  await user.click(screen.getByRole('button', { name: 'Let Sofía in' }));
  await show(child('Sofía'), child('Milo'));
  expect(screen.getByRole('status')).toHaveTextContent('Sofía and 1 other person are waiting');
  await user.click(screen.getByRole('button', { name: 'Let everybody in' }));
  expect(asked).toEqual([{ kind: 'admit', userId: 'Sofía' }, { kind: 'admit-all' }]);
});

it('tells a waiting person whether somebody is in the room', async () => {
  const own = child('Sofía');
  await renderLesson(<WaitingRoom subject="Reading" />, { own });
  expect(screen.getByText(/sees that you are here/)).toBeVisible();
});

it.each([
  ['en', 'Please wait until somebody leads the lesson.', /Keep this page open: you come in/],
  ['sp', 'Espere, por favor, a que alguien dirija la clase.', /Deje esta página abierta: entrará/],
] as const)(
  'tells a waiting observer that somebody has to lead the lesson (%s)',
  async (language, title, text) => {
    const own: Peer = { ...OWN, role: 'OBSERVER', waiting: true };
    await renderLesson(<WaitingRoom subject="Reading" />, { own, language });
    expect(screen.getByRole('status')).toHaveTextContent(title);
    expect(screen.getByText(text)).toBeVisible();
  },
);

it('asks before a link ends the call', async () => {
  const { user, address } = await renderLesson(
    <>
      <Link to="/home">Home</Link>
      <LeaveQuestion />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Home' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave the lesson?' });
  expect(within(dialog).getByRole('button', { name: 'Go back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/sessions/1/room');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Leave the lesson' }));
  expect(address()).toBe('/home');
});
