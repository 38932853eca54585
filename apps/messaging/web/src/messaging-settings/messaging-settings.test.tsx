import { on, refused, renderRoute, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { MessagingSettingsDocument, UpdateMessagingSettingsDocument } from '../__generated__/graphql';
import remote from '../routes';

const translations = { translates: false, withholdsFlagged: false };
const settings = { quietHours: null, readMarks: true, typing: false, revision: 3, ...translations };
const found = on(MessagingSettingsDocument, { getMessagingSettings: settings });

it('saves quiet hours and marks with the loaded revision', async () => {
  const page = await renderRoute(remote, '/configurations/messages', {
    viewer: viewerOf('SUPER_ADMIN'),
    answers: [
      found,
      on(UpdateMessagingSettingsDocument, { updateMessagingSettings: { ...settings, revision: 4 } }),
    ],
  });
  await page.user.click(await screen.findByRole('switch', { name: /wait at night/ }));
  await page.user.click(screen.getByRole('switch', { name: /Show who is writing/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(page.sent(UpdateMessagingSettingsDocument)).toEqual([
      {
        settings: {
          quietHours: { starts: '21:00', ends: '07:00' },
          ...{ readMarks: true, typing: true, revision: 3, ...translations },
        },
      },
    ]),
  );
});

it('says where somebody else has saved meanwhile, in Spanish', async () => {
  const page = await renderRoute(remote, '/configurations/messages', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      found,
      on(UpdateMessagingSettingsDocument, refused('CONFLICT', 'Otra persona cambió esta configuración.')),
    ],
  });
  await page.user.click(await screen.findByRole('switch', { name: /quién está escribiendo/ }));
  await page.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('La configuración no se guardó')).toBeInTheDocument();
});
