import { expect, mayTake, type Page } from '@lyceum/web/testing';
import { switched } from './fields';
import type { Row } from './rows';

/** A picture of one pixel. */
const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The welcome page of a visitor, reloaded after each change. */
export function rowsOfWelcome(visitor: Page, shortName: string): Row[] {
  const looks = (check: () => Promise<unknown>) => () =>
    expect(async () => {
      await visitor.goto(`/e/${shortName}`);
      await expect(visitor.getByRole('link', { name: /^(Ask for|Pedir) / })).toBeVisible();
      await check();
    }).toPass(mayTake(30, 'every attempt reloads the page'));
  const count = (name: string | RegExp, wanted: number) =>
    expect(visitor.getByText(name)).toHaveCount(wanted, { timeout: 1000 });
  const families = (isOpen: boolean) => (form: Page) =>
    form
      .getByRole('group', { name: /^Families and/ })
      .getByRole('switch', { name: 'Open' })
      .setChecked(isOpen);
  const language = (name: string) => (form: Page) =>
    form.getByRole('radiogroup', { name: 'Default language' }).getByText(name).click();
  return [
    {
      setting: 'Open to families',
      of: ['organization.customSignupConfig.parents.enabled'],
      form: 'organization',
      change: families(true),
      back: families(false),
      seen: looks(() => count(/^Registrarse/, 1)),
      gone: looks(() => count(/^(Sign up|Registrarse)/, 0)),
    },
    {
      setting: 'Default language',
      of: ['organization.defaultLanguage'],
      form: 'organization',
      change: language('Español'),
      back: language('English'),
      seen: looks(() => count(/^Pedir información/, 1)),
      gone: looks(() => count(/^Ask for information/, 1)),
    },
    {
      setting: 'Line on the welcome page',
      of: [
        'organization.customBannerConfig.enabled',
        'organization.customBannerConfig.message.en',
        'organization.customBannerConfig.message.sp',
      ],
      form: 'organization',
      change: async (form) => {
        await switched('Line on the welcome page').change(form);
        await form.getByLabel('In English', { exact: true }).fill('New places in spring');
        await form.getByLabel('In Spanish', { exact: true }).fill('Plazas nuevas en primavera');
      },
      back: switched('Line on the welcome page').back,
      seen: looks(() => count('Plazas nuevas en primavera', 1)),
      gone: looks(() => count(/^(New places|Plazas)/, 0)),
    },
  ];
}

/** The logo in a tutor's frame, and a waiver that the tutor has to sign. */
export function rowsOfNewcomer(tutor: Page): Row[] {
  const inFrame = tutor.locator('img.ly-mark');
  const replaces = (form: Page) => form.getByRole('button', { name: 'Replace: Logo' });
  const toSign = tutor.getByRole('button', { name: 'Sign: House rules' });
  return [
    {
      setting: 'Logo',
      of: ['organization.logo'],
      form: 'organization',
      change: async (form) => {
        const chooser = form.waitForEvent('filechooser');
        await form.getByRole('button', { name: 'Choose: Logo' }).click();
        await (await chooser).setFiles(PICTURE);
        await expect(replaces(form)).toBeVisible();
      },
      back: async (form) => {
        await replaces(form).locator('xpath=following-sibling::button').click();
        await expect(replaces(form)).toHaveCount(0);
      },
      seen: () => expect(inFrame.first()).toBeVisible(),
      gone: () => expect(inFrame).toHaveCount(0),
    },
    {
      setting: 'Texts to sign',
      of: ['organization.waivers.title.en', 'organization.waivers.text.en', 'organization.waivers.audiences'],
      form: 'organization',
      change: async (form) => {
        await form.getByRole('button', { name: 'Add a text' }).click();
        const text = form.getByRole('group', { name: 'Text 1' });
        await text.getByLabel('Title in English').fill('House rules');
        await text.getByLabel('Title in Spanish').fill('Normas de la casa');
        await text.getByLabel('Text in English').fill('We meet in open rooms.');
        await text.getByLabel('Text in Spanish').fill('Nos reunimos en aulas abiertas.');
        await text.getByRole('checkbox', { name: 'Parents' }).uncheck();
        await text.getByRole('checkbox', { name: 'Tutors' }).check();
      },
      back: (form) => form.getByRole('button', { name: 'Remove text 1' }).click(),
      seen: async () => {
        await expect(toSign).toBeVisible();
        await expect(tutor.getByText('We meet in open rooms.')).toBeVisible();
      },
      gone: () => expect(toSign).toHaveCount(0),
    },
  ];
}
