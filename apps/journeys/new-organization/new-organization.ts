import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  type PageOptions,
} from '@lyceum/web/testing';
import { zoneAwayFromMidnight } from '../main-job/clock';
import type { Keyboard } from './keyboard';

export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** An organization that does not exist when the journey starts. */
export interface NewOrganization {
  /** Empty until the organization is created. */
  ecosystemId: string;
  name: string;
  shortName: string;
  program: string;
  subject: string;
  zone: string;
  admin: Newcomer;
  tutor: Newcomer;
  learner: Newcomer;
  /** End of its first session, in ms since the epoch; 0 until it is booked. */
  over: number;
}

/** Page options of everybody in this journey. */
export const PHONE = { width: 390, language: 'es' } satisfies PageOptions;

export function newOrganization(): NewOrganization {
  const tag = Date.now().toString(36);
  const person = (firstName: string, lastName: string): Newcomer => ({
    firstName,
    lastName: `${lastName} ${tag}`,
    email: `${firstName.toLowerCase()}.${tag}@casa.example.org`,
    password: `${firstName} camina a casa ${tag}`,
  });
  return {
    ecosystemId: '',
    name: `Casa ${tag}`,
    shortName: `casa-${tag}`,
    program: `Lectura ${tag}`,
    subject: 'Fracciones',
    zone: zoneAwayFromMidnight().id,
    admin: person('Amalia', 'Prado'),
    tutor: person('Tomasa', 'Rivas'),
    learner: person('Leo', 'Campos'),
    over: 0,
  };
}

export async function expectUsable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Opens an entry of the bottom bar, or one behind the bar's last entry. */
export async function goTo(keys: Keyboard, place: string): Promise<void> {
  const bar = keys.page.getByRole('navigation', { name: 'Navegación' });
  const inBar = bar.getByRole('link', { name: place, exact: true });
  await expect(bar.getByRole('link').first()).toBeVisible();
  if (await inBar.count()) return keys.press(inBar);
  await keys.press(bar.getByRole('button', { name: 'Más' }));
  await keys.press(keys.page.getByRole('dialog').getByRole('link', { name: place, exact: true }));
}

/** Signs in at the organization's own sign-in page. */
export async function signInAt(
  keys: Keyboard,
  shortName: string,
  email: string,
  password: string,
): Promise<void> {
  const { page } = keys;
  await page.goto(`/e/${shortName}`);
  await keys.type(page.getByRole('textbox', { name: 'Correo electrónico' }), email);
  await keys.type(page.getByLabel('Contraseña', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Su cuenta/ })).toBeVisible();
}
