import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const PAGE = '/reviews';

test('an admin adds a review once; everybody of the organization sees it, nobody else', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example');
  const name = `Review ${randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  const add = async (typed: string) => {
    await page.getByRole('button', { name: 'Add review' }).click();
    await dialog.getByLabel('Name').fill(typed);
    await dialog.getByRole('button', { name: 'Add review' }).click();
  };
  await page.goto(PAGE);
  await add(name);
  await expect(page.getByText(`${name} was added.`)).toBeVisible();

  await add(name);
  await expect(dialog.getByRole('alert')).toContainText('is already taken');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  const learner = await signIn('learner@riverside.example');
  await learner.goto(PAGE);
  await expect(learner.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await expect(learner.getByRole('button', { name: 'Add review' })).toHaveCount(0);

  const elsewhere = await signIn('super@brightpath.example');
  await elsewhere.goto(PAGE);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(elsewhere.getByText(name)).toHaveCount(0);
});

for (const width of [1440, 768, 390] as const) {
  test(`the reviews can be used at ${width} px, in Spanish too`, async ({ signIn }) => {
    const page = await signIn('super@brightpath.example', { width, language: 'es', theme: 'dark' });
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'Reseñas' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Agregar reseña' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nombre')).toBeVisible();
    await expectAccessible(page);
  });
}
