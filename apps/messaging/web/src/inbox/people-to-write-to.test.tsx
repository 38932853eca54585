import { on, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import {
  ConversationMessagesDocument,
  ConversationsDocument,
  PendingRequestConversationsDocument,
  UserConversantsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const maya = { userId: 'user-1', name: 'Maya Lindqvist', role: 'LEADER' as const, active: true };
const pictured = { id: 'carmen', profile: { profilePicture: { src: 'https://files.example/carmen.webp' } } };
const carmen = {
  ...{ userId: 'carmen', name: 'Carmen Reyes', role: 'PARENT' as const, active: true, user: pictured },
  ...{ childNames: ['Mateo Reyes', 'Sofía Reyes'], childCount: 3, reasons: ['CHILD_SESSION' as const] },
};
const sofia = {
  ...{ userId: 'sofia', name: 'Sofía Reyes', role: 'LEARNER' as const, active: true },
  ...{ user: { id: 'sofia', profile: { profilePicture: null } }, childNames: [], childCount: 0 },
  reasons: ['SESSION' as const, 'PAIR' as const],
};
const noor = {
  ...{ userId: 'noor', name: 'Noor Aziz', role: 'LEADER' as const, active: true },
  ...{ user: { id: 'noor', profile: null }, childNames: [], childCount: 0 },
  reasons: ['OWN_CHILD_SESSION' as const, 'OWN_CHILD_PAIR' as const],
};
const hana = { ...sofia, userId: 'hana', name: 'Hana Sato', active: false, reasons: ['PAIR' as const] };
const conversation = {
  ...{ id: 'c1', unreadCount: 0, participants: [maya, carmen], lastMessageAt: '2026-09-14T15:00:00.000Z' },
  lastMessage: { id: 'm1', body: 'See you there', type: 'TEXT' as const },
};
const answers = [
  on(PendingRequestConversationsDocument, { found: { totalCount: 0 } }),
  on(ConversationsDocument, { found: { conversations: [conversation], exhaustedConversations: true } }),
  on(ConversationMessagesDocument, { getMessagesForConversation: { conversation, messages: [] } }),
  on(UserConversantsDocument, { found: { conversants: [sofia, carmen, noor], unavailable: [hana] } }),
];

async function openPeople(language: 'en' | 'sp', button: string, group: string) {
  const page = await renderRoute(remote, '/inbox', {
    viewer: viewerOf('LEADER', { language }),
    answers,
    ...(language === 'sp' ? { width: 390 } : {}),
  });
  await page.user.click(await screen.findByRole('button', { name: button }));
  // jsdom shows a lazy component only with the next render.
  page.push('messages');
  const dialog = within(await screen.findByRole('dialog'));
  const people = within(dialog.getByRole('group', { name: group }));
  await people.findAllByRole('checkbox');
  return people.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels![0]!);
}

describe('people to write to', () => {
  it('are shown with their children, the reason, and a picture or initials', async () => {
    const [first, second, third] = await openPeople('en', 'New conversation', 'People');
    expect(first).toHaveTextContent('Sofía ReyesStudent · in your sessions · paired with you');
    expect(second).toHaveTextContent(
      'Carmen ReyesParent of Mateo Reyes, Sofía Reyes and 1 more · their child is in your sessions',
    );
    expect(third).toHaveTextContent(/Tutor · your child’s tutor$/);
    expect(second!.querySelector('img')).toHaveAttribute('src', pictured.profile.profilePicture.src);
    const apart = screen.getByRole('group', { name: /^These people cannot get messages/ });
    expect(apart).toHaveTextContent(/Hana SatoStudent · paired with you$/);
    expect(first).toHaveTextContent(/^SR/);
    expect(third).toHaveTextContent(/^NA/);
  });

  it('are shown in Spanish on a phone', async () => {
    const [first, second] = await openPeople('sp', 'Nueva conversación', 'Personas');
    expect(first).toHaveTextContent(/en sus sesiones · forma pareja con usted$/);
    expect(screen.getByRole('group', { name: /no pueden recibir mensajes/ })).toHaveTextContent('Hana Sato');
    expect(second).toHaveTextContent(
      /Padre o madre de Mateo Reyes, Sofía Reyes y 1 más · su hijo o hija tiene sesiones con usted$/,
    );
  });

  it('have the same line in the list and above the open conversation', async () => {
    await renderRoute(remote, '/inbox/c1', { viewer: viewerOf('LEADER'), answers });
    const line = /Parent of Mateo Reyes, Sofía Reyes and 1 more · their child is in your sessions/;
    expect(await screen.findByRole('link', { name: line })).toBeInTheDocument();
    const pane = within(await screen.findByRole('region', { name: 'Carmen Reyes' }));
    expect(await pane.findByText(line)).toBeInTheDocument();
  });
});
