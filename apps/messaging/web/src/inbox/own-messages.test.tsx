import { on, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ConversationMessagesDocument,
  ConversationsDocument,
  MuteConversationDocument,
  PendingRequestConversationsDocument,
  SearchMessagesDocument,
  SendTypingDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const maya = { userId: 'user-1', name: 'Maya Lindqvist', role: 'LEADER' as const, active: true };
const sofia = { userId: 'sofia', name: 'Sofía Reyes', role: 'LEARNER' as const, active: true };
const conversation = {
  ...{ id: 'c1', unreadCount: 0, participants: [maya, sofia], lastMessageAt: '2026-09-14T15:00:00.000Z' },
  lastMessage: { id: 'm9', body: 'Bring your book', type: 'TEXT' as const },
};
const message = {
  ...{ id: 'm2', number: 2, body: 'About fractions', type: 'TEXT' as const, fromUser: sofia },
  date: '2026-09-14T15:00:00.000Z',
};
const base = [
  on(PendingRequestConversationsDocument, { found: { totalCount: 0 } }),
  on(ConversationsDocument, { found: { conversations: [conversation], exhaustedConversations: true } }),
];
const opened = (more: object = {}) =>
  on(ConversationMessagesDocument, {
    getMessagesForConversation: { conversation: { ...conversation, ...more }, messages: [message] },
  });
const viewer = viewerOf('LEADER');

it('finds own messages, and leads to their place in the conversation and back to the latest', async () => {
  const page = await renderRoute(remote, '/inbox', {
    viewer,
    answers: [
      ...base,
      on(SearchMessagesDocument, { found: { results: [{ message, conversation }], exhaustedResults: true } }),
      opened(),
    ],
  });
  await page.user.type(await screen.findByRole('searchbox', { name: 'Search your messages' }), 'fract');
  await page.user.click(await screen.findByRole('link', { name: /About fractions/ }));
  await waitFor(() => expect(page.address()).toBe('/inbox/c1?find=fract&message=2'));
  const around = { conversationId: 'c1', before: 12 };
  await waitFor(() => expect(page.sent(ConversationMessagesDocument)).toContainEqual(around));
  await page.user.click(await screen.findByRole('link', { name: 'To the latest messages' }));
  await waitFor(() => expect(page.address()).toBe('/inbox/c1?find=fract'));
});

it('says that nothing was found, in Spanish', async () => {
  await renderRoute(remote, '/inbox?find=xyz', {
    viewer: viewerOf('LEADER', { language: 'sp' }),
    answers: [...base, on(SearchMessagesDocument, { found: { results: [], exhaustedResults: true } })],
  });
  expect(await screen.findByText('No se encontró ningún mensaje')).toBeInTheDocument();
});

it('mutes a conversation and says what that means', async () => {
  const page = await renderRoute(remote, '/inbox/c1', {
    viewer,
    answers: [
      ...base,
      opened({ isMuted: false }),
      on(MuteConversationDocument, ({ muted }) => ({
        muteConversation: { ...conversation, isMuted: muted },
      })),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Mute' }));
  expect(await screen.findByRole('button', { name: 'Unmute' })).toBeInTheDocument();
  expect(page.notices()).toEqual([expect.stringContaining('no longer notified')]);
  expect(page.sent(MuteConversationDocument)).toEqual([{ conversationId: 'c1', muted: true }]);
});

it('signals that the viewer writes once in some seconds, and only where the organization shows it', async () => {
  const page = await renderRoute(remote, '/inbox/c1', {
    viewer,
    answers: [...base, opened({ showsTyping: true }), on(SendTypingDocument, { sendTyping: true })],
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello');
  expect(page.sent(SendTypingDocument)).toEqual([{ conversationId: 'c1' }]);
  const pane = within(screen.getByRole('region', { name: 'Sofía Reyes' }));
  expect(pane.queryByText(/is writing/)).not.toBeInTheDocument();
});
