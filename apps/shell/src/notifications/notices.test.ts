import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a toast with its undo is readable in the colors of each organization, light and dark', async ({
  signIn,
}) => {
  for (const account of ['super@riverside.example', 'super@brightpath.example']) {
    const page = await signIn(account);
    await page.evaluate(() => {
      const detail = { message: 'Something was changed.', undo: () => (document.title = 'undone') };
      window.dispatchEvent(new CustomEvent('lyceum:notify', { detail }));
    });
    const undo = page.getByRole('button', { name: /^(Undo|Deshacer)$/ });
    await expect(undo).toBeVisible();
    // The toast disappears after a while, unless the pointer rests on it.
    await undo.hover();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, '.mantine-Notifications-root');
    }
    await undo.click();
    await expect(page).toHaveTitle('undone');
  }
});
