import type { ApolloClient } from '@apollo/client';
import { jest } from '@jest/globals';
import {
  act,
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type Answer,
  type RenderedScreen,
} from '@lyceum/web/component-testing';
import { forgetPerson, waitingOf } from '@lyceum/web/offline-queue';
import {
  ConversationMessagesDocument,
  ConversationsDocument,
  PendingRequestConversationsDocument,
  StartConversationDocument,
  StartConversationWithMessageDocument,
  UserConversantsDocument,
} from '../__generated__/graphql';
import { sendWaiting } from '../offline-queues';
import remote from '../routes';

const maya = { userId: 'user-1', name: 'Maya Lindqvist', role: 'LEADER' as const, active: true };
const sofia = { userId: 'sofia', name: 'Sofía Reyes', role: 'LEARNER' as const, active: true };
const carmen = { userId: 'carmen', name: 'Carmen Reyes', role: 'PARENT' as const, active: true };
const elijah = { userId: 'elijah', name: 'Elijah Brooks', role: 'LEARNER' as const, active: true };
const conversation = {
  ...{ id: 'c1', unreadCount: 0, participants: [maya, elijah], lastMessageAt: '2026-09-14T15:00:00.000Z' },
  lastMessage: null,
};
const base = [
  on(PendingRequestConversationsDocument, { found: { totalCount: 0 } }),
  on(ConversationsDocument, { found: { conversations: [conversation], exhaustedConversations: true } }),
  on(ConversationMessagesDocument, { getMessagesForConversation: { conversation, messages: [] } }),
  on(UserConversantsDocument, { found: { conversants: [sofia, carmen] } }),
];
const starts = (more: object = {}) =>
  on(StartConversationWithMessageDocument, {
    startConversationWithMessage: { careText: null, conversation, ...more },
  });
const away = on(StartConversationWithMessageDocument, unreachable());
const refuses = (...refusal: Parameters<typeof refused>) =>
  on(StartConversationWithMessageDocument, refused(...refusal));

const EN = {
  ...{ open: 'New conversation', people: 'People', message: 'Message', send: 'Send message' },
  ...{ group: 'Begin conversation', list: 'New conversations that are not sent yet' },
};
const SP: typeof EN = {
  ...{ open: 'Nueva conversación', people: 'Personas', message: 'Mensaje', send: 'Enviar mensaje' },
  ...{ group: 'Empezar conversación', list: 'Conversaciones nuevas sin enviar' },
};

const open = (answers: Answer[], { language = 'en' as 'en' | 'sp', user = 'user-1' } = {}) =>
  renderRoute(remote, '/inbox', {
    viewer: viewerOf('LEADER', { language, user: { id: user } }),
    width: 390,
    answers: [...base, ...answers],
  });

async function dialogOf(page: RenderedScreen, words = EN) {
  await page.user.click(await screen.findByRole('button', { name: words.open }));
  // jsdom shows a lazy component only with the next render.
  page.push('messages');
  return within(await screen.findByRole('dialog'));
}

/** Fills the dialog and sends it. */
async function write(page: RenderedScreen, names: RegExp[], body: string, words = EN) {
  const dialog = await dialogOf(page, words);
  for (const name of names) await page.user.click(await dialog.findByRole('checkbox', { name }));
  if (body) await page.user.type(dialog.getByRole('textbox', { name: words.message }), body);
  const button = names.length > 1 ? words.group : words.send;
  await page.user.click(dialog.getByRole('button', { name: button }));
}

const rows = async (words = EN) => within(await screen.findByRole('list', { name: words.list }));
const noRows = (words = EN) =>
  waitFor(() => expect(screen.queryByRole('list', { name: words.list })).not.toBeInTheDocument());
const sentBy = (page: RenderedScreen) => page.sent(StartConversationWithMessageDocument);
const online = () => act(async () => void window.dispatchEvent(new Event('online')));
const network = (isOn: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });

afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  for (const person of ['user-1', 'user-2']) await forgetPerson(person);
});

describe('a new conversation without network', () => {
  it('waits with its people and text, and is sent once with the same key when the network is back', async () => {
    const page = await open([away]);
    await write(page, [/^Sof/], ' On Tuesday? ');
    const list = await rows();
    expect(list.getByText('Sofía Reyes')).toBeInTheDocument();
    expect(list.getByText('On Tuesday?')).toBeInTheDocument();
    expect(await list.findByText(/Not sent yet\. It is kept on this device/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.notices()).toEqual([expect.stringMatching(/^No connection\. The conversation is kept/)]);
    const tried = sentBy(page);
    const lists = page.sent(ConversationsDocument).length;
    page.answer(starts());
    await online();
    await noRows();
    const sent = sentBy(page).slice(tried.length);
    expect(sent.at(-1)).toMatchObject({ conversantId: 'sofia', body: 'On Tuesday?', sentBy: 'user-1' });
    expect(new Set([...tried, ...sent].map(({ clientKey }) => clientKey)).size).toBe(1);
    expect(await waitingOf('user-1')).toEqual([]);
    // The conversation appears in the list.
    await waitFor(() => expect(page.sent(ConversationsDocument).length).toBeGreaterThan(lists));
  });

  it('is stored at once where the browser knows of no network, and a later one does not overtake it', async () => {
    const page = await open([starts()]);
    const loaded = await dialogOf(page);
    await loaded.findByRole('checkbox', { name: /^Sof/ });
    await page.user.click(loaded.getByRole('button', { name: 'Close' }));
    await network(false);
    page.answer(away);
    await write(page, [/^Sof/], 'First');
    expect(await (await rows()).findByText('First')).toBeInTheDocument();
    await write(page, [/^Carmen/], 'Second');
    expect(await (await rows()).findByText('Second')).toBeInTheDocument();
    page.answer(starts());
    await network(true);
    await noRows();
    const bodies = sentBy(page).map(({ body }) => body);
    expect(bodies.slice(-2)).toEqual(['First', 'Second']);
  });

  it('survives a closed tab, and waits while another person is signed in', async () => {
    const first = await open([away]);
    await write(first, [/^Sof/], 'Tomorrow at five');
    await (await rows()).findByText(/Not sent yet/);
    cleanup();
    const other = await open([starts()], { user: 'user-2' });
    await screen.findByRole('link', { name: /Elijah Brooks/ });
    expect(screen.queryByText('Tomorrow at five')).not.toBeInTheDocument();
    expect(sentBy(other)).toEqual([]);
    cleanup();
    const back = await open([refuses('BAD_USER_INPUT', 'Somebody else is signed in.', { field: 'sentBy' })]);
    await waitFor(() => expect(sentBy(back).length).toBeGreaterThan(0));
    expect(await (await rows()).findByText('Waiting to be sent', { exact: false })).toBeInTheDocument();
    cleanup();
    const later = await open([starts()]);
    await waitFor(() => expect(sentBy(later)).toHaveLength(1));
    await noRows();
  });

  it('is sent from any page of the platform', async () => {
    const page = await open([away]);
    await write(page, [/^Sof/], 'From the bus');
    await (await rows()).findByText(/Not sent yet/);
    cleanup();
    const mutate = jest.fn(async () => ({ data: starts().give({}) }));
    const owner = { person: 'user-1', ecosystem: viewerOf('LEADER').ecosystem!.profileId };
    await sendWaiting(owner, { mutate } as unknown as ApolloClient);
    expect(mutate).toHaveBeenCalledTimes(1);
    expect(await waitingOf('user-1')).toEqual([]);
  });

  it('begins a group with its title, without a message too', async () => {
    const page = await open([on(StartConversationDocument, unreachable()), away]);
    const dialog = await dialogOf(page);
    for (const name of [/^Sof/, /^Carmen/])
      await page.user.click(await dialog.findByRole('checkbox', { name }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Title of the group' }), 'Reading night');
    await page.user.click(dialog.getByRole('button', { name: 'Begin conversation' }));
    expect(await (await rows()).findByText('Reading night')).toBeInTheDocument();
    expect((await rows()).getByText('Without a first message')).toBeInTheDocument();
    page.answer(on(StartConversationDocument, { startConversation: conversation }));
    await online();
    await noRows();
    expect(page.sent(StartConversationDocument).at(-1)).toMatchObject({
      ...{ conversantIds: ['sofia', 'carmen'], title: 'Reading night', sentBy: 'user-1' },
    });
    page.answer(starts());
    await write(page, [/^Sof/, /^Carmen/], 'At six?');
    await waitFor(() => expect(page.address()).toBe('/inbox/c1'));
    expect(sentBy(page)).toEqual([
      expect.objectContaining({ conversantIds: ['sofia', 'carmen'], body: 'At six?' }),
    ]);
  });

  it('says that it is being sent, and is deleted by keyboard, in Spanish', async () => {
    const page = await open([away], { language: 'sp' });
    await write(page, [/^Sof/], 'Mañana', SP);
    expect(
      await (await rows(SP)).findByText(/Sin enviar\. Se conserva en este dispositivo/),
    ).toBeInTheDocument();
    cleanup();
    const again = await open([on(StartConversationWithMessageDocument, pending())], { language: 'sp' });
    expect(await (await rows(SP)).findByText(/Enviando…/)).toBeInTheDocument();
    (await rows(SP))
      .getByRole('button', { name: 'Eliminar la conversación sin enviar: Sofía Reyes' })
      .focus();
    await again.user.keyboard('{Enter}');
    await noRows(SP);
    expect(await waitingOf('user-1')).toEqual([]);
  });
});

describe('people without network', () => {
  it('are those of the loaded lists and conversations, by kind and name, chosen by keyboard', async () => {
    const page = await open([away]);
    const loaded = await dialogOf(page);
    await loaded.findByRole('checkbox', { name: /^Sof/ });
    await page.user.click(loaded.getByRole('button', { name: 'Close' }));
    await network(false);
    page.answer(on(UserConversantsDocument, unreachable()));
    const dialog = await dialogOf(page);
    await page.user.type(dialog.getByRole('searchbox', { name: 'Search by name' }), 'e');
    expect(await dialog.findByText(/These people were shown on this page before/)).toBeInTheDocument();
    const names = dialog
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels![0]!.textContent);
    expect(names.map((name) => /Carmen|Elijah|Sofía/.exec(name!)?.[0])).toEqual([
      'Carmen',
      'Elijah',
      'Sofía',
    ]);
    await page.user.clear(dialog.getByRole('searchbox', { name: 'Search by name' }));
    await page.user.type(dialog.getByRole('searchbox', { name: 'Search by name' }), 'elij');
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
    dialog.getByRole('checkbox', { name: /^Elijah/ }).focus();
    await page.user.keyboard(' ');
    await page.user.clear(dialog.getByRole('searchbox', { name: 'Search by name' }));
    await page.user.type(dialog.getByRole('searchbox', { name: 'Search by name' }), 'nobody');
    expect(await dialog.findByText(/Nobody who matches was shown/)).toBeInTheDocument();
    // Who is chosen can be taken back, wherever the search is.
    expect(dialog.getByRole('checkbox', { name: 'Elijah Brooks' })).toBeChecked();
    dialog.getByRole('textbox', { name: 'Message' }).focus();
    await page.user.keyboard('Hello');
    dialog.getByRole('button', { name: 'Send message' }).focus();
    await page.user.keyboard('{Enter}');
    expect(await (await rows()).findByText('Elijah Brooks')).toBeInTheDocument();
  });

  it('are named as such in Spanish', async () => {
    const page = await open([away], { language: 'sp' });
    await screen.findByRole('link', { name: /Elijah Brooks/ });
    await network(false);
    page.answer(on(UserConversantsDocument, unreachable()));
    const dialog = await dialogOf(page, SP);
    expect(await dialog.findByText(/Estas personas ya aparecieron en esta página/)).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /^Elijah/ })).toBeInTheDocument();
  });
});

describe('what the server refuses later', () => {
  /** Written without network, refused when it is back. */
  async function refusedLater(answer: Answer, names: RegExp[] = [/^Sof/, /^Carmen/], body = 'At six?') {
    const page = await open([away]);
    await write(page, names, body);
    await (await rows()).findByText(/Not sent yet/);
    page.answer(answer);
    await online();
    return page;
  }

  it('names who may no longer be written to, keeps the text, and is sent to the others', async () => {
    const gone = { refusal: 'RECIPIENT', ids: ['carmen'] };
    const page = await refusedLater(refuses('NOT_FOUND', 'You may not write to one of these people.', gone));
    const list = await rows();
    expect(await list.findByRole('alert')).toHaveTextContent('You can no longer write to Carmen Reyes.');
    expect(list.getByText('At six?')).toBeInTheDocument();
    const before = sentBy(page).at(-1)!;
    page.answer(starts());
    await page.user.click(list.getByRole('button', { name: /^Change people or text/ }));
    page.push('messages');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Chosen: Sofía Reyes')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('At six?');
    await page.user.click(dialog.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(page.address()).toBe('/inbox/c1'));
    const sent = sentBy(page).at(-1)!;
    expect(sent).toMatchObject({ conversantId: 'sofia', body: 'At six?' });
    expect(sent.clientKey).not.toBe(before.clientKey);
    expect(await waitingOf('user-1')).toEqual([]);
  });

  it('is tried again with its key, and says so in Spanish', async () => {
    const page = await open([away], { language: 'sp' });
    await write(page, [/^Sof/], 'Hola', SP);
    await (await rows(SP)).findByText(/Sin enviar/);
    page.answer(refuses('NOT_FOUND', 'No se puede.', { refusal: 'RECIPIENT', ids: ['sofia'] }));
    await online();
    expect(await (await rows(SP)).findByRole('alert')).toHaveTextContent(
      'Ya no puede escribir a Sofía Reyes.',
    );
    expect((await rows(SP)).getByText('Hola')).toBeInTheDocument();
    page.answer(starts());
    await page.user.click((await rows(SP)).getByRole('button', { name: 'Intentar de nuevo' }));
    await noRows(SP);
    expect(new Set(sentBy(page).map(({ clientKey }) => clientKey)).size).toBe(1);
  });

  it('shows another refusal in the server’s words', async () => {
    await refusedLater(
      refuses('CONFLICT', 'These people cannot be in one conversation.', { refusal: 'APART' }),
    );
    expect(
      await (await rows()).findByText('These people cannot be in one conversation.'),
    ).toBeInTheDocument();
    expect((await rows()).getByText('At six?')).toBeInTheDocument();
  });

  it('asks about a warning, sends it unchanged, and shows the care text until it is closed', async () => {
    const warned = refuses('CONFLICT', 'This looks like a phone number.', { refusal: 'WARNED' });
    const page = await refusedLater(warned, [/^Sof/], 'Call 303-555-0148');
    expect(await (await rows()).findByText('This looks like a phone number.')).toBeInTheDocument();
    page.answer(starts({ careText: 'You are not alone.' }));
    await page.user.click((await rows()).getByRole('button', { name: 'Send it as it is' }));
    expect(await screen.findByText('You are not alone.')).toBeInTheDocument();
    expect(sentBy(page).at(-1)).toMatchObject({ acknowledged: true });
    await noRows();
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('You are not alone.')).not.toBeInTheDocument());
  });

  it('says that the message is held for review once the server has it', async () => {
    const held = refuses('CONFLICT', 'Somebody looks at it first.', { refusal: 'HELD' });
    await refusedLater(held, [/^Sof/], 'Write to me elsewhere');
    expect(await screen.findByText('Somebody looks at it first.')).toBeInTheDocument();
    await noRows();
    expect(screen.getByText('Write to me elsewhere')).toBeInTheDocument();
    expect(await waitingOf('user-1')).toEqual([]);
  });
});
