import type { APIRequestContext } from '@playwright/test';
import { expect, mailsTo, textsTo, type Page } from '@lyceum/web/testing';
import { switched, ticked } from './fields';
import type { Organization } from './organization';
import type { Row } from './rows';

/** A session that is told to its people first, and then, by `happens`, of what became of it. */
interface Event {
  subject: string;
  begin: () => Promise<string>;
  happens: (sessionId: string) => Promise<unknown>;
}

/** Open on a page that nobody touches. */
export async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
}

/**
 * Who is told of a change or a cancellation: in the open bells of a tutor and a parent, and in the tutor's mails and text messages. Each
 * state of the settings has an event of its own.
 */
export function rowsOfNews(
  news: 'changed' | 'cancelled',
  pages: { tutor: Page; parent: Page },
  request: APIRequestContext,
  { people, number }: Organization & { number: string },
  [first, second]: readonly [Event, Event],
): Row[] {
  const told = (page: Page, { subject }: Event) =>
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: subject });
  const goes = async (event: Event, parentHears: boolean) => {
    const id = await event.begin();
    for (const page of [pages.tutor, pages.parent]) await expect(told(page, event)).toHaveCount(1);
    await event.happens(id);
    await expect(told(pages.tutor, event)).toHaveCount(2);
    await expect(told(pages.parent, event)).toHaveCount(parentHears ? 2 : 1);
  };
  const mails = async ({ subject }: Event) =>
    (await mailsTo(request, people.tutor.email)).filter((mail) => mail.subject.includes(subject)).length;
  const texts = async ({ subject }: Event) =>
    (await textsTo(request, number)).filter((text) => text.includes(subject)).length;
  const rule = {
    changed: [
      'program.notificationPreferences.sessionEdited.recipientTypes',
      'program.notificationPreferences.sessionEdited.notificationTypes',
    ],
    cancelled: [
      'program.notificationPreferences.sessionCancelled.recipientTypes',
      'program.notificationPreferences.sessionCancelled.notificationTypes',
    ],
  } as const;
  const [recipients, channels] = rule[news];
  return [
    {
      setting: `When a session is ${news}: parents`,
      of: [recipients],
      form: 'program',
      ...ticked(`When a session is ${news}`, 'Parents', false),
      seen: () => goes(first, false),
      gone: () => goes(second, true),
    },
    {
      setting: news === 'changed' ? 'Email changes' : 'Email cancellations',
      of: [channels],
      form: 'program',
      ...switched(news === 'changed' ? 'Email changes' : 'Email cancellations', false),
      // That there is none is known when the next one has come.
      seen: async () => undefined,
      gone: async () => {
        await expect.poll(() => mails(second)).toBe(2);
        expect(await mails(first)).toBe(1);
      },
    },
    {
      setting: news === 'changed' ? 'Text changes' : 'Text cancellations',
      of: [channels],
      form: 'program',
      ...switched(news === 'changed' ? 'Text changes' : 'Text cancellations', false),
      seen: async () => undefined,
      gone: async () => {
        await expect.poll(() => texts(second)).toBe(2);
        expect(await texts(first)).toBe(1);
      },
    },
  ];
}
