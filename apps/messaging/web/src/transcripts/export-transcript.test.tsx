import { on, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ConversationsDocument,
  EcosystemConversationsDocument,
  ExportConversationTranscriptDocument,
  PendingRequestConversationsDocument,
  WatchConversationDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const watched = { id: 'c1', title: 'Homework', isGroup: true, participants: [], messageCount: 1200 };
const answers = [
  on(PendingRequestConversationsDocument, { found: { totalCount: 0 } }),
  on(ConversationsDocument, { found: { conversations: [], exhaustedConversations: true } }),
  on(EcosystemConversationsDocument, {
    getEcosystemPaginatedConversationList: { conversations: [watched], exhaustedConversations: true },
  }),
  on(WatchConversationDocument, {
    getEcosystemPaginatedConversationList: { opened: { conversation: watched, messages: [], reports: [] } },
  }),
  on(ExportConversationTranscriptDocument, {
    exportConversationTranscript: { filename: 'transcript.jsonl', text: '{}', parts: 2 },
  }),
];

const { click } = HTMLAnchorElement.prototype;
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL ??= () => 'blob:transcript';
  URL.revokeObjectURL ??= () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
    else click.call(this);
  };
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
});

it('asks for a reason, and saves every part', async () => {
  const page = await renderRoute(remote, '/inbox/c1?view=all', { viewer: viewerOf('SUPER_ADMIN'), answers });
  await page.user.click(await screen.findByRole('button', { name: 'Export transcript' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export transcript' }));
  await page.user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findAllByText('Say why you export it.')).not.toHaveLength(0);
  await page.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Court');
  await page.user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(page.sent(ExportConversationTranscriptDocument)).toEqual([
      { conversationId: 'c1', reason: 'Court', part: 1 },
      { conversationId: 'c1', reason: 'Court', part: 2 },
    ]),
  );
  await waitFor(() => expect(saved).toEqual(['transcript.jsonl', 'transcript.jsonl']));
});
