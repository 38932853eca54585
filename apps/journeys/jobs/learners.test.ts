import { expect, soon, test, type Ecosystem } from '@lyceum/web/testing';
import { askForTutor, takeRequests } from './ask-for-tutor';
import { job } from './job';

// A seat can be given up once, and each file begins with its people's first session.
test.use({ apart: 'learners' });

const switchSearchOn = ({ as, programs }: Ecosystem) =>
  as('super').ask('EditProgram', {
    programId: programs.reading.id,
    programInput: { search: { enabled: true } },
  });

job('see when the next session is, where and with whom', {
  does: async ({ page, ecosystem }) => {
    const next = page.getByRole('region', { name: 'Next session' });
    await expect(next.getByText(ecosystem.tutor.name)).toBeVisible();
    await expect(next.getByText('Room 7')).toBeVisible();
    await expect(next.getByRole('time')).toBeVisible();
  },
});

job('read what the next session is about', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('heading', { name: 'About this session' })).toBeVisible();
  },
});

job('say that I cannot come to a group session', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: "I can't come" }).click();
    const dialog = page.getByRole('dialog', { name: "I can't come" });
    await dialog.getByRole('combobox', { name: 'Why?' }).selectOption('Ill');
    await dialog.getByRole('button', { name: 'Give up the seat' }).click();
    await expect(page.getByRole('button', { name: /come after all/ })).toBeVisible();
  },
});

job('have my sessions in a calendar of my own', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Sessions', exact: true }).click();
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page
      .getByRole('link', { name: /calendar/i })
      .last()
      .click();
    await expect(page).toHaveURL(/calendar\/feed/);
    await page
      .getByRole('button')
      .filter({ hasText: /link|address/i })
      .first()
      .click();
    await expect(page.getByRole('textbox').first()).toHaveValue(/^(webcal|http)/);
  },
});

job('ask for a tutor', {
  prepare: takeRequests,
  does: ({ page }) => askForTutor(page, 'Fractions'),
});

job('find a tutor and read about them', {
  prepare: switchSearchOn,
  does: async ({ page, ecosystem }) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Find tutors' }).click();
    await page.getByRole('main').getByRole('link', { name: ecosystem.tutor.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: ecosystem.tutor.name })).toBeVisible();
  },
});

job('read everything in Spanish', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('radiogroup', { name: 'Language' }).getByText('Español').click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Hola, ${ecosystem.learner2.firstName}` }),
    ).toBeVisible();
  },
});

job('join a session that begins', {
  prepare: async ({ as, programs, tutor, learner, timeZoneId }) => {
    const when = soon(timeZoneId, { minutes: 30 });
    await as('super').askEventually('CreateSession', {
      input: {
        ...{
          programId: programs.reading.id,
          sessionType: 'ONE_ON_ONE',
          subject: 'Begins now',
          meetingSolution: 'LESSON_ROOM',
        },
        ...{ leaderIds: [tutor.id], learnerIds: [learner.id], ...when, timeZoneId },
      },
      options: { resolutions: [{ date: when.date, action: 'ACCEPT' }] },
    });
  },
  does: async ({ page }) => {
    await page.getByRole('region', { name: 'Next session' }).getByRole('link', { name: 'Join' }).click();
    await expect(page).toHaveURL(/\/room/);
  },
});

job('see how often I was there', {
  prepare: async (ecosystem) => void (await ecosystem.completedSessions()),
  does: async ({ page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByText(/attendance/i).first()).toBeVisible();
  },
});
