import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailedPath,
  test,
  waitForFrame,
} from '@lyceum/web/testing';
import { openSignUp } from '../testing/open-sign-up';

test('a guardian signs up, continues on a phone in Spanish, and is signed in', async ({
  ecosystem,
  openPage,
  request,
}) => {
  test.slow(true, 'one sign-up on two devices, from the form over two mails to the signed-in home');
  const close = await openSignUp(ecosystem, 'parents', { waiver: 'Consent to tutoring' });
  const email = `rosa.${Date.now()}@example.org`;
  const desk = await openPage();
  await desk.goto(`/e/${ecosystem.shortName}`);
  await desk.getByRole('link', { name: /^Sign up as a parent/ }).click();
  await expect(desk.getByRole('heading', { name: `Sign up at ${ecosystem.name}` })).toBeVisible();
  await desk.getByLabel('First name').fill('Rosa');
  await desk.getByLabel('Last name').fill('Ibarra');
  await desk.getByLabel('Email').fill(email);
  await desk.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await desk.getByLabel(/again/).fill(DEMO_PASSWORD);
  await desk.getByRole('button', { name: 'Create and go on' }).click();

  await expect(desk.getByRole('heading', { name: 'About you' })).toBeVisible();
  await desk.getByRole('button', { name: 'Save and go on' }).click();
  await expect(desk.getByRole('heading', { name: 'Your children' })).toBeVisible();
  // Left and reloaded: the page continues.
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Your children' })).toBeVisible();

  const link = await mailedPath(request, email, /\/e\/[\w-]+\/sign-up\?link=[\w.-]+/);
  const phone = await openPage({ width: 390, language: 'es', theme: 'dark' });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Sus hijos e hijas' })).toBeVisible();
  expect(phone.url()).not.toContain('link=');
  await phone.getByLabel('Nombre', { exact: true }).fill('Leo');
  await phone.getByRole('combobox', { name: /^Escuela/ }).fill('maple');
  await phone.getByRole('option', { name: ecosystem.school.name }).click();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(phone.getByRole('heading', { name: 'Lea y firme' })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByLabel('Su nombre completo').fill('Rosa Ibarra');
  await phone.getByRole('button', { name: /^Firmar/ }).click();
  await phone.getByRole('button', { name: 'Sí, firmar como Rosa Ibarra' }).click();
  await expect(phone.getByText(/^Firmado por Rosa Ibarra/)).toBeVisible();
  await phone.getByRole('button', { name: 'Guardar y continuar' }).click();
  // Another device than the one where the password was chosen.
  await phone.getByLabel(/^Contraseña nueva$/).fill('otra frase muy larga');
  await phone.getByLabel(/[Rr]epita/).fill('otra frase muy larga');
  await phone.getByRole('button', { name: 'Crear la cuenta' }).click();
  await waitForFrame(phone);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: `Sign up at ${ecosystem.name}` })).toBeVisible();
  await close();
});
