import { on, refused, renderRoute, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import {
  ConversationMessagesDocument,
  ConversationsDocument,
  PendingRequestConversationsDocument,
  SetConversationTranslationDocument,
  TranslateMessagesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const maya = { userId: 'user-1', name: 'Maya Lindqvist', role: 'LEADER' as const, active: true };
const carmen = { userId: 'carmen', name: 'Carmen Reyes', role: 'PARENT' as const, active: true };
const conversation = {
  ...{ id: 'c1', unreadCount: 0, participants: [maya, carmen], lastMessageAt: '2026-09-14T15:00:00.000Z' },
  ...{ canTranslate: true, isTranslated: false },
};
const message = {
  ...{ id: 'm1', number: 1, body: 'Llegamos tarde', type: 'TEXT' as const, fromUser: carmen, isOwn: false },
  date: '2026-09-14T15:00:00.000Z',
};
const own = { ...message, id: 'm2', number: 2, body: 'No problem', fromUser: maya, isOwn: true };
const translated = (state: 'DONE' | 'SAME' | 'WITHHELD' = 'DONE') =>
  on(TranslateMessagesDocument, {
    translateMessages: [
      {
        ...{ messageId: 'm1', state, fromLanguage: 'es' },
        body: state === 'DONE' ? 'We will be late' : null,
      },
    ],
  });
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const open = (change: object, answers: Answers, language: 'en' | 'sp' = 'en') =>
  renderRoute(remote, '/inbox/c1', {
    viewer: viewerOf('LEADER', { language }),
    answers: [
      on(PendingRequestConversationsDocument, { found: { totalCount: 0 } }),
      on(ConversationsDocument, { found: { conversations: [conversation], exhaustedConversations: true } }),
      on(ConversationMessagesDocument, {
        getMessagesForConversation: {
          conversation: { ...conversation, ...change },
          messages: [message, own],
        },
      }),
      ...answers,
    ],
  });

it('translates a message of somebody else on request, with the original one press away', async () => {
  const page = await open({}, [translated()]);
  expect(await screen.findByText('Llegamos tarde')).toBeInTheDocument();
  const buttons = screen.getAllByRole('button', { name: 'Translate' });
  expect(buttons).toHaveLength(1); // own messages need none
  await page.user.click(buttons[0]!);
  expect(await screen.findByText('We will be late')).toBeInTheDocument();
  expect(page.sent(TranslateMessagesDocument)).toEqual([{ messageIds: ['m1'] }]);
  await page.user.click(screen.getByRole('button', { name: 'Translated from Spanish. Show the original' }));
  expect(screen.getByText('Llegamos tarde')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Show the translation' }));
  expect(screen.getByText('We will be late')).toBeInTheDocument();
  expect(page.sent(TranslateMessagesDocument)).toHaveLength(1);
});

it('translates the messages of others at once where the conversation is read translated', async () => {
  const page = await open({ isTranslated: true }, [translated()]);
  expect(await screen.findByText('We will be late')).toBeInTheDocument();
  expect(page.sent(TranslateMessagesDocument)).toEqual([{ messageIds: ['m1'] }]);
});

it('switches the whole conversation by keyboard, in Spanish', async () => {
  const page = await open(
    {},
    [
      translated(),
      on(SetConversationTranslationDocument, {
        setConversationTranslation: { ...conversation, isTranslated: true },
      }),
    ],
    'sp',
  );
  const toggle = await screen.findByRole('button', { name: 'Leer esta conversación traducida' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  toggle.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(page.sent(SetConversationTranslationDocument)).toEqual([
      { conversationId: 'c1', translated: true },
    ]),
  );
});

it('says why a message is not translated', async () => {
  const page = await open({}, [translated('WITHHELD')]);
  await page.user.click(await screen.findByRole('button', { name: 'Translate' }));
  expect(await screen.findByText('This message is not translated.')).toBeInTheDocument();
  expect(screen.getByText('Llegamos tarde')).toBeInTheDocument();
});

it('shows the error of a failed translation, and asks again', async () => {
  const page = await open({}, [on(TranslateMessagesDocument, refused('CONFLICT', 'Not right now.'))]);
  await page.user.click(await screen.findByRole('button', { name: 'Translate' }));
  expect(await screen.findByText(/Not right now/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Translate' }));
  await waitFor(() => expect(page.sent(TranslateMessagesDocument)).toHaveLength(2));
});

it('shows nothing of it where nothing is translated', async () => {
  await open({ canTranslate: false }, []);
  expect(await screen.findByText('Llegamos tarde')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /ranslat/ })).not.toBeInTheDocument();
});
