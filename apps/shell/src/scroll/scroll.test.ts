import { expect, test } from '@lyceum/web/testing';

test('a new screen starts at its top; going back restores the scroll position', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/configurations' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page grows while its data loads.
  const scroll = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 500 });
      return window.scrollY;
    });
  await expect.poll(scroll).toBe(500);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lyceum.scroll'))).toMatch(/:500\b/);
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('a hash scrolls to its anchor, 60 pixels below the top', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/configurations' });
  await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible();
  const id = await page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main h2')];
    const target = headings.find((heading) => heading.getBoundingClientRect().top > 400);
    if (target) target.id = 'anchor-of-the-test';
    // As a link in a table of contents does.
    history.pushState(null, '', '/configurations#anchor-of-the-test');
    window.dispatchEvent(new PopStateEvent('popstate'));
    return target?.id;
  });
  expect(id).toBeTruthy();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Math.round(document.getElementById('anchor-of-the-test')?.getBoundingClientRect().top ?? -1),
      ),
    )
    .toBe(60);
  // Leaving a screen undoes its effects.
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});
