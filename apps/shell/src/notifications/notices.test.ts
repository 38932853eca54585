import { expect, expectAccessible, test } from '@lyceum/web/testing';

for (const account of ['super@riverside.example', 'super@brightpath.example']) {
  for (const theme of ['light', 'dark'] as const) {
    test(`a notice with its undo reads well to ${account} in ${theme}`, async ({ signIn }) => {
      const page = await signIn(account, { theme });
      await page.evaluate(() => {
        const detail = { message: 'Something was changed.', undo: () => (document.title = 'undone') };
        window.dispatchEvent(new CustomEvent('lyceum:notify', { detail }));
      });
      const undo = page.getByRole('button', { name: /^(Undo|Deshacer)$/ });
      await expect(undo).toBeVisible();
      await expectAccessible(page, '.mantine-Notifications-root');
      await undo.click();
      await expect(undo).toBeHidden();
      await expect(page).toHaveTitle('undone');
    });
  }
}
