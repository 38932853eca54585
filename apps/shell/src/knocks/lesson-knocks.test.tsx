import {
  act,
  on,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import { publishLive } from '@lyceum/web/viewer';
import { LessonKnocksDocument, type LessonKnocksQuery } from '../__generated__/graphql';
import { renderInShell, type ShellOptions } from '../shell-fixture';
import LessonKnocks from './lesson-knocks';

type Knock = PartialData<LessonKnocksQuery['getLessonKnocks'][number]>;

const sofia = { sessionId: 'session-1', subject: 'Reading', names: ['Sofía Reyes'] };
const answer = (...getLessonKnocks: Knock[]) => on(LessonKnocksDocument, { getLessonKnocks });
const open = (options: ShellOptions) =>
  renderInShell(<LessonKnocks />, { viewer: viewerOf('LEADER'), at: '/people', ...options });

let sounds: number;
beforeEach(() => {
  sounds = 0;
  const node = { connect: () => undefined, start: () => undefined, stop: () => undefined };
  Object.assign(globalThis, {
    AudioContext: class {
      currentTime = 0;
      destination = {};
      createGain = () => ({ ...node, gain: { value: 1 } });
      createOscillator = () => ({ ...node, frequency: { value: 0 } });
      close = async () => undefined;
      constructor() {
        sounds += 1;
      }
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

it('names who waits when a push comes, with a sound, and leads to the room by keyboard', async () => {
  const page = await open({ answers: [answer()] });
  await waitFor(() => expect(page.sent(LessonKnocksDocument)).toHaveLength(1));
  expect([screen.queryByRole('region'), sounds]).toEqual([null, 0]);
  page.answer(answer(sofia));
  act(() => publishLive({ topics: ['lesson-knocks'], ids: ['session-1'] }));
  const strip = within(await screen.findByRole('region', { name: 'Waiting to be let in' }));
  expect(strip.getByRole('status')).toHaveTextContent('Sofía Reyes waits to be let in: Reading');
  expect(sounds).toBe(1);
  const link = strip.getByRole('link', { name: 'Open the lesson room' });
  expect(link).toHaveAttribute('href', '/sessions/session-1/room');
  page.answer(answer());
  act(() => publishLive({ topics: ['lesson-knocks'], ids: ['session-1'] }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('is gone after “Later” until somebody else waits, in Spanish', async () => {
  const page = await open({ viewer: viewerOf('LEADER', { language: 'sp' }), answers: [answer(sofia)] });
  await page.user.click(await screen.findByRole('button', { name: 'Más tarde' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  page.answer(answer({ ...sofia, names: ['Mateo Reyes', 'Sofía Reyes'] }));
  act(() => publishLive({ topics: ['lesson-knocks'], ids: ['session-1'] }));
  expect(
    await screen.findByText('Mateo Reyes, Sofía Reyes esperan para entrar en Reading'),
  ).toBeInTheDocument();
  expect(sounds).toBe(2);
});

it('says nothing in the room itself, and where the answer fails', async () => {
  await open({ at: '/sessions/session-1/room', answers: [answer(sofia)] });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await open({ answers: [on(LessonKnocksDocument, unreachable())] });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
