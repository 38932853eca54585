import { expect, mailedLink, test } from '@lyceum/web/testing';
import { minuteAfter, wallClock } from '../main-job/clock';
import { acceptInvitation } from './founded';
import { Keyboard } from './keyboard';
import { expectFine, goTo, PHONE, signInAt, type Newcomer, type NewHouse } from './new-house';

const MINUTE = 60_000;

/** A session that starts with the minute after next, on a slow machine later, and lasts one. `pace`: what coming so far took. */
async function bookNow(keys: Keyboard, house: NewHouse, pace: number): Promise<void> {
  const { page } = keys;
  const choose = (label: string, { firstName }: Newcomer) =>
    keys.choose(page.getByRole('combobox', { name: label }), new RegExp(firstName), firstName);
  await keys.type(page.getByRole('combobox', { name: 'Materia' }), house.subject);
  await choose('Tutor', house.tutor);
  await choose('Estudiante', house.learner);
  await expectFine(page);
  const start = minuteAfter(Math.max(MINUTE / 2, 4 * pace));
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
  test('3. the admin books a session, and tutor and learner get in and come to it', async ({
    openPage,
    request,
  }) => {
    const began = Date.now();
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await signInAt(keys, house.shortName, house.admin.email, house.admin.password);
    await goTo(keys, 'Gestionar sesiones');
    await expect(page.getByText('Todavía no hay sesiones')).toBeVisible();
    await keys.press(page.getByRole('link', { name: 'Reservar una sesión' }).last());
    await bookNow(keys, house, Date.now() - began);
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
  test('4. the session is completed, with the minutes of who was there', async ({ openPage }) => {
    expect(house.over, 'a session was booked').toBeGreaterThan(0);
    const patience = Math.max(0, house.over - Date.now()) + 3 * MINUTE;
    test.setTimeout(patience + 4 * MINUTE);
    const page = await openPage(PHONE);
    const keys = new Keyboard(page);
    await signInAt(keys, house.shortName, house.admin.email, house.admin.password);
    await goTo(keys, 'Gestionar sesiones');
    await keys.press(page.getByRole('main').getByRole('link', { name: /\d:\d\d/ }));
    await expect(page.getByText('Completada', { exact: true }).first()).toBeVisible({ timeout: patience });
    await expectFine(page);
  });
}
