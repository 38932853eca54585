import { expect, schoolDay, test, type Ecosystem } from '@lyceum/web/testing';
import { job } from './job';
import { usDate } from './us-date';

// A seat can be given up once, and each file begins with its people's first session.
test.use({ apart: 'coordinators' });

const booking = ({ programs, tutor, learner }: Ecosystem, subject: string, date: string) => ({
  input: {
    ...{ programId: programs.reading.id, sessionType: 'ONE_ON_ONE', subject },
    ...{ leaderIds: [tutor.id], learnerIds: [learner.id], date, startTime: '07:00', endTime: '07:30' },
    ...{
      meetingSolution: 'IN_PERSON',
      physicalSessionOptions: { locationName: 'Room 9' },
      timeZoneId: 'America/Denver',
    },
  },
});

job('see who is slipping', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Engagement tracker' }).click();
    await expect(page.getByRole('button', { name: /^\d+ Slipping/ })).toBeVisible();
  },
});

job('find a person and open their page', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(ecosystem.tutor.lastName);
    // Sessions of the tutor carry the name too, and may be found first.
    await page
      .getByRole('group', { name: 'People' })
      .getByRole('option', { name: new RegExp(ecosystem.tutor.name) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: ecosystem.tutor.name })).toBeVisible();
  },
});

job('book a session for others', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('main').getByRole('link', { name: 'Book a session' }).click();
    await page.getByRole('combobox', { name: 'Subject' }).fill('Geometry');
    await page.getByRole('combobox', { name: 'Tutor' }).fill(ecosystem.tutor2.firstName);
    await page.getByRole('option', { name: ecosystem.tutor2.name }).click();
    await page.getByRole('combobox', { name: 'Students' }).fill(ecosystem.learner2.firstName);
    await page.getByRole('option', { name: ecosystem.learner2.name }).click();
    await page.getByLabel('Date').fill(usDate(schoolDay(46)));
    await page.getByLabel('Start').fill('06:00');
    await page.getByLabel('End').fill('06:30');
    await page.getByRole('button', { name: 'Book session' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Geometry' })).toBeVisible();
  },
});

job('find substitutes for a tutor who is ill', {
  prepare: async (ecosystem) => {
    await ecosystem.as('super').ask('EditProgram', {
      programId: ecosystem.programs.reading.id,
      programInput: { subBoard: { enabled: true, visibleToTutors: true } },
    });
    await ecosystem
      .as('super')
      .askEventually('CreateSession', booking(ecosystem, 'Falls out', schoolDay(60)));
  },
  does: async ({ page, ecosystem }) => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(ecosystem.tutor.lastName);
    // Sessions of the tutor carry the name too, and may be found first.
    await page
      .getByRole('group', { name: 'People' })
      .getByRole('option', { name: new RegExp(ecosystem.tutor.name) })
      .first()
      .click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Time away' }).click();
    await page.getByRole('textbox', { name: 'First day away' }).fill(usDate(schoolDay(60)));
    await page.getByRole('textbox', { name: 'Last day away' }).fill(usDate(schoolDay(60)));
    await page.getByRole('button', { name: /best/i }).click();
    await page.getByRole('button', { name: /^Enter it and settle/ }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Falls out' })).toContainText('Assigned');
  },
});

job('move a session in the program calendar', {
  prepare: async (ecosystem) => {
    // Seven days after today in Denver, which is behind UTC: always in the next week.
    const day = schoolDay(7, { from: Date.now() - 7 * 3_600_000 });
    await ecosystem.as('super').askEventually('CreateSession', booking(ecosystem, 'Is moved', day));
  },
  does: async ({ page, ecosystem }) => {
    await page.getByRole('button', { name: /^Program: / }).click();
    await page.getByRole('option', { name: ecosystem.programs.reading.name }).click();
    await page.getByRole('link', { name: 'Program calendar' }).first().click();
    await expect(page.getByRole('region', { name: 'Sessions by row' })).toBeVisible();
    await page.getByRole('button', { name: 'Next week' }).click();
    const chip = page.getByRole('link', { name: /7:00 AM .*Is moved/ });
    await chip.focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move Is moved' });
    await dialog.getByLabel('Start').fill('05:15');
    await expect(dialog.getByText('Everybody is free then.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move the session' }).click();
    await expect(page.getByRole('link', { name: /5:15 AM .*Is moved/ })).toBeVisible();
  },
});

job('pair a tutor with a student', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('link', { name: 'Pairs' }).click();
    await page.getByRole('button', { name: 'Pair people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pair people' });
    await dialog.getByRole('combobox', { name: 'Program' }).click();
    await page.getByRole('option', { name: ecosystem.programs.reading.name }).click();
    await dialog.getByRole('combobox', { name: 'Tutor' }).fill(ecosystem.tutor.firstName);
    await page.getByRole('option', { name: ecosystem.tutor.name }).click();
    await dialog.getByRole('combobox', { name: 'Student' }).fill(ecosystem.learner2.firstName);
    await page.getByRole('option', { name: ecosystem.learner2.name }).click();
    await dialog.getByRole('button', { name: 'Make the pair' }).click();
    await expect(page.getByText(/are paired\.$/)).toBeVisible();
  },
});

job('answer a request for tutoring', {
  prepare: async (ecosystem) => {
    await ecosystem.as('super').ask('EditProgram', {
      programId: ecosystem.programs.reading.id,
      programInput: { header: { requestTutorButtonEnabled: true } },
    });
    await ecosystem.as('learner').askEventually('CreateTutoringRequest', {
      input: {
        programId: ecosystem.programs.reading.id,
        learnerId: ecosystem.learner.id,
        wishes: { subjects: ['Astronomy'], sessionInfo: {} },
      },
    });
  },
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Tutoring requests' }).click();
    await page
      .getByRole('article', { name: 'Astronomy' })
      .getByRole('button', { name: /^Decline/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Decline the request' });
    await dialog.getByRole('textbox').fill('No tutor knows the stars.');
    await dialog.getByRole('button', { name: 'Decline the request' }).click();
    await expect(page.getByRole('article', { name: 'Astronomy' })).toHaveCount(0);
  },
});

job('invite a person', {
  does: async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Nadia');
    await dialog.getByLabel('Last name').fill('Test');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`nadia.${Date.now()}@example.org`);
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Student', exact: true }).click();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(/on its way to nadia/)).toBeVisible();
  },
});

job('invite a list of people', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('link', { name: 'Invite a list' }).click();
    const now = Date.now();
    await page
      .getByRole('textbox', { name: 'Paste names and email addresses' })
      .fill(`Una, One, una.${now}@example.org\nDua, Two, dua.${now}@example.org`);
    await page.getByRole('button', { name: 'Send 2 invitations' }).click();
    await expect(page.getByText(/2 (people|invitations)/).first()).toBeVisible();
  },
});

job('download the sessions that a filter finds', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Manage sessions' }).first().click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    const saving = page.waitForEvent('download');
    await page
      .getByRole('list', { name: 'Changes and exports' })
      .getByRole('button', { name: 'Download' })
      .click();
    expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
  },
});

job('change a setting of a program', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('link', { name: 'Programs' }).click();
    await page.getByRole('main').getByRole('link', { name: ecosystem.programs.math.name }).click();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: /^Open to everyone/ }).click();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  },
});

job('create a program', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Programs' }).click();
    await page.getByRole('link', { name: 'Create program' }).click();
    await page
      .getByRole('textbox', { name: 'Name' })
      .first()
      .fill(`Science ${Date.now().toString(36)}`);
    await page.getByRole('button', { name: 'Create program' }).first().click();
    await expect(page).toHaveURL(/\/p\//);
  },
});

job('have a report sent every week', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('tab', { name: 'Schedules' }).click();
    await page.getByRole('link', { name: 'New schedule' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Every Monday');
    await page.getByRole('button', { name: 'Schedule report' }).click();
    await expect(page.getByText('Every Monday').first()).toBeVisible();
  },
});

job('see what the tutoring cost', {
  prepare: async (ecosystem) => void (await ecosystem.completedSessions()),
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Return on investment' }).click();
    await page.getByRole('tab', { name: 'Cost' }).click();
    await page
      .getByRole('group', { name: 'Cost 1' })
      .getByRole('textbox', { name: 'Amount, USD' })
      .fill('1200');
    await expect(page.getByText('Per hour in sessions').first()).toBeVisible();
  },
});
