import type { Page } from '@playwright/test';
import { expect, expectAccessible, mayTake, test } from '@lyceum/web/testing';

const COUNT = 20_000;
const SHOWN = mayTake(30, 'twenty thousand rows are read and sorted by a page without optimizing compilers');

/** Serves the platform's own answer with `COUNT` subjects in it; the list is not paged. */
async function withManySubjects(page: Page): Promise<void> {
  const supportedSubjects = Array.from({ length: COUNT }, (_, index) => ({
    __typename: 'EcosystemSubject',
    id: `subject-${index}`,
    name: `Subject ${String(index).padStart(5, '0')}`,
    code: String(index).padStart(6, '0'),
    archived: false,
  }));
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'ManagedSubjects') return route.continue();
    const getEcosystemFilters = { __typename: 'EcosystemFilters', supportedSubjects };
    return route.fulfill({ json: { data: { getEcosystemFilters } } });
  });
  await page.goto('/configurations/manage-subjects');
}

/** Measures the range of the page's height in pixels, frame by frame, until the returned function is called. */
async function heightsOf(page: Page): Promise<() => Promise<number>> {
  const heights = await page.evaluateHandle(() => {
    const seen = new Set([document.documentElement.scrollHeight]);
    const measure = () => {
      seen.add(document.documentElement.scrollHeight);
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
    return seen;
  });
  return () => heights.evaluate((seen) => Math.max(...seen) - Math.min(...seen));
}

test('a table of 20,000 rows scrolls, is read row by row, and is used by keyboard', async ({ signIn }) => {
  test.slow(true, 'a list of twenty thousand rows');
  const page = await signIn('super@riverside.example');
  await withManySubjects(page);
  const region = page.getByRole('region', { name: 'Subjects' });
  const table = region.getByRole('table');
  const row = (index: number) =>
    table.getByRole('row', { name: `Subject ${String(index).padStart(5, '0')}` });
  await expect(row(0)).toBeVisible(SHOWN);
  await expect(table).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  await expect(row(0)).toHaveAttribute('aria-rowindex', '2');
  expect(await table.getByRole('row').count()).toBeLessThan(80);
  await expectAccessible(page);

  const strayed = await heightsOf(page);
  // The page itself scrolls; the table's head stays below the fixed bars.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await expect(row(COUNT - 1)).toBeInViewport();
  await expect(row(COUNT - 1)).toHaveAttribute('aria-rowindex', String(COUNT + 1));
  await expect(table.getByRole('columnheader', { name: 'Name' })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row(0)).toBeInViewport();
  expect(await strayed()).toBeLessThan(100);
  await page.keyboard.press('PageDown');
  await expect(row(0)).not.toBeInViewport();

  const edit = row(12).getByRole('button', { name: 'Edit Subject 00012' });
  await edit.focus();
  await page.keyboard.press('Tab');
  await expect(row(13).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('Subject 19876');
  await expect(row(19_876)).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '2');
});

test('20,000 rows on a phone are shown as cards', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { width: 390, theme: 'dark' });
  await withManySubjects(page);
  const list = page.getByRole('list', { name: 'Subjects' });
  await expect(list.getByText('Subject 00000')).toBeVisible(SHOWN);
  expect(await list.getByRole('listitem').count()).toBeLessThan(80);
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(COUNT));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(list.getByText('Subject 19999')).toBeVisible();
});
