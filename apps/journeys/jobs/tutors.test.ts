import { randomUUID } from 'node:crypto';
import { expect, schoolDay, soon, test, type Ecosystem } from '@lyceum/web/testing';
import { job } from './job';
import { usDate } from './us-date';

// A seat can be given up once, and each file begins with its people's first session.
test.use({ apart: 'tutors' });

const editProgram = ({ as, programs }: Ecosystem, programInput: object) =>
  as('super').ask('EditProgram', { programId: programs.reading.id, programInput });

const book = (
  { as, programs, learner }: Ecosystem,
  leaderId: string,
  subject: string,
  day: string,
  startTime: string,
  endTime: string,
) =>
  as('super').askEventually('CreateSession', {
    input: {
      ...{ programId: programs.reading.id, sessionType: 'ONE_ON_ONE', subject },
      ...{
        leaderIds: [leaderId],
        learnerIds: [learner.id],
        timeZoneId: 'America/Denver',
        date: day,
        startTime,
        endTime,
      },
      ...{ meetingSolution: 'IN_PERSON', physicalSessionOptions: { locationName: 'Room 9' } },
    },
  });

job('ask for a substitute', {
  prepare: async (ecosystem) =>
    void (await editProgram(ecosystem, { subBoard: { enabled: true, visibleToTutors: true } })),
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Ask for a substitute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a substitute' });
    await dialog.getByLabel(/^Reason/).fill('At the doctor’s');
    await dialog.getByRole('button', { name: /^Ask the other/ }).click();
    await expect(page.getByText(/Somebody is looked for/)).toBeVisible();
  },
});

job('move a session', {
  does: async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Reading', exact: true }).first().click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Start').fill('15:00');
    await dialog.getByLabel('End').fill('15:45');
    await dialog.getByLabel(/^Reason/).fill('The room is free later.');
    await dialog.getByRole('button', { name: 'Move the session' }).click();
    await expect(page.getByText('3:00 – 3:45 PM').first()).toBeVisible();
  },
});

job('say that I am ill until a day', {
  prepare: async (ecosystem) =>
    void (await book(ecosystem, ecosystem.tutor.id, 'While ill', schoolDay(20), '09:00', '09:30')),
  does: async ({ page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'My time away' }).click();
    await page.getByRole('textbox', { name: 'First day away' }).fill(usDate(schoolDay(20)));
    await page.getByRole('textbox', { name: 'Last day away' }).fill(usDate(schoolDay(20)));
    await page.getByRole('combobox', { name: /^What becomes of While ill/ }).selectOption('Cancel it');
    await page.getByRole('button', { name: /^Enter it and settle/ }).click();
    await expect(page.getByRole('article').filter({ hasText: 'While ill' })).toContainText('Cancelled');
  },
});

job('write to a family', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByRole('checkbox', { name: new RegExp(`^${ecosystem.parent.firstName}`) }).check();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('She read two pages alone.');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByRole('log', { name: 'Messages' }).getByText('She read two pages alone.'),
    ).toBeVisible();
  },
});

job('stand in for another tutor', {
  prepare: async (ecosystem) => {
    const { as, tutor2 } = ecosystem;
    await editProgram(ecosystem, { subBoard: { enabled: true, visibleToTutors: true } });
    const { createSession } = (await book(
      ecosystem,
      tutor2.id,
      'Chess',
      schoolDay(34),
      '05:05',
      '05:30',
    )) as { createSession: { session: { id: string } } };
    await as('tutor2').askEventually('CreateSubstituteRequest', {
      input: { sessionIds: [createSession.session.id], reason: 'Ill' },
    });
  },
  does: async ({ page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Substitutes' }).click();
    const offer = page.getByRole('article').filter({ hasText: 'Chess' });
    await offer.getByRole('button', { name: 'Stand in' }).click();
    await expect(offer).toHaveCount(0);
  },
});

job('give feedback after a session', {
  prepare: async (ecosystem) => {
    const { as, programs } = ecosystem;
    await as('super').askEventually('CreateProgramFormQuestion', {
      input: {
        ...{ programId: programs.reading.id, formType: 'LEADER_POST_SESSION', questionType: 'YES_NO' },
        ...{ question: `Was it good? ${randomUUID().slice(0, 8)}`, required: false, options: [] },
      },
    });
    await ecosystem.completeSessions('learner', 'Syllables');
  },
  does: async ({ page }) => {
    await page
      .getByRole('link', { name: /feedback/i })
      .first()
      .click();
    await page.getByRole('radio', { name: 'Yes' }).last().check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Thank you, the feedback was sent.')).toBeVisible();
  },
});

job('say on which hours I am free', {
  does: async ({ page }) => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Profile and availability' }).click();
    await page.getByRole('button', { name: 'Add hours: Monday' }).click();
    await page.getByRole('button', { name: /^Save/ }).last().click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  },
});

job('see what I have earned', {
  prepare: async (ecosystem) => {
    await ecosystem.as('super').ask('EditEcosystem', {
      ecosystemId: ecosystem.id,
      ecosystemInput: { tutorPayoutsConfig: { enabled: true, tutorPayoutRate: '24.00' } },
    });
    await ecosystem.completeSessions('learner', 'Earned');
  },
  does: async ({ page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'My pay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /pay/i })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\$\d+\.\d\d/);
  },
});

job('book a session with my student', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('link', { name: 'Book a session' }).click();
    await page.getByRole('combobox', { name: 'Subject' }).fill('Vowels');
    await page.getByRole('combobox', { name: 'Students' }).fill(ecosystem.learner.firstName);
    await page.getByRole('option', { name: ecosystem.learner.name }).click();
    await page.getByLabel('Date').fill(usDate(schoolDay(45)));
    await page.getByLabel('Start').fill('06:00');
    await page.getByLabel('End').fill('06:30');
    await page.getByRole('button', { name: 'Book session' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vowels' })).toBeVisible();
  },
});

// Last, because its session is the next one from then on.
job('take attendance', {
  prepare: async ({ as, programs, tutor, learner, timeZoneId }) => {
    const when = soon(timeZoneId, { minutes: 30 });
    await as('super').askEventually('CreateSession', {
      input: {
        ...{ programId: programs.reading.id, sessionType: 'ONE_ON_ONE', subject: 'Roll call' },
        ...{ leaderIds: [tutor.id], learnerIds: [learner.id], ...when, timeZoneId },
        meetingSolution: 'LESSON_ROOM',
      },
      options: { resolutions: [{ date: when.date, action: 'ACCEPT' }] },
    });
  },
  does: async ({ page, ecosystem }) => {
    await page
      .getByRole('region', { name: 'Next session' })
      .getByRole('link', { name: 'Take attendance: Roll call' })
      .click();
    await page.getByRole('button', { name: 'All present' }).click();
    await expect(
      page.getByRole('radiogroup', { name: ecosystem.learner.name }).getByRole('radio', { name: 'Present' }),
    ).toBeChecked();
    // It is saved without a button.
    const sessionId = new URL(page.url()).pathname.split('/').at(-1);
    await expect
      .poll(async () => {
        const { getSessionRegister } = await ecosystem
          .as('tutor')
          .ask<{ getSessionRegister: { rows: { status: string | null }[] } }>('GetSessionRegister', {
            sessionId,
          });
        return getSessionRegister.rows.map(({ status }) => status);
      })
      .toEqual(['PRESENT']);
  },
});
