import { expect, test, type Page } from '@lyceum/web/testing';

/** Path of a leaf field of ProgramInput or EcosystemInput, including those in lists. */
export type Field = `program.${string}` | `organization.${string}`;

/** One setting: how a form changes it and changes it back, and where somebody else sees the effect. */
export interface Row {
  setting: string;
  /** The API fields of the setting. */
  of: readonly Field[];
  form: Form;
  change: (form: Page) => Promise<unknown>;
  seen: () => Promise<unknown>;
  back: (form: Page) => Promise<unknown>;
  gone: () => Promise<unknown>;
}

export type Form = 'organization' | 'program';

export type Forms = Readonly<Partial<Record<Form, Page>>>;

/** The mutation that each form's button sends. */
const SAVES: Record<Form, string> = {
  organization: 'EditEcosystem',
  program: 'EditProgram',
};

function pageOf(forms: Forms, form: Form): Page {
  const page = forms[form];
  if (!page) throw new Error(`The form ${form} is not open.`);
  return page;
}

/** Waits until the server has answered the form's mutation. */
export async function answerTo(page: Page, form: Form): Promise<void> {
  await page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(`"${SAVES[form]}"`));
}

/** Saves, and confirms the dialog that lists what people would lose. */
async function save(forms: Forms, form: Form): Promise<void> {
  const page = pageOf(forms, form);
  const answered = answerTo(page, form);
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  const losses = page.getByRole('dialog').getByRole('button', { name: 'Save changes' });
  const asks = losses.waitFor().then(
    () => true,
    () => false,
  );
  if (await Promise.race([answered.then(() => false), asks])) await losses.click();
  await answered;
  await expect(page.getByText('Saved.').last()).toBeVisible();
  // A closing dialog would cover the next change.
  await expect(losses).toHaveCount(0);
}

async function turn(forms: Forms, rows: readonly Row[], to: 'change' | 'back', then: 'seen' | 'gone') {
  for (const form of new Set(rows.map((row) => row.form))) {
    for (const row of rows.filter((each) => each.form === form))
      await test.step(`${row.setting}: ${to}`, () => row[to](pageOf(forms, form)));
    await save(forms, form);
  }
  for (const row of rows) await test.step(`${row.setting}: ${then}`, () => row[then]());
}

/**
 * Changes the settings of the rows with one save per form, checks the effect of each on open pages without touching
 * them, checks their accessibility, and changes everything back.
 */
export async function play(
  forms: Forms,
  rows: readonly Row[],
  meanwhile?: () => Promise<void>,
): Promise<void> {
  await turn(forms, rows, 'change', 'seen');
  await meanwhile?.();
  await turn(forms, rows, 'back', 'gone');
}
