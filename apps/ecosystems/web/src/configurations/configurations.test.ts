import { expect, test } from '@lyceum/web/testing';

test('a new session length is offered at once to a tutor who is booking', async ({ ecosystem, signIn }) => {
  const tutor = await signIn(ecosystem.tutor, { to: '/sessions/book' });
  await tutor.getByRole('combobox', { name: 'Students' }).fill(ecosystem.learner.name);
  await tutor.getByRole('option', { name: ecosystem.learner.name }).first().click();
  const offered = tutor.getByRole('radiogroup', { name: 'Duration' });
  await expect(offered.getByRole('radio').first()).toBeAttached();

  const admin = await signIn(ecosystem.super, { to: '/configurations' });
  const lengths = admin.getByRole('combobox', { name: /^Session lengths/ });
  await lengths.fill('37');
  await lengths.press('Enter');
  await admin.getByLabel(/^Steps between/).fill('20');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await offered.getByText('37 min', { exact: true }).click();
  await expect(tutor.getByLabel(/^Start( \*)?$/)).toHaveAttribute('step', '1200');
});
