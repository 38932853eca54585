import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ConversationsDocument,
  OpenedReviewDocument,
  ReviewQueueDocument,
  ReviewSafeguardingItemDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const sofia = { userId: 'sofia', name: 'Sofía Reyes', role: 'LEARNER' as const, active: true };
const item = {
  ...{ id: 'i1', kind: 'HELD' as const, source: 'MESSAGE' as const, sessionId: null, subjectId: null },
  ...{ conversationId: 'c1', participants: [sofia], from: sofia },
  ...{ categories: ['SELF_HARM' as const], isCrisis: true, acknowledged: false, outcome: null, note: null },
  ...{ at: '2026-09-14T15:00:00.000Z', reviewedBy: null, reviewedAt: null },
};
const listed = (...items: object[]) =>
  on(ReviewQueueDocument, {
    getSafeguardingQueue: {
      ...{ items, totalCount: items.length, exhaustedItems: true },
      coverage: { active: 40, lookedAt: 3 },
    },
  });
const opened = on(OpenedReviewDocument, {
  getSafeguardingQueue: { protocol: 'Ring Ms. Ortiz.', opened: { item, body: 'I want to die' } },
});
const reviewed = on(ReviewSafeguardingItemDocument, {
  reviewSafeguardingItem: { ...item, outcome: 'SPOKE' as const },
});
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const open = (answers: Answers, more: object = {}) =>
  renderRoute(remote, '/safeguarding', { viewer: viewerOf('SUPER_ADMIN'), answers, ...more });

it('lists open items without messages, and opens one with its message and the protocol', async () => {
  const page = await open([listed(item), opened]);
  const line = await screen.findByRole('link', { name: /Sofía Reyes.*Crisis.*Waits.*Self-harm/ });
  expect(screen.getByText(/3 of 40 conversations/)).toBeInTheDocument();
  expect(screen.queryByText('I want to die')).not.toBeInTheDocument();
  await page.user.click(line);
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('I want to die')).toBeInTheDocument();
  expect(panel.getByText('Ring Ms. Ortiz.')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Look at the whole conversation' })).toHaveAttribute(
    'href',
    '/inbox/c1?view=all',
  );
});

it('asks for the outcome, and delivers or rejects a held message', async () => {
  const page = await open([listed(item), opened, reviewed]);
  await page.user.click(await screen.findByRole('link', { name: /Sofía Reyes/ }));
  const panel = within(await screen.findByRole('dialog'));
  await page.user.click(await panel.findByRole('button', { name: 'Deliver the message' }));
  expect(panel.getByText('Choose what came of it.')).toBeInTheDocument();
  await page.user.click(panel.getByRole('radio', { name: 'Somebody spoke to them' }));
  await page.user.type(panel.getByRole('textbox', { name: 'Note' }), 'Today');
  await page.user.click(panel.getByRole('button', { name: 'Deliver the message' }));
  await waitFor(() =>
    expect(page.sent(ReviewSafeguardingItemDocument)).toEqual([
      { itemId: 'i1', outcome: 'SPOKE', note: 'Today', deliver: true },
    ]),
  );
});

it.each([
  ['SESSION_NOTE' as const, 's1', 'Nota de una sesión', 'Sesión', '/sessions/s1'],
  ['WHITEBOARD' as const, 's1', 'Pizarra', 'Sesión', '/sessions/s1'],
  ['REVIEW' as const, null, 'Reseña de un tutor', 'Reseñas', '/reviews'],
  ['TUTORING_REQUEST' as const, null, 'Solicitud de tutoría', 'Solicitudes de tutoría', '/requests'],
])(
  'says in Spanish where a text of source %s was written, and leads there',
  async (source, sessionId, mark, link, href) => {
    const text = { ...item, kind: 'REFUSED' as const, source, sessionId, conversationId: null };
    const openedText = on(OpenedReviewDocument, {
      getSafeguardingQueue: { protocol: 'Llame.', opened: { item: text, body: 'words' } },
    });
    const page = await open([listed(text), openedText], {
      viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    });
    await page.user.click(await screen.findByRole('link', { name: new RegExp(`Sofía Reyes.*${mark}`) }));
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByRole('link', { name: link })).toHaveAttribute('href', href);
  },
);

it('has no link for a title that was refused before there was a conversation', async () => {
  const title = { ...item, kind: 'REFUSED' as const, source: 'TITLE' as const, conversationId: null };
  const openedTitle = on(OpenedReviewDocument, {
    getSafeguardingQueue: { protocol: 'Ring.', opened: { item: title, body: 'I want to die' } },
  });
  const page = await open([listed(title), openedTitle]);
  await page.user.click(await screen.findByRole('link', { name: /Title of a conversation/ }));
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('I want to die')).toBeInTheDocument();
  expect(panel.queryByRole('link')).not.toBeInTheDocument();
});

it('shows the empty state in Spanish on a phone', async () => {
  await open([listed()], { viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390 });
  expect(await screen.findByText('Lo que se encuentra en los mensajes le espera aquí.')).toBeInTheDocument();
});

it('explains to others whom the page is for', async () => {
  await open(
    [
      on(ConversationsDocument, {
        found: { conversations: [], exhaustedConversations: true, isMonitor: false },
      }),
    ],
    {
      viewer: viewerOf('STAFF'),
    },
  );
  expect(await screen.findByText('This is for monitors')).toBeInTheDocument();
});

it('shows the error of a failed load', async () => {
  await open([on(ReviewQueueDocument, refused('INTERNAL', 'Something went wrong.'))]);
  expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
});
