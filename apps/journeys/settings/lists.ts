import { expect, test, type Page } from '@lyceum/web/testing';

/** One record of a list of the organization, and the field of somebody else's form that offers it. */
interface Listed {
  what: 'subject' | 'school';
  name: string;
  /** Parts of the name: what is searched for while it is there, and after it was archived. */
  typed: [string, string];
  field: string | RegExp;
}

/** Adds a record on its own screen, sees that another's open form offers it, archives it, and sees that it does not. */
export async function playList(list: Page, form: Page, { what, name, typed, field }: Listed): Promise<void> {
  const dialog = list.getByRole('dialog');
  const offered = (text: string, count: number) =>
    expect(async () => {
      await form.getByRole('combobox', { name: field }).fill('');
      await form.getByRole('combobox', { name: field }).fill(text);
      await expect(form.getByRole('option', { name })).toHaveCount(count, { timeout: 10_000 });
    }).toPass();
  await test.step(`${what}: added`, async () => {
    await list
      .getByRole('button', { name: `Add ${what}` })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await offered(typed[0], 1);
  });
  await test.step(`${what}: archived`, async () => {
    await list.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expect(dialog).toHaveCount(0);
    await offered(typed[1], 0);
  });
}
