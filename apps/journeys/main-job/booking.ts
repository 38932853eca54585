import type { Page } from '@playwright/test';
import { expect } from '@lyceum/web/testing';
import type { Organization, Person } from './organization';

export interface Booking {
  subject: string;
  learners: readonly Person[];
  /** On the program's clock, in the format of the form's fields. */
  date: string;
  start: string;
  end: string;
  /** A link to join by; otherwise `place`. */
  link?: string;
  place?: string;
  weekly?: { every: number; times: number };
}

async function choose(page: Page, label: string, person: Person): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(person.name);
  await page.getByRole('option', { name: person.name }).click();
}

async function fillPlace(page: Page, { link, place = '' }: Booking): Promise<void> {
  await page.getByRole('radio', { name: link ? 'Video link' : 'In person' }).check();
  if (link) await page.getByRole('textbox', { name: 'Video link' }).fill(link);
  else await page.getByRole('textbox', { name: 'Place' }).fill(place);
}

/** Fills the form as an admin and sends it; the next page is the session, or the dates to decide about. */
export async function sendBooking(page: Page, organization: Organization, booking: Booking): Promise<void> {
  const { subject, learners, date, start, end, weekly } = booking;
  await page.goto(`/sessions/book?program=${organization.program.id}`);
  await page.getByRole('radio', { name: learners.length > 1 ? 'Group' : 'One-on-one', exact: true }).check();
  await page.getByRole('combobox', { name: 'Subject' }).fill(subject);
  await choose(page, 'Tutor', organization.tutor);
  for (const learner of learners) await choose(page, 'Students', learner);
  const day = page.getByRole('textbox', { name: 'Date' });
  await day.fill(date);
  await day.blur();
  await page.getByLabel('Start').fill(start);
  await page.getByLabel('End').fill(end);
  await fillPlace(page, booking);
  if (weekly) {
    await page.getByRole('switch', { name: 'Repeats' }).click();
    await page.getByRole('textbox', { name: 'Every how many weeks' }).fill(String(weekly.every));
    await page.getByRole('textbox', { name: 'Number of sessions' }).fill(String(weekly.times));
  }
  await page.getByRole('button', { name: weekly ? 'Check the dates' : 'Book session' }).click();
}

/** On a holiday the form asks first; books the session anyway. */
export async function bookOnHoliday(page: Page): Promise<void> {
  await expect(page.getByText(/^Holiday:/)).toBeVisible();
  await page.getByRole('radio', { name: 'Save it anyway' }).check();
  await page.getByRole('button', { name: 'Book 1 session' }).click();
}

/** Expects the booked session's page, and stores its address under the subject. */
export async function expectBooked(page: Page, organization: Organization, subject: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  organization.sessions.set(subject, new URL(page.url()).pathname);
}
