import { jest } from '@jest/globals';
import {
  act,
  fireEvent,
  on,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  ConversationMessagesDocument,
  ConversationsDocument,
  PendingRequestConversationsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const maya = { userId: 'user-1', name: 'Maya Lindqvist', role: 'LEADER' as const, active: true };
const sofia = { userId: 'sofia', name: 'Sofía Reyes', role: 'LEARNER' as const, active: true };
const conversation = {
  ...{ id: 'c1', unreadCount: 0, participants: [maya, sofia], lastMessageAt: '2026-09-14T15:00:00.000Z' },
  lastMessage: null,
};
const sent = (more: object) => ({
  ...{ id: 'm1', number: 1, body: '', type: 'FILE' as const, date: '2026-09-14T15:00:00.000Z', isRead: true },
  ...{ fromUser: sofia, filename: 'reading.m4a', fileSize: 2048, contentType: 'audio/mp4' },
  ...{ fileUrl: 'https://files.example/first', ...more },
});
const messages = (more: object = {}) =>
  on(ConversationMessagesDocument, {
    getMessagesForConversation: { conversation, messages: [sent(more)] },
  });

async function open(more: object = {}, language: 'en' | 'sp' = 'en') {
  const page = await renderRoute(remote, '/inbox/c1', {
    viewer: viewerOf('LEADER', { language }),
    answers: [
      on(PendingRequestConversationsDocument, { found: { totalCount: 0 } }),
      on(ConversationsDocument, { found: { conversations: [conversation], exhaustedConversations: true } }),
      messages(more),
    ],
  });
  return { page, log: within(await screen.findByRole('log')) };
}

const play = () => jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
afterEach(() => jest.restoreAllMocks());

it('plays audio in the conversation, loads nothing before, and offers the file too', async () => {
  const { log } = await open();
  const player = await log.findByLabelText('Listen to reading.m4a');
  expect(player).toHaveAttribute('src', 'https://files.example/first');
  expect(player).toHaveAttribute('preload', 'none');
  expect(player).toHaveAttribute('controls');
  expect(log.getByRole('link', { name: /^Download reading\.m4a/ })).toBeInTheDocument();
});

it('plays on with another address where the first one is no longer valid, and then offers the file alone, in Spanish', async () => {
  const started = play();
  const { page, log } = await open({}, 'sp');
  const player = () => log.getByLabelText('Escuchar reading.m4a');
  await log.findByLabelText('Escuchar reading.m4a');
  page.answer(messages({ fileUrl: 'https://files.example/second' }));
  fireEvent.error(player());
  await waitFor(() => expect(player()).toHaveAttribute('src', 'https://files.example/second'));
  expect(started).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.error(player()));
  await waitFor(() => expect(log.queryByLabelText('Escuchar reading.m4a')).not.toBeInTheDocument());
  expect(log.getByRole('link', { name: /reading\.m4a/ })).toBeInTheDocument();
});

it('offers what browsers do not play as a file', async () => {
  const { log } = await open({ filename: 'plan.pdf', contentType: 'application/pdf' });
  expect(await log.findByRole('link', { name: /^Download plan\.pdf/ })).toBeInTheDocument();
  expect(log.queryByLabelText(/^Listen/)).not.toBeInTheDocument();
});
