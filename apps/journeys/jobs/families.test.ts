import { expect, test } from '@lyceum/web/testing';
import { askForTutor, takeRequests } from './ask-for-tutor';
import { job } from './job';

// A seat can be given up once, and each file begins with its people's first session.
test.use({ apart: 'families' });

job('see when the child’s next session is', {
  does: async ({ page, ecosystem }) => {
    const next = page.getByRole('region', { name: 'Next session' });
    await expect(next.getByText(ecosystem.learner.name)).toBeVisible();
    await expect(next.getByRole('time')).toBeVisible();
  },
});

job('say that the child cannot come', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Details' }).first().click();
    await page.getByRole('button', { name: /can.t come/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Why?' }).selectOption('Ill');
    await dialog.getByRole('button', { name: 'Give up the seat' }).click();
    await expect(page.getByRole('button', { name: /come after all|comes after all/ })).toBeVisible();
  },
});

job('write to the program', {
  does: async ({ page }) => {
    await page.getByRole('link', { name: 'Details' }).first().click();
    await page.getByRole('link', { name: 'Message the program' }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there a holiday in March?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByRole('log', { name: 'Messages' }).getByText('Is there a holiday in March?'),
    ).toBeVisible();
  },
});

job('choose how I am told', {
  does: async ({ page }) => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Account settings' }).click();
    const mail = page.getByRole('checkbox', { name: 'New and approved sessions' }).first();
    await mail.click();
    await expect(mail).not.toBeChecked();
  },
});

job('see what was paid, as a statement', {
  prepare: async ({ as, id }) => {
    await as('super').ask('EditEcosystem', {
      ecosystemId: id,
      ecosystemInput: { payments: { enabled: true, payer: 'FAMILY', hourlyPrice: '60.00' } },
    });
    const terms = () => as('parent').ask<{ getPaymentTerms: { enabled: boolean } }>('PaymentTerms', {});
    await expect.poll(async () => (await terms()).getPaymentTerms.enabled).toBe(true);
  },
  does: async ({ page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('link', { name: 'Statement' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /statement/i })).toBeVisible();
  },
});

job('ask for a tutor for the child', {
  prepare: takeRequests,
  does: ({ page }) => askForTutor(page, 'Spelling'),
});

job('say when the child is free', {
  does: async ({ page, ecosystem }) => {
    await page.getByRole('link', { name: 'Family', exact: true }).click();
    await page.getByRole('link', { name: `Availability of ${ecosystem.learner.name}` }).click();
    await page.getByRole('button', { name: 'Add hours: Tuesday' }).click();
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  },
});
