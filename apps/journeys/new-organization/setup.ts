import { DEMO_PASSWORD, expect, isCall, mailedLink, test, waitForFrame } from '@lyceum/web/testing';
import { Keyboard } from './keyboard';
import { expectUsable, goTo, PHONE, signInAt, type Newcomer, type NewOrganization } from './new-organization';

/** Opens the mailed link, chooses a password, and is signed in. */
export async function acceptInvitation(keys: Keyboard, link: string, { password }: Newcomer): Promise<void> {
  const { page } = keys;
  await page.goto(link);
  await keys.type(page.getByLabel('Contraseña nueva', { exact: true }), password);
  await keys.type(page.getByLabel('Repita la contraseña nueva'), password);
  await keys.press(page.getByRole('button', { name: 'Guardar y entrar' }));
  await waitForFrame(page);
}

async function fillPerson(keys: Keyboard, { firstName, lastName, email }: Newcomer): Promise<void> {
  const dialog = keys.page.getByRole('dialog');
  await keys.type(dialog.getByLabel('Nombre'), firstName);
  await keys.type(dialog.getByLabel('Apellido'), lastName);
  await keys.type(dialog.getByRole('textbox', { name: 'Correo electrónico' }), email);
}

async function createOrganization(keys: Keyboard, organization: NewOrganization): Promise<void> {
  const { page } = keys;
  const dialog = page.getByRole('dialog');
  const city = organization.zone.split('/')[1] ?? '';
  await keys.press(page.getByRole('button', { name: 'Crear organización' }).first());
  await keys.type(dialog.getByLabel(/^Nombre \*/), organization.name);
  await keys.type(dialog.getByLabel(/^Nombre corto/), organization.shortName);
  await keys.choose(dialog.getByRole('combobox', { name: 'Zona horaria' }), new RegExp(city), city);
  await keys.pick(dialog.getByRole('radiogroup', { name: 'Idioma predeterminado' }), 'Español');
  await expectUsable(page);
  const answered = page.waitForResponse(
    (response) =>
      isCall(response.request()) && response.request().postDataJSON()?.operationName === 'CreateEcosystem',
  );
  await keys.press(dialog.getByRole('button', { name: 'Crear organización' }));
  const { data } = (await (await answered).json()) as { data: { createEcosystem: { id: string } } };
  organization.ecosystemId = data.createEcosystem.id;
  await expect(page.getByText(`${organization.name} está lista.`)).toBeVisible();
}

async function invite(
  keys: Keyboard,
  organization: NewOrganization,
  who: Newcomer,
  role: string,
): Promise<void> {
  const { page } = keys;
  const dialog = page.getByRole('dialog');
  await keys.press(page.getByRole('button', { name: 'Invitar a alguien' }));
  await fillPerson(keys, who);
  await keys.choose(dialog.getByRole('combobox', { name: 'Función' }), role);
  await keys.choose(dialog.getByRole('combobox', { name: 'Programa' }), organization.program);
  await keys.press(dialog.getByRole('button', { name: 'Enviar invitación' }));
  await expect(page.getByText(`La invitación va en camino a ${who.email}.`)).toBeVisible();
}

/** Creates an organization with a program and people. */
export function testSetup(organization: NewOrganization): void {
  test('1. an operator creates it and invites its first admin', async ({ openPage }) => {
    test.slow(true, 'forms are filled in by keyboard, and each screen is checked');
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await signInAt(keys, 'admin', 'operator@lyceum.example', DEMO_PASSWORD);
    await goTo(keys, 'Organizaciones');
    await createOrganization(keys, organization);
    await keys.type(
      page.getByRole('searchbox', { name: 'Buscar por nombre, dirección o lugar' }),
      organization.shortName,
    );
    await keys.press(page.getByRole('button', { name: `Acciones de ${organization.name}` }));
    await keys.pickFromMenu('Invitar a la administración');
    await fillPerson(keys, organization.admin);
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Enviar invitación' }));
    await expect(page.getByText(`va en camino a ${organization.admin.email}`)).toBeVisible();
  });

  test('2. the admin accepts, creates a program and invites a tutor and a learner', async ({
    openPage,
    request,
  }) => {
    test.slow(true, 'forms are filled in by keyboard, and each screen is checked');
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await acceptInvitation(
      keys,
      await mailedLink(request, organization.admin.email, 'invite'),
      organization.admin,
    );
    await goTo(keys, 'Programas');
    await keys.press(page.getByRole('link', { name: 'Crear programa' }).first());
    await keys.type(page.getByRole('textbox', { name: /^Nombre( \*)?$/ }), organization.program);
    await expectUsable(page);
    await keys.press(page.getByRole('button', { name: 'Crear programa' }));
    await expect(page.getByRole('heading', { level: 1, name: organization.program })).toBeVisible();
    await goTo(keys, 'Personas');
    await invite(keys, organization, organization.tutor, 'Tutor');
    await invite(keys, organization, organization.learner, 'Estudiante');
    await expectUsable(page);
  });
}
