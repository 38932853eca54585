import { expect, mailedLink, mayTake, test } from '@lyceum/web/testing';
import { minuteAfter, wallClock } from '../main-job/clock';
import { acceptInvitation } from './setup';
import { Keyboard } from './keyboard';
import { expectUsable, goTo, PHONE, signInAt, type Newcomer, type NewOrganization } from './new-organization';

const MINUTE = 60_000;

/** Books a session that starts in three or four minutes and lasts one; it can be joined from five minutes before. */
async function bookNow(keys: Keyboard, organization: NewOrganization): Promise<void> {
  const { page } = keys;
  const choose = (label: string, { firstName }: Newcomer) =>
    keys.choose(page.getByRole('combobox', { name: label }), new RegExp(firstName), firstName);
  await keys.type(page.getByRole('combobox', { name: 'Materia' }), organization.subject);
  await choose('Tutor', organization.tutor);
  await choose('Estudiante', organization.learner);
  await expectUsable(page);
  const start = minuteAfter(3 * MINUTE);
  organization.over = start + MINUTE;
  const { date, time } = wallClock(organization.zone, start);
  const [month, day, year] = date.split('/');
  await keys.type(page.getByRole('textbox', { name: 'Fecha' }), `${day}/${month}/${year}`);
  await keys.typeTime(page.getByLabel('Inicio'), time);
  await keys.typeTime(page.getByLabel('Fin'), wallClock(organization.zone, organization.over).time);
  await keys.pick(page.getByRole('radiogroup', { name: 'Cómo se reúnen' }), 'En persona');
  await keys.type(page.getByRole('textbox', { name: 'Lugar' }), 'Salón 12');
  await keys.press(page.getByRole('button', { name: 'Reservar la sesión' }));
  await expect(page.getByRole('heading', { level: 1, name: organization.subject })).toBeVisible();
}

export function testFirstSessionStart(organization: NewOrganization): void {
  test('3. the admin books a session, and tutor and learner sign in and join it', async ({
    openPage,
    request,
  }) => {
    test.slow(true, 'three people on a phone each, by keyboard, and each screen is checked');
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await signInAt(keys, organization.shortName, organization.admin.email, organization.admin.password);
    await goTo(keys, 'Gestionar sesiones');
    await expect(page.getByText('No hay próximas sesiones')).toBeVisible();
    await keys.press(page.getByRole('link', { name: 'Reservar una sesión' }).last());
    await bookNow(keys, organization);
    await expect(page.getByText('Primera vez juntos')).toBeVisible();
    await expectUsable(page);
    for (const who of [organization.tutor, organization.learner]) {
      const own = await openPage(PHONE);
      const hands = new Keyboard(own);
      await acceptInvitation(hands, await mailedLink(request, who.email, 'invite'), who);
      await goTo(hands, 'Sesiones');
      const session = own.getByRole('article').filter({ hasText: organization.subject });
      await hands.press(session.getByRole('button', { name: 'Ya estoy aquí' }));
      await expect(session.getByText(/^Entró a las/)).toBeVisible();
    }
  });
}

export function testFirstSessionCompletion(organization: NewOrganization): void {
  test('4. the session is completed, with the attended minutes of each person', async ({
    openPage,
    clock,
  }) => {
    clock.move(organization.ecosystemId, Math.max(0, organization.over - Date.now()));
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await signInAt(keys, organization.shortName, organization.admin.email, organization.admin.password);
    await goTo(keys, 'Gestionar sesiones');
    await keys.press(page.getByRole('main').getByRole('link', { name: /\d:\d\d/ }));
    await expect(page.getByText('Completada', { exact: true }).first()).toBeVisible(
      mayTake(30, 'sessions are completed every five seconds, on a busy machine later'),
    );
    await expectUsable(page);
  });
}
