import { randomUUID } from 'node:crypto';
import { expect, test, type AccountName, type Ecosystem } from '@lyceum/web/testing';
import { recordRuns, findMarkup, MARKUP, SHORT_MARKUP } from './markup';

/** A policy would hide what a screen does. */
test.use({ bypassCSP: true });

/**
 * Stores the markup as name, subject, question of a form, message and note; returns the pages that show it, by account.
 */
async function typeMarkup({ as, sessions, tutor }: Ecosystem): Promise<[AccountName, string[]][]> {
  const sessionId = sessions.oneOnOne.id;
  const admin = as('super');
  const { createProgram } = await admin.ask<{ createProgram: { id: string } }>('CreateProgram', {
    programInput: { name: SHORT_MARKUP, sessionCapabilities: ['ONE_ON_ONE'] },
  });
  await admin.ask('SaveSubjects', { subjects: [{ name: SHORT_MARKUP, code: `M${Date.now()}` }] });
  await admin.askEventually('CreateProgramFormQuestion', {
    input: {
      ...{ programId: createProgram.id, formType: 'LEARNER_POST_SESSION' },
      ...{ question: MARKUP, questionType: 'LONG_TEXT' },
    },
  });
  await as('tutor').ask('AddSessionNote', { sessionId, body: MARKUP });
  const { startConversationWithMessage } = await as('parent').askEventually<{
    startConversationWithMessage: { conversation: { id: string } };
  }>('StartConversationWithMessage', {
    ...{ conversantId: tutor.id, body: MARKUP, clientKey: randomUUID() },
  });
  const session = `/sessions/${sessionId}`;
  const conversation = `/inbox/${startConversationWithMessage.conversation.id}`;
  const ofProgram = `/p/${createProgram.id}`;
  return [
    ['parent', [conversation]],
    ['tutor', [conversation, session]],
    ['learner', [session]],
    ['program', [session]],
    ['super', ['/programs', '/configurations/manage-subjects', ofProgram, `${ofProgram}/feedback-forms`]],
  ];
}

test('every reader sees markup that people typed as text', async ({ ecosystem, signIn }) => {
  test.slow(true, 'signs in five people, who visit nine screens');
  for (const [who, addresses] of await typeMarkup(ecosystem)) {
    const page = await signIn(ecosystem[who], { to: addresses[0]! });
    const heard = await recordRuns(page.context());
    for (const [index, address] of addresses.entries()) {
      if (index > 0) await page.goto(address);
      await expect.poll(() => findMarkup(page), `${who} at ${address}`).toEqual({ made: [], shown: true });
    }
    if (who === 'tutor') {
      const name = `${SHORT_MARKUP.replaceAll('/', '')}.txt`;
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from('1/2') };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByRole('link', { name })).toBeVisible();
      expect(await findMarkup(page)).toEqual({ made: [], shown: true });
    }
    expect(heard.take()).toEqual([]);
  }
});
