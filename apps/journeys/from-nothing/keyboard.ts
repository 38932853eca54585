import type { Locator, Page } from '@playwright/test';
import { expect } from '@lyceum/web/testing';

/** More stops than any screen of the journey has: what is not reached by then cannot be reached. */
const STOPS = 120;

/** What of the focused element somebody sees: nothing while another part of the page, as a bar, lies over it. */
function isSeen(focused: Element): boolean {
  // A switch or a segment draws its label in the place of its input.
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

/** A person without a mouse: goes on by Tab, and presses and types where they are. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes on until the element has the focus, and sees it there. */
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

  /** A button or a link. */
  async press(target: Locator): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Enter');
  }

  /** Replaces what stands in a field. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** From a list that opens below its field, narrowed by typing where it can be. */
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

  /** One of a group of radio buttons: Tab comes to the one that is chosen, arrows go on from it. */
  async pick(group: Locator, choice: string): Promise<void> {
    await this.to(group.getByRole('radio', { checked: true }));
    const wanted = group.getByRole('radio', { name: choice, exact: true });
    for (let step = 0; step < STOPS && !(await wanted.isChecked()); step += 1)
      await this.page.keyboard.press('ArrowRight');
    await expect(wanted).toBeChecked();
  }

  /** A time field, whose hours, minutes and half of the day are typed one after the other. */
  async typeTime(target: Locator, time: string): Promise<void> {
    await this.to(target);
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const two = (part: number) => String(part).padStart(2, '0');
    await this.page.keyboard.type(`${two(hour % 12 || 12)}${two(minute)}${hour < 12 ? 'a' : 'p'}`);
    await expect(target).toHaveValue(time);
  }

  /** From a menu that a press opened: arrows go on in it. */
  async pickFromMenu(deed: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: deed });
    await expect(item).toBeVisible();
    for (let step = 0; step < STOPS && !(await isFocused(item)); step += 1)
      await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }
}
