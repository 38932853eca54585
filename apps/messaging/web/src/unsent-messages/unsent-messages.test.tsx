import {
  act,
  cleanup,
  on,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type Answer,
} from '@lyceum/web/component-testing';
import { forgetPerson, waitingOf } from '@lyceum/web/offline-queue';
import {
  ConversationMessagesDocument,
  ConversationsDocument,
  PendingRequestConversationsDocument,
  RequestAttachmentUploadDocument,
  SendAttachmentMessageDocument,
  SendMessageDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const maya = { userId: 'user-1', name: 'Maya Lindqvist', role: 'LEADER' as const, active: true };
const sofia = { userId: 'sofia', name: 'Sofía Reyes', role: 'LEARNER' as const, active: true };
const conversation = {
  ...{ id: 'c1', unreadCount: 0, participants: [maya, sofia], lastMessageAt: '2026-09-14T15:00:00.000Z' },
  lastMessage: null,
};
const base = [
  on(PendingRequestConversationsDocument, { found: { totalCount: 0 } }),
  on(ConversationsDocument, { found: { conversations: [conversation], exhaustedConversations: true } }),
  on(ConversationMessagesDocument, { getMessagesForConversation: { conversation, messages: [] } }),
];
const sends = (more: object = {}) =>
  on(SendMessageDocument, { sendMessageMutation: { careText: null, conversation, ...more } });
const away = on(SendMessageDocument, unreachable());

const open = (answers: Answer[], { language = 'en' as 'en' | 'sp', user = 'user-1' } = {}) =>
  renderRoute(remote, '/inbox/c1', {
    viewer: viewerOf('LEADER', { language, user: { id: user } }),
    width: 390,
    answers: [...base, ...answers],
  });
const field = () => screen.findByRole('textbox', { name: /^(Message|Mensaje)$/ });
const online = () => act(async () => void window.dispatchEvent(new Event('online')));
const log = () => within(screen.getByRole('log'));

afterEach(async () => {
  cleanup();
  for (const person of ['user-1', 'user-2']) await forgetPerson(person);
});

it('keeps a message without network, and sends it once with the same key when the network is back', async () => {
  const page = await open([away]);
  await page.user.type(await field(), 'Bring your book{Enter}');
  expect(await log().findByText('Bring your book')).toBeInTheDocument();
  expect(await log().findByText(/Not sent yet\. It is kept on this device/)).toBeInTheDocument();
  expect(await field()).toHaveValue('');
  // A later message does not overtake it.
  await page.user.type(await field(), 'And a pen{Enter}');
  expect(await log().findByText('And a pen')).toBeInTheDocument();
  const tried = page.sent(SendMessageDocument);
  expect(new Set(tried.map(({ body }) => body))).toEqual(new Set(['Bring your book']));
  page.answer(sends());
  await online();
  await waitFor(() => expect(log().queryByText('And a pen')).not.toBeInTheDocument());
  const sent = page.sent(SendMessageDocument).slice(tried.length);
  expect(sent.slice(-2).map(({ body, sentBy }) => [body, sentBy])).toEqual([
    ['Bring your book', 'user-1'],
    ['And a pen', 'user-1'],
  ]);
  expect(sent.at(-2)!.clientKey).toBe(tried[0]!.clientKey);
  expect(await waitingOf('user-1')).toEqual([]);
});

it('survives a closed tab, and waits while another person is signed in', async () => {
  const first = await open([away]);
  await first.user.type(await field(), 'Tomorrow at five{Enter}');
  await log().findByText(/Not sent yet/);
  cleanup();
  const other = await open([sends()], { user: 'user-2' });
  await field();
  expect(log().queryByText('Tomorrow at five')).not.toBeInTheDocument();
  expect(other.sent(SendMessageDocument)).toEqual([]);
  cleanup();
  const another = refused('BAD_USER_INPUT', 'Somebody else is signed in.', { field: 'sentBy' });
  const back = await open([on(SendMessageDocument, another)]);
  await waitFor(() => expect(back.sent(SendMessageDocument).length).toBeGreaterThan(0));
  expect(await log().findByText('Waiting to be sent', { exact: false })).toBeInTheDocument();
  cleanup();
  const later = await open([sends()]);
  await waitFor(() => expect(later.sent(SendMessageDocument)).toHaveLength(1));
  await waitFor(() => expect(log().queryByText('Tomorrow at five')).not.toBeInTheDocument());
});

it('keeps a message whose sign-in has expired', async () => {
  const page = await open([on(SendMessageDocument, refused('UNAUTHENTICATED', 'Sign in again.'))]);
  await page.user.type(await field(), 'Still here{Enter}');
  expect(await log().findByText('Still here')).toBeInTheDocument();
  expect(await waitingOf('user-1')).toMatchObject([{ kind: 'messaging.messages', count: 1, refused: 0 }]);
});

it('deletes a waiting message by keyboard, in Spanish', async () => {
  const page = await open([away], { language: 'sp' });
  await page.user.type(await field(), 'Mañana{Enter}');
  await log().findByText(/Sin enviar\. Se conserva en este dispositivo/);
  screen.getByRole('button', { name: 'Eliminar el mensaje sin enviar: Mañana' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(log().queryByText('Mañana')).not.toBeInTheDocument());
  const before = page.sent(SendMessageDocument).length;
  page.answer(sends());
  await online();
  expect(page.sent(SendMessageDocument)).toHaveLength(before);
});

it('shows a refusal at the message with its text, and tries again', async () => {
  const page = await open([away]);
  await page.user.type(await field(), 'Hello there{Enter}');
  await log().findByText(/Not sent yet/);
  page.answer(on(SendMessageDocument, refused('CONFLICT', 'You may read messages, and not write any.')));
  await online();
  expect(await log().findByText('You may read messages, and not write any.')).toBeInTheDocument();
  expect(log().getByText('Hello there')).toBeInTheDocument();
  page.answer(sends());
  await page.user.click(log().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(log().queryByText('Hello there')).not.toBeInTheDocument());
});

it('asks about a warning at the message, sends it unchanged, and shows the care text until it is closed', async () => {
  const page = await open([away]);
  await page.user.type(await field(), 'Call 303-555-0148{Enter}');
  await log().findByText(/Not sent yet/);
  const warned = refused('CONFLICT', 'This looks like a phone number.', { refusal: 'WARNED' });
  page.answer(on(SendMessageDocument, warned));
  await online();
  expect(await log().findByText('This looks like a phone number.')).toBeInTheDocument();
  page.answer(sends({ careText: 'You are not alone.' }));
  await page.user.click(log().getByRole('button', { name: 'Send it as it is' }));
  expect(await screen.findByText('You are not alone.')).toBeInTheDocument();
  expect(page.sent(SendMessageDocument).at(-1)).toMatchObject({ acknowledged: true });
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('You are not alone.')).not.toBeInTheDocument());
});

it('says that a message is held for review once the server has it', async () => {
  const page = await open([away]);
  await page.user.type(await field(), 'Write to me elsewhere{Enter}');
  await log().findByText(/Not sent yet/);
  const held = refused('CONFLICT', 'Somebody looks at it first.', { refusal: 'HELD' });
  page.answer(on(SendMessageDocument, held));
  await online();
  expect(await screen.findByText('Your message waits')).toBeInTheDocument();
  expect(screen.getByText('Somebody looks at it first.')).toBeInTheDocument();
  await waitFor(() => expect(log().queryByText('Write to me elsewhere')).not.toBeInTheDocument());
  expect((await waitingOf('user-1')).map(({ count }) => count)).toEqual([]);
});

it('keeps a file with its text, and uploads it when the network is back', async () => {
  const page = await open([on(RequestAttachmentUploadDocument, unreachable())]);
  await field();
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await page.user.upload(input, new File(['%PDF-1.7'], 'page.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^No connection\. The file waits with the message/)).toBeInTheDocument();
  await page.user.type(await field(), 'My work{Enter}');
  expect(await log().findByText('page.pdf')).toBeInTheDocument();
  await log().findByText(/Not sent yet/);
  page.answer(
    on(RequestAttachmentUploadDocument, {
      requestAttachmentUpload: { fileId: 'file-1', partSize: 100, presignedUrls: [] },
    }),
    on(SendAttachmentMessageDocument, refused('INTERNAL', 'Away.')),
  );
  await online();
  await waitFor(() => expect(page.sent(SendAttachmentMessageDocument)).toHaveLength(1));
  const uploads = page.sent(RequestAttachmentUploadDocument).length;
  page.answer(on(SendAttachmentMessageDocument, { sendAttachmentMessage: { careText: null, conversation } }));
  await online();
  await waitFor(() => expect(log().queryByText('page.pdf')).not.toBeInTheDocument());
  const [first, second] = page.sent(SendAttachmentMessageDocument);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ file: 'file-1', body: 'My work', sentBy: 'user-1' });
  // The upload of the first attempt is sent again.
  expect(page.sent(RequestAttachmentUploadDocument)).toHaveLength(uploads);
});
