import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isCall,
  test,
  waitForFrame,
  type Page,
} from '@lyceum/web/testing';
import { foundOrganization, type Organization } from '../settings/organization';

const MANY = 60;
const numbered = (n: number) => `Circle ${String(n).padStart(3, '0')}`;

/** The organization's only program and sixty more: too many to be offered whole. */
async function withMany(organization: Organization): Promise<string> {
  const ids: string[] = [];
  for (let n = 1; n <= MANY; n++) {
    const programInput = { name: numbered(n), sessionCapabilities: ['ONE_ON_ONE'] };
    const made = await organization.asAdmin.ask<{ createProgram: { id: string } }>('CreateProgram', {
      programInput,
    });
    ids.push(made.createProgram.id);
  }
  return ids[56]!;
}

/** The longest answer of the API that the page has read. */
function longestAnswer(page: Page): () => number {
  let longest = 0;
  page.on('response', (response) => {
    if (isCall(response.request()))
      void response.body().then(
        (body) => (longest = Math.max(longest, body.length)),
        () => undefined,
      );
  });
  return () => longest;
}

async function findByTyping(page: Page, picker: ReturnType<Page['getByRole']>, typed: string) {
  await picker.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`${typed}$`)]);
}

async function takeFound(page: Page) {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('of many programs, an admin finds the one they mean by typing: switcher, filter, palette, list and form', async ({
  signIn,
  request,
}) => {
  test.slow(); // an organization with sixty programs is made first
  const organization = await foundOrganization(request);
  const wanted = await withMany(organization);
  const name = numbered(57);
  const at = organization.shortName;
  const page = await signIn(organization.people.admin.email, { at, to: '/people' });
  const longest = longestAnswer(page);
  await page.reload();
  await waitForFrame(page);

  const filter = page.getByRole('combobox', { name: 'Program', exact: true });
  await filter.click();
  await expect(page.getByRole('option', { name: numbered(1), exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name })).toHaveCount(0);
  await findByTyping(page, filter, '057');
  await expectAccessible(page);
  await takeFound(page);
  await expect(page).toHaveURL(new RegExp(`program=${wanted}`));
  await expect(filter).toHaveValue(name);
  await page.reload();
  await waitForFrame(page);
  await expect(filter).toHaveValue(name);
  expect(longest()).toBeLessThan(40_000);

  const switcher = page.getByRole('button', { name: /^Program: / });
  await switcher.click();
  await expect(page.getByText('There are more. Type to find one.')).toBeVisible();
  await page.keyboard.type('058');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Program: ${numbered(58)}` })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('circle 057');
  await expect(palette.getByRole('group', { name: 'Programs' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/p/${wanted}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await waitForFrame(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(switcher).toHaveAccessibleName(`Program: ${name}`);

  const listed = await signIn(organization.people.secondAdmin.email, { at, to: '/programs' });
  await expect(listed.getByRole('row')).toHaveCount(51);
  await listed.getByRole('searchbox').fill('057');
  await expect(listed.getByRole('row')).toHaveCount(2);
  // What one changes, the other sees: in the list, and in the switcher of an open page.
  await organization.asAdmin.ask('EditProgram', {
    programId: wanted,
    programInput: { name: 'Circle 057 B' },
  });
  await expect(listed.getByRole('row', { name: /Circle 057 B/ })).toBeVisible();
  await expect(switcher).toHaveAccessibleName('Program: Circle 057 B');
  await page.goto('/p/01990000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/program-not-found/);

  const phone = await signIn(organization.people.admin.email, {
    at,
    to: '/sessions/book',
    width: 390,
    language: 'es',
  });
  const field = phone.getByRole('combobox', { name: /^Programa/ });
  await findByTyping(phone, field, '059');
  await expectAccessible(phone);
  await takeFound(phone);
  await expect(field).toHaveValue(numbered(59));
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await findByTyping(phone, field, '060');
  await takeFound(phone);
  await expect(field).toHaveValue(numbered(60));
});
