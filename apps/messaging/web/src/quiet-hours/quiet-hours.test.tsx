import { on, refused, renderRoute, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { QuietHoursDocument, UpdateQuietHoursDocument } from '../__generated__/graphql';
import remote from '../routes';

const night = { starts: '20:00', ends: '07:00' };
const of = (change: object) => ({
  choice: 'ORGANIZATION' as const,
  own: null,
  organization: night,
  ...change,
});
const found = on(QuietHoursDocument, { getQuietHours: of({}) });

it('shows the hours of the organization, and saves own ones', async () => {
  const saved = on(UpdateQuietHoursDocument, { updateQuietHours: of({ choice: 'OWN', own: night }) });
  const page = await renderRoute(remote, '/settings/quiet-hours', {
    viewer: viewerOf('PARENT'),
    answers: [found, saved],
  });
  expect(await screen.findByText('From 20:00 to 07:00, in your time zone.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: /My own/ }));
  expect(screen.getByLabelText('Begin')).toHaveValue('20:00');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.sent(UpdateQuietHoursDocument)).toEqual([{ choice: 'OWN', hours: night }]));
});

it('sends no hours with another choice', async () => {
  const saved = on(UpdateQuietHoursDocument, { updateQuietHours: of({ choice: 'NONE' }) });
  const page = await renderRoute(remote, '/settings/quiet-hours', {
    viewer: viewerOf('LEADER'),
    answers: [found, saved],
  });
  await page.user.click(await screen.findByRole('radio', { name: /None/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.sent(UpdateQuietHoursDocument)).toEqual([{ choice: 'NONE' }]));
});

it('shows a refusal of the server, in Spanish on a phone', async () => {
  const answer = refused('BAD_USER_INPUT', 'No', { field: 'hours.ends', remedy: 'Elija otro final.' });
  const page = await renderRoute(remote, '/settings/quiet-hours', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    width: 390,
    answers: [found, on(UpdateQuietHoursDocument, answer)],
  });
  await page.user.click(await screen.findByRole('radio', { name: /Las mías/ }));
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText(/Elija otro final/)).not.toHaveLength(0);
});
