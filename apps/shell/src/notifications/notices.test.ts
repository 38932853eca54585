import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a notice with its undo reads well in the colours of each organization, light and dark', async ({
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
    // It goes by itself after a while, but not from under the pointer.
    await undo.hover();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, '.mantine-Notifications-root');
    }
    await undo.click();
    await expect(page).toHaveTitle('undone');
  }
});
