import type { Page } from '@lyceum/web/testing';
import type { Row } from './rows';

type Edits = Pick<Row, 'change' | 'back'>;

/** Switches from off to on, and back; with `to` false from on to off. */
export function switched(name: string | RegExp, to = true): Edits {
  const set = (on: boolean) => (form: Page) => form.getByRole('switch', { name }).setChecked(on);
  return { change: set(to), back: set(!to) };
}

/** Ticks one of a group of checkboxes. */
export function ticked(group: string, name: string | RegExp, to = true): Edits {
  const set = (on: boolean) => (form: Page) =>
    form.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true }).setChecked(on);
  return { change: set(to), back: set(!to) };
}

/** Fills the first field with that label, and later restores its previous value. */
export function typed(label: string | RegExp, value: string, within?: string): Edits {
  let before = '';
  const field = (form: Page) =>
    (within ? form.getByRole('group', { name: within }) : form)
      .getByLabel(label, { exact: typeof label === 'string' })
      .first();
  return {
    change: async (form) => {
      before = await field(form).inputValue();
      await field(form).fill(value);
    },
    back: (form) => field(form).fill(before),
  };
}
