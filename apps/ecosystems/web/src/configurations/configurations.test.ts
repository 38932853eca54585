import { expect, test } from '@lyceum/web/testing';

test('a new session length is offered at once to a tutor who is booking', async ({ ecosystem, signIn }) => {
  test.slow(true, 'two people each load a page with many choices');
  const tutor = await signIn(ecosystem.tutor, { to: '/sessions/book' });
  await tutor.getByRole('combobox', { name: 'Students' }).fill(ecosystem.learner.name);
  await tutor.getByRole('option', { name: ecosystem.learner.name }).first().click();
  const offered = tutor.getByRole('radiogroup', { name: 'Duration' });
  await expect(offered.getByRole('radio').first()).toBeAttached();

  const admin = await signIn(ecosystem.super, { to: '/configurations' });
  const lengths = admin.getByRole('combobox', { name: /^Session lengths/ });
  await lengths.fill('37');
  await lengths.press('Enter');
  const steps = admin.getByLabel(/^Steps between/);
  const before = await steps.inputValue();
  await steps.fill('20');
  const save = admin.getByRole('button', { name: 'Save changes' });
  await save.click();
  await offered.getByText('37 min', { exact: true }).click();
  await expect(tutor.getByLabel(/^Start( \*)?$/)).toHaveAttribute('step', '1200');

  // Other tests of the worker book at other minutes.
  await steps.fill(before);
  await save.click();
  await expect(tutor.getByLabel(/^Start( \*)?$/)).not.toHaveAttribute('step', '1200');
});
