import { expect, MAIL, mailsTo, schoolDay, test } from '@lyceum/web/testing';
import { expectBooked, sendBooking } from './booking';
import { signInAdmin, type Organization } from './organization';

/** Step 5: live updates, notifications and mails. */
export function testNotifications(organization: Organization): void {
  test('5. an open dashboard updates by itself; notification and mail use the student’s language and clock', async ({
    signIn,
    request,
  }) => {
    test.slow(true, 'student and admin check every step');
    const [learner] = organization.learners;
    const subject = `Letters ${organization.tag}`;
    // Two hours later in New York than in Denver, four than in Anchorage.
    const hour = organization.zone.id === 'America/Denver' ? '11:05' : '1:05';
    const [year, month, day] = schoolDay(3).split('-');
    const date = `${month}/${day}/${year}`;
    const student = await signIn(learner.email, {
      at: organization.at,
      password: learner.password,
      language: 'es',
      width: 390,
      theme: 'dark',
    });
    await student.goto('/sessions');
    await expect(student.getByRole('tab', { name: 'Próximas' })).toBeVisible();
    const session = student.getByRole('article').filter({ hasText: subject });
    await expect(session).toHaveCount(0);
    let loads = 0;
    student.on('load', () => (loads += 1));

    const admin = await signInAdmin(organization, signIn);
    const booking = { subject, learners: [learner], date, start: '09:05', end: '09:50', place: 'Room 12' };
    await sendBooking(admin, organization, booking);
    await expectBooked(admin, organization, subject);
    await expect(session).toBeVisible();
    await expect(session.locator('time')).toContainText(hour);
    await student.getByRole('button', { name: /^Avisos/ }).click();
    const news = student.getByRole('link', { name: new RegExp(`Nueva sesión: ${subject}`) });
    await expect(news).toBeVisible();
    const told = (await news.innerText()).replace(/\s+/g, ' ');
    await student.keyboard.press('Escape');

    await admin.getByRole('button', { name: 'Cancel session' }).click();
    await admin.getByRole('button', { name: 'Cancel this session' }).click();
    await expect(admin.getByText('1 session is cancelled.')).toBeVisible();
    await expect(session).toHaveCount(0);
    expect(loads, 'reloads of the student’s page').toBe(0);

    expect(told).toContain(hour);
    await expect(async () => {
      const subjects = (await mailsTo(request, learner.email)).map((mail) => mail.subject);
      expect(subjects).toEqual(
        expect.arrayContaining([`Tiene una sesión nueva: ${subject}`, `Se canceló una sesión: ${subject}`]),
      );
    }).toPass(MAIL);
    const mail = (await mailsTo(request, learner.email)).find((each) =>
      each.subject.endsWith(`nueva: ${subject}`),
    );
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(hour);
    expect(mail?.text).toMatch(/hora de Nueva York/);
    const english = await mailsTo(request, organization.tutor.email);
    expect(english.map((each) => each.subject)).toContain(`You have a new session: ${subject}`);
  });
}
