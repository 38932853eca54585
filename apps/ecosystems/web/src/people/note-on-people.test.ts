import { expect, expectAccessible, test, visit } from '@lyceum/web/testing';

test('a note is written on one who is chosen, or the same on each of two', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  const dialog = page.getByRole('dialog');
  const people = page.getByRole('row').filter({ has: page.getByRole('link') });
  const write = async (count: number, title: string, said: string) => {
    await visit(page, '/people?search=reyes');
    for (let row = 0; row < count; row += 1) await people.nth(row).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Write a note' }).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    const subject = `Call ${Math.random().toString(36).slice(2, 8)}`;
    await dialog.getByLabel('Subject').fill(subject);
    await dialog.getByLabel('Text').fill('Comes by bus.');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a note' })).toHaveCount(0);
    for (let row = 0; row < count; row += 1) {
      await people.nth(row).getByRole('link').click();
      await page.getByRole('button', { name: `Delete “${subject}”` }).click();
      await dialog.getByRole('button', { name: 'Delete note' }).click();
      await expect(page.getByRole('article', { name: subject })).toHaveCount(0);
      await page.goBack();
    }
  };
  await write(1, 'Write a note', 'The note is saved.');
  await write(2, 'The same note on 2 people', '2 people are changed.');
});
