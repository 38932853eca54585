import { expect, mayTake, test, type Page } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/manage-ecosystems';
const unique = () => Math.random().toString(36).slice(2, 8);

async function create(page: Page, name: string, shortName: string): Promise<void> {
  await page.goto(`${PAGE}?create=1&search=${shortName}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^Short name/).fill(shortName);
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText(`/e/${shortName}`)).toBeVisible();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an operator creates an organization, invites its super admin, archives it', async ({
  signIn,
  openPage,
}) => {
  const page = await signIn('operator@lyceum.example');
  const shortName = `harbor-${unique()}`;
  const dialog = page.getByRole('dialog');
  await create(page, 'Harbor Schools', shortName);
  await act(page, 'Harbor Schools', 'Invite super admin');
  await dialog.getByLabel('First name').fill('Ines');
  await dialog.getByLabel('Last name').fill('Marsh');
  await dialog.getByLabel('Email').fill(`ines@${shortName}.example`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`on its way to ines@${shortName}.example`)).toBeVisible();
  await act(page, 'Harbor Schools', 'Archive organization');
  await dialog.getByRole('button', { name: 'Archive organization' }).click();
  await expect(page.getByText('No organization found')).toBeVisible();
  const visitor = await openPage();
  await expect(async () => {
    await visitor.goto(`/e/${shortName}`);
    await expect(visitor.getByText('This organization is archived.')).toBeVisible({ timeout: 3_000 });
  }).toPass(mayTake(30, 'every attempt reloads the organization’s page'));
});

test('an operator migrates an organization into another one', async ({ signIn, openPage }) => {
  test.slow(true, 'every domain counts and then moves its data');
  const page = await signIn('operator@lyceum.example');
  const mark = unique();
  const [source, target] = [`House alba ${mark}`, `House cima ${mark}`];
  await create(page, target, `cima-${mark}`);
  await create(page, source, `alba-${mark}`);
  await act(page, source, 'Migrate into another');
  await page.getByRole('combobox', { name: 'Organization that takes it in' }).fill(`cima-${mark}`);
  await page.getByRole('option', { name: new RegExp(target) }).click();
  await page.getByRole('button', { name: 'Count what would come along' }).click();
  await page.getByLabel('Name of the organization').fill(source);
  await page.getByRole('button', { name: 'Migrate now' }).click();
  await expect(page.getByText(`Everything has come to ${target}.`)).toBeVisible(
    mayTake(40, 'every domain moves its data'),
  );
  const visitor = await openPage();
  await visitor.goto(`/e/alba-${mark}`);
  await expect(visitor.getByText(target).first()).toBeVisible();
});
