import type { APIRequestContext } from '@playwright/test';
import { expect, MAIL, mailsTo, type Page } from '@lyceum/web/testing';
import { switched, ticked } from './fields';
import type { Row } from './rows';

/** What a tutor may do on an open session page. */
export function rowsOfPermission(session: Page): Row[] {
  const button = session.getByRole('button', { name: 'Cancel session', exact: true });
  return [
    {
      setting: 'Cancel sessions: tutors',
      of: ['program.sessions.sessionCancelProfileTypes'],
      form: 'program',
      ...ticked('Cancel sessions', 'Tutors'),
      seen: () => expect(button).toBeVisible(),
      gone: () => expect(button).toHaveCount(0),
    },
  ];
}

/** A session to book and then cancel. */
export interface Cancelled {
  subject: string;
  book: () => Promise<string>;
  cancel: (sessionId: string) => Promise<unknown>;
}

/** Who is notified of a cancellation: the open bells of a tutor and a parent, and the tutor's mails. */
export function rowsOfNotifications(
  bells: { tutor: Page; parent: Page },
  request: APIRequestContext,
  address: string,
  [first, second]: readonly [Cancelled, Cancelled],
): Row[] {
  const told = (page: Page, { subject }: Cancelled) =>
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: subject });
  const becomes = async (session: Cancelled, ofParent: number) => {
    const id = await session.book();
    for (const page of [bells.tutor, bells.parent]) await expect(told(page, session)).toHaveCount(1);
    await session.cancel(id);
    await expect(told(bells.tutor, session)).toHaveCount(2);
    await expect(told(bells.parent, session)).toHaveCount(ofParent);
  };
  const mails = async ({ subject }: Cancelled) =>
    (await mailsTo(request, address)).filter((mail) => mail.subject.includes(subject)).length;
  return [
    {
      setting: 'When a session is cancelled: parents',
      of: ['program.notificationPreferences.sessionCancelled.recipientTypes'],
      form: 'program',
      ...ticked('When a session is cancelled', 'Parents', false),
      seen: () => becomes(first, 1),
      gone: async () => {
        await becomes(second, 2);
        // Once the second notification has arrived, the first would have arrived, too.
        await expect(told(bells.parent, first)).toHaveCount(1);
      },
    },
    {
      setting: 'Email cancellations',
      of: ['program.notificationPreferences.sessionCancelled.notificationTypes'],
      form: 'program',
      ...switched('Email cancellations', false),
      seen: async () => undefined,
      gone: async () => {
        await expect.poll(() => mails(second), MAIL).toBe(2);
        expect(await mails(first)).toBe(1);
      },
    },
  ];
}
