import type { Locator, Page } from '@playwright/test';
import { expect } from '@lyceum/web/testing';

/** More than any screen of the journey has; an element not reached by then cannot be reached. */
const STOPS = 120;

/** Whether the focused element is visible: not covered by another part of the page, such as a bar. */
function isSeen(focused: Element): boolean {
  // A switch or a segment renders its label in place of its input.
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const element = focused.clientWidth > 1 || !label ? focused : label;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const above = document.elementFromPoint(x, y);
  const holder = element.closest('label, .mantine-InputWrapper-root, [data-switch-root]') ?? element;
  return above !== null && (element.contains(above) || holder.contains(above) || above.contains(element));
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Operates the page by keyboard only: moves with Tab, then presses or types at the focus. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Presses Tab until the element has the focus, and expects it to be visible. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await isFocused(target)) {
        await expect
          .poll(() => target.evaluate(isSeen), `${target} is seen when it has the focus`)
          .toBe(true);
        return;
      }
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target} on ${this.page.url()}`);
  }

  /** Presses a button or a link. */
  async press(target: Locator): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Enter');
  }

  /** Replaces the value of a field. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Chooses from the list below a field, filtered by `typed` where given. */
  async choose(field: Locator, option: string | RegExp, typed = ''): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press('ArrowDown');
    if (typed) await this.page.keyboard.press('ControlOrMeta+a');
    if (typed) await this.page.keyboard.type(typed);
    const wanted = this.page.getByRole('option', { name: option });
    await expect(wanted).toBeVisible();
    for (let step = 0; step < STOPS; step += 1) {
      const chosen = this.page.locator('[role=option][data-combobox-selected]');
      if (
        (await chosen.count()) &&
        (await wanted.evaluate((each) => 'comboboxSelected' in (each as HTMLElement).dataset))
      )
        break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
    await expect(wanted).toBeHidden();
  }

  /** Chooses one of a group of radio buttons: Tab focuses the checked one, arrow keys move on. */
  async pick(group: Locator, choice: string): Promise<void> {
    await this.to(group.getByRole('radio', { checked: true }));
    const wanted = group.getByRole('radio', { name: choice, exact: true });
    for (let step = 0; step < STOPS && !(await wanted.isChecked()); step += 1)
      await this.page.keyboard.press('ArrowRight');
    await expect(wanted).toBeChecked();
  }

  /** Fills a time field, which takes hours, minutes and AM/PM one after the other. */
  async typeTime(target: Locator, time: string): Promise<void> {
    await this.to(target);
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const two = (part: number) => String(part).padStart(2, '0');
    await this.page.keyboard.type(`${two(hour % 12 || 12)}${two(minute)}${hour < 12 ? 'a' : 'p'}`);
    await expect(target).toHaveValue(time);
  }

  /** Chooses from an open menu with the arrow keys. */
  async pickFromMenu(entry: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: entry });
    await expect(item).toBeVisible();
    for (let step = 0; step < STOPS && !(await isFocused(item)); step += 1)
      await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }
}
