import {
  createEcosystem,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isCall,
  test,
  waitForFrame,
  type Ecosystem,
  type Page,
} from '@lyceum/web/testing';

const MANY = 60;
const numbered = (n: number) => `Circle ${String(n).padStart(3, '0')}`;

/** Adds sixty programs, too many to list without a search. */
async function addMany({ as }: Ecosystem): Promise<string> {
  const add = async (n: number) => {
    const programInput = { name: numbered(n), sessionCapabilities: ['ONE_ON_ONE'] };
    const made = await as('super').ask<{ createProgram: { id: string } }>('CreateProgram', { programInput });
    return made.createProgram.id;
  };
  const ids: string[] = [];
  for (let n = 1; n <= MANY; n += 10)
    ids.push(...(await Promise.all(Array.from({ length: 10 }, (_, more) => add(n + more)))));
  return ids[56]!;
}

/** The length of the longest API answer that the page has received. */
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

test('an admin finds one of many programs by typing in switcher, filter, palette, list and form', async ({
  signIn,
  request,
}) => {
  test.slow(true, 'an ecosystem with sixty programs is created first');
  // Not the worker's ecosystem, in which other tests expect few programs.
  const ecosystem = await createEcosystem(request, `many-${Date.now().toString(36)}`);
  const wanted = await addMany(ecosystem);
  const name = numbered(57);
  const page = await signIn(ecosystem.super, { to: '/people' });
  const longest = longestAnswer(page);
  await page.reload();
  await waitForFrame(page);

  await page.getByRole('button', { name: 'Filters' }).click();
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
  await expect(page.getByRole('button', { name: `Remove filter Program ${name}` })).toBeVisible();
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

  const listed = await signIn(ecosystem.super, { to: '/programs' });
  await expect(listed.getByRole('row')).toHaveCount(51);
  await listed.getByRole('searchbox').fill('057');
  await expect(listed.getByRole('row')).toHaveCount(2);
  // The other admin sees the change in the list, and in the switcher of an open page.
  await ecosystem.as('super').ask('EditProgram', {
    programId: wanted,
    programInput: { name: 'Circle 057 B' },
  });
  await expect(listed.getByRole('row', { name: /Circle 057 B/ })).toBeVisible();
  await expect(switcher).toHaveAccessibleName('Program: Circle 057 B');
  await page.goto('/p/01990000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/program-not-found/);

  const phone = await signIn(ecosystem.super, {
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
