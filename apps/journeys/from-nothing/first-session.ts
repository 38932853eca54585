import { expect, mailedLink, mayTake, test } from '@lyceum/web/testing';
import { minuteAfter, wallClock } from '../main-job/clock';
import { acceptInvitation } from './founded';
import { Keyboard } from './keyboard';
import { expectFine, goTo, PHONE, signInAt, type Newcomer, type NewHouse } from './new-house';

const MINUTE = 60_000;

/** Books a session that starts in three or four minutes and lasts one; it can be joined from five minutes before. */
async function bookNow(keys: Keyboard, house: NewHouse): Promise<void> {
  const { page } = keys;
  const choose = (label: string, { firstName }: Newcomer) =>
    keys.choose(page.getByRole('combobox', { name: label }), new RegExp(firstName), firstName);
  await keys.type(page.getByRole('combobox', { name: 'Materia' }), house.subject);
  await choose('Tutor', house.tutor);
  await choose('Estudiante', house.learner);
  await expectFine(page);
  const start = minuteAfter(3 * MINUTE);
  house.over = start + MINUTE;
  const { date, time } = wallClock(house.zone, start);
  await keys.type(page.getByRole('textbox', { name: 'Fecha' }), date);
  await keys.typeTime(page.getByLabel('Inicio'), time);
  await keys.typeTime(page.getByLabel('Fin'), wallClock(house.zone, house.over).time);
  await keys.pick(page.getByRole('radiogroup', { name: 'Cómo se reúnen' }), 'En persona');
  await keys.type(page.getByRole('textbox', { name: 'Lugar' }), 'Salón 12');
  await keys.press(page.getByRole('button', { name: 'Reservar la sesión' }));
  await expect(page.getByRole('heading', { level: 1, name: house.subject })).toBeVisible();
}

export function firstSessionStarts(house: NewHouse): void {
  test('3. the admin books a session, and tutor and learner sign in and join it', async ({
    openPage,
    request,
  }) => {
    test.slow(true, 'three people on a phone each, by keyboard, and each screen is checked');
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await signInAt(keys, house.shortName, house.admin.email, house.admin.password);
    await goTo(keys, 'Gestionar sesiones');
    await expect(page.getByText('No hay próximas sesiones')).toBeVisible();
    await keys.press(page.getByRole('link', { name: 'Reservar una sesión' }).last());
    await bookNow(keys, house);
    await expect(page.getByText('Primera vez juntos')).toBeVisible();
    await expectFine(page);
    for (const who of [house.tutor, house.learner]) {
      const own = await openPage(PHONE);
      const hands = new Keyboard(own);
      await acceptInvitation(hands, await mailedLink(request, who.email, 'invite'), who);
      await goTo(hands, 'Sesiones');
      const session = own.getByRole('article').filter({ hasText: house.subject });
      await hands.press(session.getByRole('button', { name: 'Ya estoy aquí' }));
      await expect(session.getByText(/^Entró a las/)).toBeVisible();
    }
  });
}

export function firstSessionCompleted(house: NewHouse): void {
  test('4. the session is completed, with the attended minutes of each person', async ({
    openPage,
    clock,
  }) => {
    clock.move(house.ecosystemId, Math.max(0, house.over - Date.now()));
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await signInAt(keys, house.shortName, house.admin.email, house.admin.password);
    await goTo(keys, 'Gestionar sesiones');
    await keys.press(page.getByRole('main').getByRole('link', { name: /\d:\d\d/ }));
    await expect(page.getByText('Completada', { exact: true }).first()).toBeVisible(
      mayTake(30, 'sessions are completed every five seconds, on a busy machine later'),
    );
    await expectFine(page);
  });
}
