import { on, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import {
  CalendarFeedDocument,
  CreateCalendarFeedDocument,
  RevokeCalendarFeedDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { startAt, watchNotices } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

it('creates a calendar feed address, shows it once, and disables it after a confirmation', async () => {
  const page = await renderRoute(remote, '/sessions/calendar/feed', {
    viewer: viewerOf('LEARNER'),
    answers: [
      on(CalendarFeedDocument, {}),
      on(CreateCalendarFeedDocument, {
        createCalendarFeed: { address: 'https://lyceum.example/feed/1.ics' },
      }),
      on(RevokeCalendarFeedDocument, { revokeCalendarFeed: { revoked: true } }),
    ],
  });
  const make = await screen.findByRole('button', { name: 'Make an address' });
  page.answer(on(CalendarFeedDocument, { getCalendarFeed: { createdAt: '2026-11-02T16:00:00.000Z' } }));
  await page.user.click(make);
  expect(await screen.findByLabelText('Your private address')).toHaveValue(
    'https://lyceum.example/feed/1.ics',
  );
  expect(screen.getByRole('link', { name: /Open in this device/ })).toHaveAttribute(
    'href',
    'webcal://lyceum.example/feed/1.ics',
  );
  await page.go('/elsewhere');
  await page.go('/sessions/calendar/feed');
  expect(await screen.findByText(/No calendar program has read it yet/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Your private address')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch off the address?' });
  page.answer(on(CalendarFeedDocument, { getCalendarFeed: null }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText(/You have no address yet/)).toBeInTheDocument();
  expect(notices).toEqual(['The address was switched off.']);
});
