import { expect, test, type Page } from '@lyceum/web/testing';

interface Change {
  setting: string;
  make: (admin: Page) => Promise<void>;
  /** Whether the screen asks for confirmation, because the change takes something away. */
  takesAway?: boolean;
  seen: (card: ReturnType<Page['getByRole']>) => Promise<void>;
}

const field = (admin: Page, name: RegExp) => admin.getByRole('textbox', { name }).first();
const toggle = (admin: Page, name: string, on: boolean) => admin.getByRole('switch', { name }).setChecked(on);

function changesOf(name: string): Change[] {
  return [
    {
      setting: 'the name',
      make: (admin) => field(admin, /^Name/).fill(`${name} Club`),
      seen: (card) => expect(card.getByRole('heading', { name: `${name} Club` })).toBeVisible(),
    },
    {
      setting: 'the kinds of sessions',
      make: (admin) => admin.getByRole('group', { name: 'Kinds of sessions' }).getByLabel('Course').check(),
      seen: (card) => expect(card.getByText(/Course/)).toBeVisible(),
    },
    {
      setting: 'whom people turn to',
      make: (admin) => field(admin, /^Email/).fill('dana@example.org'),
      seen: (card) => expect(card.getByRole('link', { name: 'dana@example.org' })).toBeVisible(),
    },
    {
      setting: 'how many places there are',
      make: (admin) => admin.getByLabel('Places for students').fill('7'),
      seen: (card) => expect(card.getByText('7 places left')).toBeVisible(),
    },
    {
      setting: 'as what people join',
      make: (admin) => admin.getByRole('group', { name: 'Who may join' }).getByLabel('Students').uncheck(),
      takesAway: true,
      seen: (card) => expect(card.getByRole('button', { name: /^Join/ })).toHaveCount(0),
    },
    {
      setting: 'as what people join, again',
      make: (admin) => admin.getByRole('group', { name: 'Who may join' }).getByLabel('Students').check(),
      seen: (card) => expect(card.getByRole('button', { name: /^Join/ })).toBeVisible(),
    },
    {
      setting: 'whether people join by themselves',
      make: (admin) => toggle(admin, 'People join by themselves', false),
      takesAway: true,
      seen: async (card) => {
        await expect(card.getByRole('button', { name: /^Join/ })).toHaveCount(0);
        // Open to everybody: it stays listed, with the contact to ask.
        await expect(card.getByRole('link', { name: 'dana@example.org' })).toBeVisible();
      },
    },
    {
      setting: 'whether everybody sees it',
      make: (admin) => toggle(admin, 'Open to everyone', false),
      takesAway: true,
      seen: (card) => expect(card).toHaveCount(0),
    },
  ];
}

test('each setting of a program changes another person’s open page without a reload', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'settings are saved and checked one after the other');
  const name = `Chess ${Math.random().toString(36).slice(2, 8)}`;
  const { createProgram } = await ecosystem
    .as('super')
    .ask<{ createProgram: { id: string } }>('CreateProgram', {
      programInput: {
        name,
        isGlobal: true,
        selfEnrollment: { enabled: true, roles: ['LEARNER', 'LEADER'], maxLearners: 3 },
      },
    });
  const learner = await signIn(ecosystem.learner, { to: '/my-programs' });
  const card = learner.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('3 places left')).toBeVisible();
  const admin = await signIn(ecosystem.super, { to: `/programs/${createProgram.id}/edit` });
  for (const { setting, make, takesAway, seen } of changesOf(name))
    await test.step(setting, async () => {
      await make(admin);
      const answered = admin.waitForResponse((answer) =>
        (answer.request().postData() ?? '').includes('"EditProgram"'),
      );
      await admin.getByRole('button', { name: 'Save changes' }).first().click();
      if (takesAway) await admin.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
      await answered;
      await seen(card);
    });
});
