import { randomUUID } from 'node:crypto';
import { expect, test } from '@lyceum/web/testing';

const tag = () => randomUUID().slice(0, 8);

test('two people see each other’s messages, reads and files at once', async ({ ecosystem, signIn }) => {
  const words = `Bring ${tag()}`;
  const parent = await signIn(ecosystem.parent, { to: '/inbox', width: 390 });
  const tutor = await signIn(ecosystem.tutor, { to: '/inbox' });
  await tutor.getByRole('button', { name: 'New conversation' }).click();
  const dialog = tutor.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Who is listed' }).selectOption('parents');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${ecosystem.parent.firstName}`) }).check();
  await dialog.getByRole('textbox', { name: 'Message' }).fill(words);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  const log = tutor.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(words)).toBeVisible();

  // Without a reload, the parent's page shows the message and the navigation counts it.
  const row = parent.getByRole('link', { name: new RegExp(words) });
  await expect(row).toBeVisible();
  await expect(parent.getByRole('img', { name: /unread conversation/ }).first()).toBeAttached();
  await row.click();
  await expect(tutor.getByText(`Seen by ${ecosystem.parent.name}`)).toBeVisible();
  const answer = `Yes ${tag()}`;
  await parent.getByRole('textbox', { name: 'Message' }).fill(answer);
  await parent.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(log.getByText(answer)).toBeVisible();
});

test('an archived conversation is active again with the next message', async ({ ecosystem, signIn }) => {
  const words = tag();
  const parent = ecosystem.as('parent');
  const { startConversationWithMessage } = await parent.askEventually<{
    startConversationWithMessage: { conversation: { id: string } };
  }>('StartConversationWithMessage', {
    ...{ conversantId: ecosystem.tutor.id, body: `First ${words}`, clientKey: randomUUID() },
  });
  const conversationId = startConversationWithMessage.conversation.id;
  const tutor = await signIn(ecosystem.tutor, { to: `/inbox/${conversationId}` });
  await tutor.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(tutor.getByRole('button', { name: 'Move to active' })).toBeVisible();
  await tutor.getByRole('radiogroup', { name: 'Which conversations' }).getByText('Archived').click();
  const row = tutor.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: words });
  await expect(row).toBeVisible();
  await parent.ask('SendMessage', { conversationId, body: `Second ${words}`, clientKey: randomUUID() });
  await expect(row).toHaveCount(0);
  await expect(tutor.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
});

test('an admin is notified of a reported message at once and opens the conversation', async ({
  ecosystem,
  signIn,
}) => {
  const words = `Unkind ${tag()}`;
  const reason = `This hurt me ${tag()}`;
  await ecosystem.as('tutor').askEventually('StartConversationWithMessage', {
    ...{ conversantId: ecosystem.parent.id, body: words, clientKey: randomUUID() },
  });
  const admin = await signIn(ecosystem.super, { to: '/inbox?view=all' });
  const onlyReported = admin.getByRole('switch', { name: 'Only reported' });
  await onlyReported.click();
  await expect(onlyReported).toBeChecked();
  const parent = await signIn(ecosystem.parent, { to: '/inbox', width: 390 });
  await parent.getByRole('link', { name: new RegExp(words) }).click();
  await parent.getByRole('button', { name: 'Report this message' }).last().click();
  const dialog = parent.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What happened' }).fill(reason);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);

  // The page of the admin updates without a reload.
  const list = admin.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('link', { name: /Reported/ })
    .first()
    .click();
  await expect(admin.getByText(reason)).toBeVisible();
  await expect(admin.getByRole('log').getByText(words)).toBeVisible();
});

test('the tutor’s inbox shows a tutoring request while it is pending', async ({ ecosystem, signIn }) => {
  const subject = `Poetry ${tag()}`;
  const admin = ecosystem.as('super');
  await admin.ask('EditProgram', {
    programId: ecosystem.programs.reading.id,
    programInput: { header: { requestTutorButtonEnabled: true } },
  });
  await ecosystem.as('tutor').askEventually('StartConversationWithMessage', {
    ...{ conversantId: ecosystem.parent.id, body: `Hello ${tag()}`, clientKey: randomUUID() },
  });
  const tutor = await signIn(ecosystem.tutor, { to: '/inbox' });
  const { createTutoringRequestV2 } = await ecosystem
    .as('parent')
    .askEventually<{ createTutoringRequestV2: { id: string } }>('CreateTutoringRequest', {
      input: {
        ...{ programId: ecosystem.programs.reading.id, learnerId: ecosystem.learner.id },
        wishes: { subjects: [subject], tutorId: ecosystem.tutor.id, sessionInfo: {} },
      },
    });

  // The page of the tutor updates without a reload.
  await tutor
    .getByRole('radiogroup', { name: 'Which conversations' })
    .getByText(/^Requests/)
    .click();
  const list = tutor.getByRole('region', { name: 'Conversations' });
  await list.getByRole('link', { name: new RegExp(ecosystem.parent.name) }).click();
  const line = tutor.getByText(
    `${ecosystem.parent.name} asks for tutoring for ${ecosystem.learner.name}: ${subject}`,
  );
  await expect(line).toBeVisible();
  await ecosystem.as('tutor').ask('DeclineTutoringRequest', {
    ...{ requestId: createTutoringRequestV2.id, message: 'We read poems every Friday.' },
  });
  await expect(line).toHaveCount(0);
});
