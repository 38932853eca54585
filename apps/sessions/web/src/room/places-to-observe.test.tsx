import type { Peer, RoomRequest } from '@lyceum/contracts/sessions';
import { renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { PeoplePanel } from './people-panel';
import type { Room, RoomView } from './room';
import { RoomContext } from './room-context';
import { Store } from './store';

const TUTOR: Peer = {
  ...{ id: 'tutor', userId: 'tutor', name: 'Tomas', role: 'LEADER', waiting: false, place: null },
  ...{ media: { audio: false, video: false, screen: false }, handAt: null, connected: true },
};
const MENTOR: Peer = { ...TUTOR, id: 'mentor', userId: 'mentor', name: 'Max', role: 'OBSERVER' };
const BREAKOUTS = [
  { id: 'one', number: 1 },
  { id: 'two', number: 2 },
];

async function renderPeople(language: 'en' | 'sp', own: Peer, ...others: Peer[]) {
  const room = { peers: [own, ...others], waitingRoom: true, breakouts: BREAKOUTS, endedAt: null };
  const store = new Store({ own, room, welcome: null } as Partial<RoomView>);
  const media = {
    store: new Store({ tracks: {}, wants: {}, devices: { microphones: [], cameras: [], speakers: [] } }),
  };
  const asked: RoomRequest[] = [];
  const ask = (request: RoomRequest) => void asked.push(request);
  const page = await renderPart(
    <RoomContext value={{ store, media, ask } as unknown as Room}>
      <PeoplePanel />
    </RoomContext>,
    { viewer: viewerOf('LEADER', { language }), at: '/sessions/1/room' },
  );
  return { ...page, asked };
}

it('lets an observer choose among the breakouts that somebody leads', async () => {
  const { user, asked } = await renderPeople('en', MENTOR, TUTOR, { ...TUTOR, id: 'other', place: 'two' });
  expect(screen.queryByRole('button', { name: 'Go to breakout 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back to the lesson' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to breakout 2' }));
  expect(asked).toEqual([{ kind: 'move', userId: 'mentor', breakoutId: 'two' }]);
});

it('leads an observer back by keyboard, in Spanish', async () => {
  const { user, asked } = await renderPeople('sp', { ...MENTOR, place: 'one' }, TUTOR);
  screen.getByRole('button', { name: 'Volver a la clase' }).focus();
  await user.keyboard('{Enter}');
  expect(asked).toEqual([{ kind: 'move', userId: 'mentor', breakoutId: null }]);
});
