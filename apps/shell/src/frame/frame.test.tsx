import {
  act,
  cleanup,
  on,
  pending,
  refused,
  screen,
  viewerOf,
  visitorOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import { notify } from '@lyceum/web/design-system';
import {
  ClearNotificationsDocument,
  CloseCareTextDocument,
  LessonKnocksDocument,
  NotificationListDocument,
  ReadNotificationDocument,
  UnreadMessagesDocument,
} from '../__generated__/graphql';
import { NotificationBell } from '../notifications/notification-bell';
import { Notices } from '../notifications/notices';
import { AppRoutes } from '../routes/app-routes';
import { renderInShell, type ShellOptions } from '../shell-fixture';
import { Frame } from './frame';
import SignedInFrame from './signed-in-frame';

const news = (...notifications: object[]) =>
  on(NotificationListDocument, {
    getNotificationsQuery: {
      notifications,
      unreadCount: notifications.filter((each) => !('isRead' in each && each.isRead)).length,
    },
  });
const quiet: NonNullable<RenderOptions['answers']> = [
  news(),
  on(UnreadMessagesDocument, { getPaginatedConversationList: { unreadConversations: 2 } }),
  on(LessonKnocksDocument, { getLessonKnocks: [] }),
];
const superAdmin = viewerOf('SUPER_ADMIN');

const openFrame = (options: ShellOptions = {}) =>
  renderInShell(<SignedInFrame>The screen</SignedInFrame>, {
    viewer: superAdmin,
    at: '/people',
    ...options,
    answers: [...quiet, ...(options.answers ?? [])],
  });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

describe('the frame of a signed-in viewer', () => {
  it('marks the current entry, shows the unread count, and remembers the narrow navigation', async () => {
    const page = await openFrame();
    expect(navigation().getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
    expect(await navigation().findByRole('img', { name: '2 unread conversations' })).toBeInTheDocument();
    await page.user.click(navigation().getByRole('button', { name: 'Collapse' }));
    expect(navigation().queryByText('People')).not.toBeInTheDocument();
    cleanup();
    const again = await openFrame();
    expect(navigation().getByRole('link', { name: 'People' })).toBeInTheDocument();
    await again.user.click(navigation().getByRole('button', { name: 'Expand navigation' }));
    expect(navigation().getAllByText('People').length).toBeGreaterThan(0);
  });

  it('changes language and color scheme at once, and links to account and sign-out', async () => {
    const page = await openFrame();
    await page.user.click(screen.getByRole('button', { name: 'Your account: Alex Rivera' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Your account: Alex Rivera' }));
    expect(menu.getByText('alex@riverside.example')).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/account-settings');
    expect(menu.queryByRole('button', { name: 'Try out other versions' })).not.toBeInTheDocument();
    await page.user.click(await menu.findByRole('radio', { name: 'Español' }));
    expect(page.actions.setLanguage).toHaveBeenCalledWith('sp');
    await page.user.click(menu.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.user.click(menu.getByRole('button', { name: 'Sign out' }));
    expect(page.actions.signOut).toHaveBeenCalled();
  });

  it('offers one language where the organization has one, and no versions to a learner', async () => {
    const page = await openFrame({
      viewer: viewerOf('LEARNER', { ecosystem: { supportedLanguages: ['en'] } }),
      list: { preview: true },
    });
    await page.user.click(screen.getByRole('button', { name: /^Your account/ }));
    const menu = within(await screen.findByRole('dialog'));
    expect(await menu.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    expect(menu.queryByRole('radio', { name: 'Español' })).not.toBeInTheDocument();
    expect(menu.queryByRole('button', { name: 'Try out other versions' })).not.toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/settings');
  });

  it('offers previews to a super admin where the registry allows them', async () => {
    const page = await openFrame({ viewer: viewerOf('SUPER_ADMIN'), list: { preview: true } });
    await page.user.click(screen.getByRole('button', { name: /^Your account/ }));
    expect(await screen.findByRole('button', { name: 'Try out other versions' })).toBeInTheDocument();
  });

  it('shows at most five entries on a phone, the last one opening the rest, in Spanish', async () => {
    const page = await openFrame({ width: 390, viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }) });
    const bar = within(await screen.findByRole('navigation', { name: 'Navegación principal' }));
    const more = bar.getByRole('button', { name: 'Más' });
    expect(bar.getAllByRole('link').length + 1).toBeLessThanOrEqual(5);
    // Awaited, because the click starts loading the panel's code.
    await act(async () => more.click());
    const panel = within(await screen.findByRole('dialog', { name: 'Más' }));
    await page.user.click(panel.getByRole('link', { name: 'Configuración' }));
    expect(page.address()).toBe('/configurations');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('links a new tutor to the open onboarding steps, on the home screen only', async () => {
    const page = await openFrame({
      at: '/',
      viewer: viewerOf('LEADER', { user: { isWelcomeFlowComplete: false } }),
    });
    expect(screen.getByRole('link', { name: 'Finish coming aboard' })).toHaveAttribute('href', '/onboarding');
    await page.go('/sessions');
    expect(screen.queryByRole('link', { name: 'Finish coming aboard' })).not.toBeInTheDocument();
  });

  it('says that an archived organization cannot be changed', async () => {
    await openFrame({ viewer: viewerOf('LEADER', { ecosystem: { archived: true } }) });
    expect(screen.getByText(/^Riverside is archived\./)).toBeInTheDocument();
  });
});

it('lets a visitor skip to the content, and choose language and color scheme', async () => {
  const page = await renderInShell(<Frame>The screen</Frame>, { viewer: visitorOf() });
  await page.user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Español' }));
  expect(page.actions.setLanguage).toHaveBeenCalledWith('sp');
  await page.user.click(screen.getByRole('button', { name: 'Switch to dark' }));
  expect(await screen.findByRole('button', { name: 'Switch to light' })).toBeInTheDocument();
});

describe('the bell', () => {
  const booked = { id: 'n-1', details: 'A session is booked.', link: '/sessions/s-1', isRead: false };
  const openBell = async (answers: RenderOptions['answers'], language: 'en' | 'sp' = 'en') => {
    const page = await renderInShell(<NotificationBell />, {
      viewer: viewerOf('LEARNER', { language }),
      answers,
    });
    await page.user.click(screen.getByRole('button', { name: /^(Notifications|Avisos)/ }));
    const list = within(await screen.findByRole('dialog', { name: /^(Notifications|Avisos)/ }));
    return { page, list };
  };

  it('counts unread notifications, follows a push, and marks an opened one as read', async () => {
    const { page, list } = await openBell([
      news(booked),
      on(ReadNotificationDocument, {
        readNotification: { notification: { id: 'n-1', isRead: true }, unreadCount: 0 },
      }),
    ]);
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
    page.answer(news(booked, { ...booked, id: 'n-2', details: 'Another one.' }));
    page.push('notifications');
    expect(await list.findByText(/Another one\./)).toBeInTheDocument();
    page.answer(news({ ...booked, isRead: true }));
    await page.user.click(list.getByRole('link', { name: /A session is booked\./ }));
    expect(page.address()).toBe('/sessions/s-1');
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    expect(page.sent(ReadNotificationDocument)).toEqual([{ notificationId: 'n-1' }]);
  });

  it('explains its purpose in Spanish once all notifications are cleared', async () => {
    const { page, list } = await openBell(
      [news(booked), on(ClearNotificationsDocument, { clearNotifications: { cleared: 1 } })],
      'sp',
    );
    expect(await list.findByRole('heading', { name: 'Avisos' })).toBeInTheDocument();
    page.answer(news());
    await page.user.click(await list.findByRole('button', { name: 'Eliminar todos' }));
    expect(await list.findByText('Está al día')).toBeInTheDocument();
  });

  it('shows that it loads, and offers a retry', async () => {
    const { list } = await openBell([on(NotificationListDocument, pending())]);
    expect(await list.findByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
    expect(list.queryByText('You are up to date')).not.toBeInTheDocument();
    cleanup();
    const failed = await openBell([
      on(NotificationListDocument, refused('INTERNAL', 'Something went wrong.')),
    ]);
    const again = await failed.list.findByRole('button', { name: /try again/i });
    failed.page.answer(news(booked));
    await failed.page.user.click(again);
    expect(await failed.list.findByText(/A session is booked\./)).toBeInTheDocument();
  });
});

it.each([
  ['en', 'For you', 'Close'],
  ['sp', 'Para ti', 'Cerrar'],
] as const)(
  'shows the care text until its reader closes it by keyboard (%s)',
  async (language, title, close) => {
    const care = (careText: string | null) =>
      on(NotificationListDocument, {
        getNotificationsQuery: { notifications: [], unreadCount: 0, hasMore: false, careText },
      });
    const page = await renderInShell(<NotificationBell />, {
      viewer: viewerOf('LEARNER', { language }),
      width: 390,
      answers: [care('You are not alone.'), on(CloseCareTextDocument, refused('INTERNAL', 'Away.'))],
    });
    const note = await screen.findByRole('alert', { name: title });
    expect(note).toHaveTextContent('You are not alone.');
    const button = within(note).getByRole('button', { name: close });
    await page.user.click(button);
    await waitFor(() => expect(page.sent(CloseCareTextDocument)).toHaveLength(1));
    expect(note).toBeInTheDocument();
    page.answer(care(null), on(CloseCareTextDocument, { closeCareText: true }));
    button.focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  },
);

it('shows a toast with its undo in the viewer’s language, at most three at once', async () => {
  let undone = 0;
  const page = await renderInShell(<Notices />, { viewer: viewerOf('LEADER', { language: 'sp' }) });
  notify({ message: 'Something was changed.', undo: () => (undone += 1) });
  await page.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(screen.queryByText('Something was changed.')).not.toBeInTheDocument());
  expect(undone).toBe(1);
  for (const message of ['First', 'Second', 'Third', 'Fourth']) notify(message);
  expect(await screen.findByText('Third')).toBeInTheDocument();
  expect(screen.queryByText('Fourth')).not.toBeInTheDocument();
});

describe('an address', () => {
  const open = (at: string, options: ShellOptions = {}) => renderInShell(<AppRoutes />, { at, ...options });

  it.each(['/configurations', '/internal-admin-panel/manage-ecosystems'])(
    'that the role does not include leads to /no-access: %s',
    async (at) => {
      const page = await open(at, { viewer: viewerOf('LEARNER') });
      expect(
        await screen.findByRole('heading', { name: 'You do not have access to this page' }),
      ).toBeVisible();
      expect(page.address()).toBe('/no-access');
      expect(document.title).toMatch(/You do not have access/);
    },
  );

  it('of a program that the viewer cannot see answers “not found”', async () => {
    const page = await open('/p/unknown/file-upload', { viewer: superAdmin });
    expect(await screen.findByRole('heading', { name: 'We could not find that program' })).toBeVisible();
    expect(page.address()).toBe('/program-not-found');
  });

  it('that does not exist answers “not found”, in Spanish', async () => {
    await open('/nonsense/address', { viewer: visitorOf({ language: 'sp' }) });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/No encontramos/);
  });

  it('of an unknown organization says so, and offers a search for another name', async () => {
    const page = await open('/e/nobody-here', {
      viewer: visitorOf({ ecosystem: null }),
      address: { name: 'nobody-here', state: 'unknown' },
    });
    const name = await screen.findByLabelText(/short name/);
    expect(name).toHaveAccessibleDescription(/There is no organization with the short name “nobody-here”\./);
    await page.user.clear(name);
    await page.user.type(name, 'Riverside');
    page.store.findEcosystem.mockRejectedValueOnce(new Error('away'));
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    page.store.findEcosystem.mockResolvedValueOnce({ shortName: 'riverside' });
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.address()).toBe('/e/riverside'));
    expect(page.store.findEcosystem).toHaveBeenLastCalledWith('Riverside');
  });

  it('that needs a sign-in leads to the choice of an organization, and is stored', async () => {
    const page = await open('/people?status=ACTIVATED', {
      viewer: visitorOf({ ecosystem: null, language: 'sp' }),
    });
    expect(await screen.findByRole('heading', { name: 'Busque su organización' })).toBeInTheDocument();
    expect(page.address()).toBe('/');
    expect(sessionStorage.getItem('lyceum.return-to')).toBe('/people?status=ACTIVATED');
  });

  it('whose viewer cannot be loaded offers a retry', async () => {
    const page = await open('/people', {
      viewer: visitorOf(),
      state: { phase: 'failed', error: new Error('away') },
    });
    await page.user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(page.store.load).toHaveBeenCalled();
  });
});
