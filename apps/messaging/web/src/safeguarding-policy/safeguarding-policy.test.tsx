import { on, refused, renderRoute, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import {
  SafeguardingPolicyDocument,
  UpdateSafeguardingPolicyDocument,
  UserConversantsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const policy = {
  ...{ enabled: false, guardians: true, showEarlier: false, adultGrades: ['AE'], monitors: [], revision: 2 },
  ...{
    samplePercent: 5,
    checksEnabled: false,
    checks: [{ category: 'CONTACT' as const, action: 'WARN' as const }],
  },
  ...{ crisisContacts: [], protocol: { en: 'Call', sp: 'Llame' }, careText: { en: 'Care', sp: 'Cuidado' } },
};
const ortiz = { userId: 'ortiz', name: 'Ana Ortiz', role: 'ADMIN' as const, active: true };
const found = on(SafeguardingPolicyDocument, { getSafeguardingPolicy: policy });
const saved = on(UpdateSafeguardingPolicyDocument, {
  updateSafeguardingPolicy: { ...policy, enabled: true, revision: 3 },
});
const people = on(UserConversantsDocument, { found: { conversants: [ortiz], hasMore: false } });
const open = (
  answers: NonNullable<Parameters<typeof renderRoute>[2]>['answers'],
  language: 'en' | 'sp' = 'en',
) =>
  renderRoute(remote, '/configurations/safeguarding', {
    viewer: viewerOf('SUPER_ADMIN', { language }),
    answers: answers ?? [],
  });

it('explains switching on, and saves the choices with the loaded revision', async () => {
  const page = await open([found, saved, people]);
  await page.user.click(await screen.findByRole('switch', { name: /Somebody else always reads them/ }));
  expect(screen.getByText(/everybody in it is told/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Add me' }));
  await page.user.click(screen.getByRole('button', { name: 'Choose people' }));
  await page.user.click(await screen.findByRole('checkbox', { name: /Ana Ortiz/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(UpdateSafeguardingPolicyDocument)).toHaveLength(1));
  expect(page.sent(UpdateSafeguardingPolicyDocument)).toEqual([
    {
      policy: {
        ...{ enabled: true, guardians: true, showEarlier: false, adultGrades: ['AE'], revision: 2 },
        ...{
          samplePercent: 5,
          checksEnabled: false,
          checks: [{ category: 'CONTACT', action: 'WARN' }],
          crisisContactIds: [],
        },
        ...{ protocol: { en: 'Call', sp: 'Llame' }, careText: { en: 'Care', sp: 'Cuidado' } },
        monitorIds: [expect.any(String), 'ortiz'],
      },
    },
  ]);
});

it('shows a refusal of the server at its field, in Spanish', async () => {
  const nobody = refused('BAD_USER_INPUT', 'Nombre al menos a un supervisor', {
    field: 'policy.monitorIds',
    remedy: 'Nombre al menos a un supervisor.',
  });
  const page = await open([found, on(UpdateSafeguardingPolicyDocument, nobody)], 'sp');
  await page.user.click(await screen.findByRole('switch', { name: /Siempre las lee alguien más/ }));
  await page.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findAllByText(/Nombre al menos a un supervisor/)).not.toHaveLength(0);
});

it('shows the action for each finding', async () => {
  const page = await open([found, saved]);
  await page.user.click(await screen.findByRole('switch', { name: /Check messages in conversations/ }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Contact details' }), 'HOLD');
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(UpdateSafeguardingPolicyDocument)).toHaveLength(1));
  expect(page.sent(UpdateSafeguardingPolicyDocument)).toMatchObject([
    { policy: { checksEnabled: true, checks: [{ category: 'CONTACT', action: 'HOLD' }] } },
  ]);
});
