import { expect, test, type Page } from '@lyceum/web/testing';
import { charge } from '../testing/charge';

/** Presses a choice on the page of the card vendor. */
const chooses = (page: Page, choice: string) =>
  page.getByRole('button', { name: choice, exact: true }).click();

// A learner without parents, who pays for himself.
test('a payer adds cards on the vendor’s page, pays due charges, and confirms one at the bank', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'the platform completes the sessions that are charged');
  const end = await charge(ecosystem);
  await ecosystem.completeSessions('learner2', 'Career planning', 'Algebra');
  const page = await signIn(ecosystem.learner2, {
    ...{ width: 390, language: 'es', theme: 'dark', to: '/payments' },
  });
  const due = page.locator('section', { has: page.getByRole('heading', { name: 'Por pagar ahora' }) });
  const cards = page.locator('section', { has: page.getByRole('heading', { name: 'Tarjetas' }) });
  await expect(due.getByText('Agrega una tarjeta para pagarlo aquí.')).toBeVisible();
  await expect(cards.getByText('Todavía no hay tarjetas')).toBeVisible();

  // Coming back without a card changes nothing.
  await due.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await chooses(page, 'Back');
  await expect(page.getByText('No se agregó ninguna tarjeta.')).toBeVisible();
  await cards.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await chooses(page, 'mastercard 3184');
  await expect(page.getByText('Se agregó Mastercard 3184.')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('card')).toBe(false);
  await expect(cards.getByText('Predeterminada', { exact: true })).toBeVisible();

  // A single charge whose bank requires a confirmation on its own page.
  const charges = page.getByRole('list', { name: 'Cargos' });
  const first = charges.getByRole('button', { name: /^Pagar ahora .+ de / }).first();
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'Por pagar ahora' });
  await dialog.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(charges.getByText(/El banco pide confirmar este pago/)).toBeVisible();
  await charges.getByRole('button', { name: /^Confirmar con el banco/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ir al banco' }).click();
  await chooses(page, 'Confirm');
  await expect(page.getByText('Se pagó 1 sesión.')).toBeVisible();
  await expect(charges.getByText('Mastercard 3184')).toBeVisible();

  // A card that expires soon says so; another one becomes the default and pays what is left.
  await cards.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await chooses(page, 'visa 0069');
  await cards.getByRole('button', { name: 'Usar Visa 0069 como tarjeta predeterminada' }).click();
  await expect(page.getByText('Visa 0069 es ahora la tarjeta predeterminada.')).toBeVisible();
  await expect(due.getByText('Con Visa 0069.')).toBeVisible();
  await due.getByRole('button', { name: 'Pagar ahora' }).click();
  await dialog.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByText(/^Se (pagó|pagaron) \d+ sesi/).last()).toBeVisible();
  await expect(charges.getByText('Visa 0069').first()).toBeVisible();
  await end();
});
