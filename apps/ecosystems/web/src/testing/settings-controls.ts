import { act, fireEvent, waitFor } from '@lyceum/web/component-testing';

/** How a setting's control is used, and the value that must then be sent. */
export interface Setting<Input> {
  use: () => unknown;
  sent: unknown;
  of: (input: Input) => unknown;
}

export type Settings<Input> = Readonly<Record<string, Setting<Input>>>;

const begins = (name: string) => (element: Element) => element.textContent?.trim().startsWith(name) ?? false;

function one<Found extends Element>(what: string, found: readonly Found[]): Found {
  // Of "Email" and "Email changes" the shorter one is meant; some labels contain their help text.
  const [first] = [...found].sort((a, b) => a.textContent!.length - b.textContent!.length);
  if (!first) throw new Error(`There is no ${what}.`);
  return first;
}

/**
 * The control whose label starts with the name. Faster than queries by role or label, which compute the names of
 * everything on the page for each of a hundred settings.
 */
export function control(name: string, within: Element = document.body): HTMLInputElement {
  const named = within.querySelector<HTMLInputElement>(`input[aria-label=${JSON.stringify(name)}]`);
  if (named) return named;
  const label = one(`control ${name}`, [...within.querySelectorAll('label')].filter(begins(name)));
  return label.control as HTMLInputElement;
}

export function button(name: string, within: Element = document.body): HTMLButtonElement {
  return one(`button ${name}`, [...within.querySelectorAll('button')].filter(begins(name)));
}

/** A group of controls, by its label or its legend. */
export function group(name: string): Element {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
    element.querySelector('legend')?.textContent;
  const groups = [...document.querySelectorAll('fieldset, [role="group"], [role="radiogroup"]')];
  const found = groups.find((element) => nameOf(element)?.trim() === name);
  if (!found) throw new Error(`There is no group ${name}.`);
  return found;
}

export const type = (name: string, value: string | number, within?: Element) =>
  void fireEvent.change(control(name, within), { target: { value: String(value) } });

export const click = (element: Element) => void fireEvent.click(element);

/** Types a tag and presses Enter. */
export function enter(name: string, value: string): void {
  // The field ignores input without focus, as from a browser's autofill.
  act(() => control(name).focus());
  type(name, value);
  fireEvent.keyDown(control(name), { key: 'Enter' });
}

/** A date field parses its text on blur; the field appears once its code is loaded. */
export async function typeDate(name: string, value: string): Promise<void> {
  await waitFor(() => control(name));
  type(name, value);
  fireEvent.blur(control(name));
}

/** Opens a list and chooses the option that starts with the text. */
export async function choose(name: string, option: string): Promise<void> {
  click(control(name));
  const found = () =>
    one(`option ${option}`, [...document.querySelectorAll('[role="option"]')].filter(begins(option)));
  click(await waitFor(found));
}

/** Paths of the values that were sent unchanged. */
export function unchanged(before: unknown, after: unknown, path: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [path];
  if (Array.isArray(after) || typeof after !== 'object' || after === null) return [];
  return Object.entries(after).flatMap(([name, value]) =>
    unchanged((before as Record<string, unknown>)?.[name], value, `${path}.${name}`),
  );
}

/** The sent values beside the expected ones. */
export function comparison<Input>(settings: Settings<Input>, input: Input): [object, object] {
  const each = (value: (setting: Setting<Input>) => unknown) =>
    Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, value(setting)]));
  return [each(({ of }) => of(input)), each(({ sent }) => sent)];
}
