import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import { uuidOfShortId } from '@lyceum/contracts/formats';
import {
  ConversationMessagesDocument,
  ConversationRequestDocument,
  ConversationsDocument,
  EcosystemConversationsDocument,
  PendingRequestConversationsDocument,
  ReadMessageDocument,
  ReportUserDocument,
  ResourceChoicesDocument,
  SendAttachmentMessageDocument,
  SendMessageDocument,
  StartConversationDocument,
  StartConversationWithMessageDocument,
  StudentConversantsDocument,
  ParentConversantsDocument,
  UpdateArchiveStateDocument,
  UpdateConversationTitleDocument,
  UserConversantsDocument,
  WatchConversationDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const maya = { userId: 'user-1', name: 'Maya Lindqvist', role: 'LEADER' as const, active: true };
const sofia = { userId: 'sofia', name: 'Sofía Reyes', role: 'LEARNER' as const, active: true };
const carmen = { userId: 'carmen', name: 'Carmen Reyes', role: 'PARENT' as const, active: true };

const conversation = {
  ...{ id: 'c1', unreadCount: 0, participants: [maya, sofia], lastMessageAt: '2026-09-14T15:00:00.000Z' },
  lastMessage: { id: 'm1', body: 'Bring your book', type: 'TEXT' as const },
};
const message = (id: string, body: string, more: object = {}) => ({
  ...{ id, number: 1, body, type: 'TEXT' as const, date: '2026-09-14T15:00:00.000Z', fromUser: sofia },
  ...more,
});

const listOf = (...conversations: object[]) =>
  on(ConversationsDocument, { found: { conversations, exhaustedConversations: true } });
const noRequests = on(PendingRequestConversationsDocument, { found: { totalCount: 0 } });
const opened = (more: object = {}, ...messages: object[]) =>
  on(ConversationMessagesDocument, {
    getMessagesForConversation: { conversation: { ...conversation, ...more }, messages },
  });
const tutor = viewerOf('LEADER');
const base = [noRequests, listOf(conversation)];

describe('the list', () => {
  it('shows a skeleton, then the error of a failed load with a retry', async () => {
    const page = await renderRoute(remote, '/inbox', {
      viewer: tutor,
      answers: [noRequests, on(ConversationsDocument, pending())],
    });
    expect(await screen.findByText('Choose a conversation')).toBeInTheDocument();
    page.answer(on(ConversationsDocument, refused('INTERNAL', 'Something went wrong.')));
    await page.go('/inbox?view=archived');
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(listOf(conversation));
    await page.user.click(again);
    expect(await screen.findByRole('link', { name: /Sofía Reyes.*Bring your book/ })).toBeInTheDocument();
  });

  it('shows the empty state in Spanish on a phone', async () => {
    await renderRoute(remote, '/inbox', {
      viewer: viewerOf('LEARNER', { language: 'sp' }),
      width: 390,
      answers: [noRequests, listOf()],
    });
    expect(await screen.findByText('Todavía no hay conversaciones')).toBeInTheDocument();
  });

  it('counts unread messages, and offers requests while one is pending', async () => {
    const unread = { ...conversation, unreadCount: 3 };
    const page = await renderRoute(remote, '/inbox', {
      viewer: tutor,
      answers: [
        on(PendingRequestConversationsDocument, {
          found: { totalCount: 2, conversations: [unread], exhaustedConversations: true },
        }),
        listOf(unread),
      ],
    });
    expect(await screen.findByText('3 unread messages')).toBeInTheDocument();
    await page.user.click(screen.getByText('Requests (2)'));
    await waitFor(() => expect(page.address()).toBe('/inbox?view=requests'));
    page.answer(noRequests);
    page.push('messages');
    expect(await screen.findByText('No request is pending')).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('shows HTML as text, links only web pages, and is marked as read once shown', async () => {
    const page = await renderRoute(remote, '/inbox/c1', {
      viewer: tutor,
      answers: [
        ...base,
        opened(
          { unreadCount: 1 },
          message('m1', '<b>bold</b> javascript:alert(1) https://example.org/book.'),
        ),
        on(ReadMessageDocument, { readMessageMutation: { id: 'c1', unreadCount: 0 } }),
      ],
    });
    const log = await screen.findByRole('log', { name: 'Messages' });
    expect(log).toHaveTextContent('<b>bold</b> javascript:alert(1)');
    expect(within(log).getAllByRole('link')).toHaveLength(1);
    expect(within(log).getByRole('link')).toHaveAttribute('href', 'https://example.org/book');
    await waitFor(() => expect(page.sent(ReadMessageDocument)).toEqual([{ messageId: 'm1' }]));
  });

  it('sends with Enter, makes a line with Shift+Enter, and shows who has read the last message', async () => {
    const page = await renderRoute(remote, '/inbox/c1', {
      viewer: tutor,
      answers: [...base, opened(), on(SendMessageDocument, refused('RATE_LIMITED', 'Wait a minute.'))],
    });
    expect(await screen.findByText('No messages yet. Write the first one below.')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Message' });
    await page.user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await screen.findByText('The message was not sent')).toBeInTheDocument();
    expect(field).toHaveValue('One\ntwo');
    const own = message('m2', 'One\ntwo', { isOwn: true, fromUser: maya, readBy: [sofia] });
    page.answer(
      on(SendMessageDocument, { sendMessageMutation: { message: own, conversation } }),
      opened({}, own),
    );
    await page.user.type(field, '{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await screen.findByText(/Seen by Sofía Reyes/)).toBeInTheDocument();
    // The retry has the key of the first try, so that the message arrives once.
    const keys = page.sent(SendMessageDocument).map(({ clientKey }) => clientKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('takes a resource of the library as its title and an address that opens it, in Spanish by keyboard', async () => {
    const id = '0197f2b4-8d3c-7a10-9e5f-1234567890ab';
    const page = await renderRoute(remote, '/inbox/c1', {
      viewer: viewerOf('LEADER', { language: 'sp' }),
      answers: [
        ...base,
        opened(),
        on(ResourceChoicesDocument, {
          getResources: { totalCount: 1, items: [{ id, title: 'Mapa de ríos' }] },
        }),
      ],
    });
    const field = await screen.findByRole('textbox', { name: 'Mensaje' });
    await page.user.type(field, 'Mira esto');
    screen.getByRole('button', { name: 'Adjuntar un recurso' }).focus();
    await page.user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Elegir: Mapa de ríos' })).focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue(expect.stringContaining('/resources?open=')));
    const [first, second] = (field as HTMLTextAreaElement).value.split('\n');
    expect(first).toBe('Mira esto');
    const address = new URL(/^Mapa de ríos: (\S+) $/.exec(second!)![1]!);
    expect(uuidOfShortId(address.searchParams.get('open')!)).toBe(id);
  });

  it('restores the draft', async () => {
    const answers = [...base, opened()];
    const page = await renderRoute(remote, '/inbox/c1', { viewer: tutor, answers });
    await page.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Tomorrow');
    cleanup();
    await renderRoute(remote, '/inbox/c1', { viewer: tutor, answers });
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Tomorrow');
  });

  it('can be archived and restored', async () => {
    const page = await renderRoute(remote, '/inbox/c1', {
      viewer: tutor,
      answers: [
        ...base,
        opened(),
        on(UpdateArchiveStateDocument, ({ archived }) => ({
          updateArchiveState: { ...conversation, archived },
        })),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('button', { name: 'Move to active' })).toBeInTheDocument();
    expect(page.notices()).toEqual(['The conversation was archived.']);
  });

  it('shows why it is read-only, without a composer', async () => {
    await renderRoute(remote, '/inbox/c1', {
      viewer: tutor,
      answers: [...base, opened({ readOnly: true, readOnlyReason: 'APART' })],
    });
    expect(await screen.findByText(/You no longer work together here/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  });

  it('shows the pending request with a link, in Spanish', async () => {
    await renderRoute(remote, '/inbox/c1', {
      viewer: viewerOf('PARENT', { language: 'sp', user: { id: 'carmen' } }),
      answers: [
        ...base,
        opened({ participants: [carmen, maya], tutoringRequest: { id: 'r1' } }),
        on(ConversationRequestDocument, {
          getConversationByID: {
            id: 'c1',
            tutoringRequest: {
              ...{ id: 'r1', subjects: ['Poesía'], fromName: 'Sofía Reyes', from: { id: 'sofia' } },
              ...{ askedBy: { id: 'carmen' }, to: { id: 'user-1' } },
            },
          },
        }),
      ],
    });
    expect(await screen.findByText('Carmen Reyes pide tutoría para Sofía Reyes: Poesía')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver la solicitud' })).toHaveAttribute(
      'href',
      '/requests?view=asked',
    );
  });

  it('rejects a dropped file of another type until it is removed', async () => {
    const page = await renderRoute(remote, '/inbox/c1', { viewer: tutor, answers: [...base, opened()] });
    await screen.findByRole('log');
    const input = page.container.querySelector<HTMLInputElement>('input[type="file"]')!;
    input.removeAttribute('accept');
    await page.user.upload(input, new File(['<html></html>'], 'page.html', { type: 'text/html' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be sent');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Remove page.html' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
    expect(page.sent(SendAttachmentMessageDocument)).toEqual([]);
  });
});

describe('a new conversation', () => {
  const people = [
    on(UserConversantsDocument, { found: { conversants: [sofia, carmen] } }),
    on(StudentConversantsDocument, { found: { conversants: [sofia] } }),
    on(ParentConversantsDocument, { found: { conversants: [carmen] } }),
  ];

  it('needs a person and a text, and sends it to one person as a message', async () => {
    const page = await renderRoute(remote, '/inbox', {
      viewer: tutor,
      answers: [
        ...base,
        ...people,
        opened({}, message('m1', 'Hello')),
        on(StartConversationWithMessageDocument, { startConversationWithMessage: { conversation } }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'New conversation' }));
    // jsdom shows a lazy component only with the next render.
    page.push('messages');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose at least one person.');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Who is listed' }), 'students');
    await page.user.type(dialog.getByRole('searchbox', { name: 'Search by name' }), 'Sof');
    await waitFor(() =>
      expect(page.sent(StudentConversantsDocument).at(-1)).toMatchObject({ search: 'Sof' }),
    );
    await page.user.click(await dialog.findByRole('checkbox', { name: /^Sof/ }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Hello');
    await page.user.click(dialog.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(page.address()).toBe('/inbox/c1'));
    expect(page.sent(StartConversationWithMessageDocument)).toEqual([
      expect.objectContaining({ conversantId: 'sofia', body: 'Hello' }),
    ]);
  });

  it('preselects the person of the address', async () => {
    const page = await renderRoute(remote, '/inbox?to=sofia&name=Sof', {
      viewer: tutor,
      answers: [...base, ...people],
    });
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /^Sof/ })).toBeChecked());
    expect(dialog.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('Sof');
    await page.user.click(dialog.getByRole('checkbox', { name: /^Sof/ }));
    expect(dialog.getByRole('checkbox', { name: /^Sof/ })).not.toBeChecked();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.address()).toBe('/inbox'));
  });

  it('starts a group with several people, whose title the starter can change', async () => {
    const group = {
      ...{ isGroup: true, title: 'Reading night', canEditTitle: true },
      participants: [maya, sofia, carmen],
    };
    const page = await renderRoute(remote, '/inbox', {
      viewer: tutor,
      answers: [
        ...base,
        ...people,
        opened(group),
        on(StartConversationDocument, { startConversation: { ...conversation, ...group } }),
        on(UpdateConversationTitleDocument, ({ title }) => ({
          updateConversationTitle: { ...conversation, ...group, title },
        })),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'New conversation' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('checkbox', { name: /^Sof/ }));
    await page.user.click(dialog.getByRole('checkbox', { name: /^Carmen/ }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Title of the group' }), 'Reading night');
    await page.user.click(dialog.getByRole('button', { name: 'Begin conversation' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Reading night' })).toBeInTheDocument();
    expect(page.sent(StartConversationDocument)).toEqual([
      expect.objectContaining({ conversantIds: ['sofia', 'carmen'], title: 'Reading night' }),
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Change title' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await page.user.type(title, '!');
    await page.user.click(screen.getByRole('button', { name: 'Save title' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Reading night!' })).toBeInTheDocument();
  });

  it('offers a learner no other learners, in Spanish on a phone', async () => {
    const page = await renderRoute(remote, '/inbox', {
      viewer: viewerOf('LEARNER', { language: 'sp' }),
      width: 390,
      answers: [
        noRequests,
        listOf(),
        on(UserConversantsDocument, { found: { conversants: [maya] } }),
        on(StudentConversantsDocument, { found: {} }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Nueva conversación' }));
    const dialog = await screen.findByRole('dialog');
    const people = within(dialog).getByRole('group', { name: 'Personas' });
    expect(await within(people).findByRole('checkbox')).toBeInTheDocument();
    await page.user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Quién aparece' }),
      'students',
    );
    expect(await within(people).findByText('No se encontró a nadie')).toBeInTheDocument();
  });
});

describe('safeguarding', () => {
  it('reports a message with a reason', async () => {
    const page = await renderRoute(remote, '/inbox/c1', {
      viewer: tutor,
      answers: [
        ...base,
        opened({}, message('m1', 'Unkind')),
        on(ReportUserDocument, { reportUserV2: { told: true } }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Report this message' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Say what happened.');
    await page.user.type(dialog.getByRole('textbox', { name: 'What happened' }), 'This hurt me');
    await page.user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(page.notices()).toEqual(['Thank you. The admins were told.']));
    expect(page.sent(ReportUserDocument)).toEqual([
      { userId: 'sofia', conversationId: 'c1', messageId: 'm1', reason: 'This hurt me' },
    ]);
  });

  it('shows a super admin reported conversations, read-only', async () => {
    const watched = { id: 'c1', participants: [maya, sofia], messageCount: 1, reportCount: 1 };
    const report = { id: 'r1', reason: 'This hurt me', reporter: sofia, reported: maya };
    const page = await renderRoute(remote, '/inbox?view=all', {
      answers: [
        noRequests,
        on(EcosystemConversationsDocument, {
          getEcosystemPaginatedConversationList: { conversations: [watched], exhaustedConversations: true },
        }),
        on(WatchConversationDocument, {
          getEcosystemPaginatedConversationList: {
            opened: { conversation: watched, messages: [message('m1', 'Unkind')], reports: [report] },
          },
        }),
      ],
    });
    await page.user.click(await screen.findByRole('switch', { name: 'Only reported' }));
    await waitFor(() =>
      expect(page.sent(EcosystemConversationsDocument).at(-1)).toMatchObject({ onlyReported: true }),
    );
    await page.user.type(screen.getByRole('searchbox'), 'maya');
    await waitFor(() =>
      expect(page.sent(EcosystemConversationsDocument).at(-1)).toEqual({
        ...{ pageNumber: 1, searchTerm: 'maya', onlyReported: true },
      }),
    );
    await page.user.click(await screen.findByRole('link', { name: /Reported/ }));
    expect(await screen.findByText('Sofía Reyes reported Maya Lindqvist')).toBeInTheDocument();
    // The address keeps the filters of the list when a conversation opens.
    expect(page.address()).toBe('/inbox/c1?view=all&search=maya&reported=1');
    expect(screen.getByRole('searchbox')).toHaveValue('maya');
    expect(screen.getByRole('switch', { name: 'Only reported' })).toBeChecked();
    expect(page.sent(EcosystemConversationsDocument).at(-1)).toMatchObject({ onlyReported: true });
    expect(screen.getByText('This hurt me')).toBeInTheDocument();
    expect(within(screen.getByRole('log')).getByText('Unkind')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  });
});

describe('a reader beside the members', () => {
  const reader = (name: string) => ({ userId: name, name, role: 'PARENT' as const, active: true });
  const oversight = {
    guardians: [{ guardian: reader('Carmen Reyes'), children: [sofia] }],
    monitors: true,
    isPending: false,
    viewerOnlyReads: false,
  };
  const open = (more: object, language: 'en' | 'sp' = 'en') =>
    renderRoute(remote, '/inbox/c1', {
      viewer: viewerOf('LEADER', { language }),
      answers: [...base, opened({ oversight: { ...oversight, ...more } }, message('m1', 'Hello'))],
    });

  it('is shown at the head of the conversation', async () => {
    const text =
      'Carmen Reyes (guardian of Sofía Reyes) and the monitors of your organization read this conversation.';
    await open({});
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is shown in Spanish, also before they read', async () => {
    await open({ guardians: [] }, 'sp');
    expect(await screen.findByText(/supervisores de su organización pueden leer/)).toBeInTheDocument();
    cleanup();
    await open({ guardians: [], isPending: true });
    expect(await screen.findByText(/^From the next message on/)).toBeInTheDocument();
  });

  it('gets no composer', async () => {
    await renderRoute(remote, '/inbox/c1', {
      viewer: viewerOf('PARENT'),
      answers: [
        ...base,
        opened({
          readOnly: true,
          readOnlyReason: 'MUTED',
          oversight: { ...oversight, viewerOnlyReads: true },
        }),
      ],
    });
    expect(await screen.findByText(/because your child and an adult are in it/)).toBeInTheDocument();
    expect(screen.getByText(/You read as a guardian/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  });

  it('sees the view of all conversations as a monitor', async () => {
    await renderRoute(remote, '/inbox', {
      viewer: tutor,
      answers: [
        noRequests,
        on(ConversationsDocument, {
          found: { conversations: [conversation], exhaustedConversations: true, isMonitor: true },
        }),
      ],
    });
    expect(await screen.findByRole('radio', { name: 'Everybody’s' })).toBeInTheDocument();
  });
});

describe('a check before delivery', () => {
  const stop = (refusal: string, text: string) => refused('CONFLICT', text, { refusal });
  const open = async (answer: ReturnType<typeof stop>) => {
    const page = await renderRoute(remote, '/inbox/c1', {
      viewer: tutor,
      answers: [...base, opened({}, message('m1', 'Hello')), on(SendMessageDocument, answer)],
    });
    await page.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Call 303-555-0148');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    return page;
  };

  it('asks the writer, who sends the message unchanged', async () => {
    const page = await open(stop('WARNED', 'This looks like a phone number.'));
    expect(await screen.findByText('This looks like a phone number.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Call 303-555-0148');
    page.answer(on(SendMessageDocument, { sendMessageMutation: { careText: 'You are not alone.' } }));
    await page.user.click(screen.getByRole('button', { name: 'Send it as it is' }));
    await waitFor(() => expect(page.sent(SendMessageDocument)).toHaveLength(2));
    const [first, second] = page.sent(SendMessageDocument) as Record<string, unknown>[];
    expect(second).toEqual({ ...first, acknowledged: true });
    expect(await screen.findByText('You are not alone.')).toBeInTheDocument();
  });

  it('says that a message is held, and clears the field', async () => {
    await open(stop('HELD', 'Somebody looks at it first.'));
    expect(await screen.findByText('Your message waits')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send it as it is' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
  });
});
