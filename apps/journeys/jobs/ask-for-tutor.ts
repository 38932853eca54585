import { expect, type Ecosystem, type Page } from '@lyceum/web/testing';

/** Switches requests on, which are off in a new program. */
export const takeRequests = ({ as, programs }: Ecosystem) =>
  as('super').ask('EditProgram', {
    programId: programs.reading.id,
    programInput: { header: { requestTutorButtonEnabled: true } },
  });

/** Requests a tutor from any screen of a phone, for the viewer or their only child. */
export async function askForTutor(page: Page, what: string): Promise<void> {
  const subject = `${what} ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Request a tutor' }).click();
  await page.getByRole('button', { name: 'Request a tutor' }).click();
  const form = page.getByRole('dialog', { name: 'Request a tutor' });
  await form.getByRole('combobox', { name: 'In what?' }).fill(subject);
  await form.getByRole('combobox', { name: 'In what?' }).press('Enter');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByRole('article', { name: subject }).getByText('Waiting', { exact: true }),
  ).toBeVisible();
}
