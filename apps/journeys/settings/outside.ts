import { expect, type Page } from '@lyceum/web/testing';
import { switched } from './fields';
import type { Organization } from './organization';
import type { Row } from './rows';

/** In the programs of somebody who is in none, and in the booking form of another admin. */
export function rowsOfWhoIsIn(outsider: Page, booking: Page, { program }: Organization): Row[] {
  const listed = outsider.getByText(program.name);
  const learners = booking.getByRole('combobox', { name: 'Students' });
  return [
    {
      setting: 'Open to everyone',
      of: ['program.isGlobal'],
      form: 'program',
      ...switched('Open to everyone'),
      seen: () => expect(listed.first()).toBeVisible(),
      gone: () => expect(listed).toHaveCount(0),
    },
    {
      setting: 'Booking adds people to the program',
      of: ['program.addProgramFromBooking'],
      form: 'program',
      ...switched('Booking adds people to the program'),
      seen: async () => {
        await expect(async () => {
          await learners.fill('');
          await learners.fill('Otto');
          await expect(booking.getByRole('option', { name: /^Otto/ })).toBeVisible({ timeout: 10_000 });
        }).toPass();
      },
      gone: async () => {
        await learners.fill('Ott');
        await expect(booking.getByRole('listbox', { name: 'Students' })).toContainText(/^Nobody/);
      },
    },
  ];
}

/** At the organization's door, where nobody is signed in: what is new there is seen by whoever comes next. */
export function rowsOfDoor(visitor: Page, { shortName }: Organization): Row[] {
  // The door speaks the organization's language to who has chosen none.
  const look = async (...wanted: [RegExp, number][]) => {
    await expect(async () => {
      await visitor.goto(`/e/${shortName}`);
      for (const [name, count] of wanted)
        await expect(visitor.getByRole('link', { name })).toHaveCount(count, { timeout: 10_000 });
    }).toPass();
  };
  return [
    {
      setting: 'Default language',
      of: ['organization.defaultLanguage'],
      form: 'organization',
      change: (form) =>
        form.getByRole('radiogroup', { name: 'Default language' }).getByText('Español').click(),
      back: (form) => form.getByRole('radiogroup', { name: 'Default language' }).getByText('English').click(),
      seen: () => look([/^Pedir información/, 1]),
      gone: () => look([/^Ask for information/, 1]),
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
      seen: async () => {
        await expect(visitor.getByText('Plazas nuevas en primavera')).toBeVisible();
        await visitor.getByRole('button', { name: 'English' }).click();
        await expect(visitor.getByText('New places in spring')).toBeVisible();
        // Who has chosen a language keeps it, whatever the organization's is: this visitor has chosen none.
        await visitor.evaluate(() => localStorage.removeItem('lyceum.language'));
        await visitor.reload();
      },
      gone: () => expect(visitor.getByText('Plazas nuevas en primavera')).toHaveCount(0),
    },
  ];
}

/** What another admin has typed on an earlier state is not saved over what was saved since: they are told, and keep both. */
export async function expectNothingOverwritten(admin: Page, other: Page): Promise<void> {
  const save = { name: 'Save changes' };
  await other.getByLabel('City').fill('Boulder');
  await admin.getByLabel('State').first().fill('UT');
  await admin.getByRole('button', save).click();
  await expect(admin.getByText('Saved.').last()).toBeVisible();
  await other.getByRole('button', save).click();
  await expect(other.getByText('Nothing was saved')).toBeVisible();
  await other.getByRole('button', { name: 'Show their changes, keep mine' }).click();
  await expect(other.getByLabel('State').first()).toHaveValue('UT');
  await other.getByRole('button', save).click();
  await expect(admin.getByLabel('City')).toHaveValue('Boulder');
  await expect(admin.getByLabel('State').first()).toHaveValue('UT');
}
