import { expect, test } from '@lyceum/web/testing';

test('an operator sees that every part is up, its response times and its live version', async ({
  signIn,
}) => {
  const page = await signIn('operator@lyceum.example', { to: '/internal-admin-panel/operations' });
  await expect(page.getByText('Every part is up')).toBeVisible();
  const gateway = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'gateway' }) });
  await expect(gateway.getByRole('figure', { name: 'Requests' })).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions live' });
  await expect(versions.getByRole('cell', { name: 'shell', exact: true })).toBeVisible();
});
