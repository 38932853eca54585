import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('una maestra ve las escuelas que atiende, y quien no trabaja en ninguna no tiene acceso', async ({
  signIn,
}) => {
  const teacher = await signIn('teacher@riverside.example', {
    to: '/my-schools',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  const school = teacher
    .locator('section')
    .filter({ has: teacher.getByRole('heading', { name: 'Lincoln Elementary' }) });
  await expect(school).toContainText('No se indicaron días libres.');
  await expect(teacher.getByRole('heading', { name: 'Washington Middle' })).toHaveCount(0);
  await expectAccessible(teacher);
  await expectNoSidewaysScroll(teacher);

  const learner = await signIn('learner@riverside.example', { to: '/my-schools' });
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(learner.getByText('Lincoln Elementary')).toHaveCount(0);
});
