import type { APIRequestContext } from '@playwright/test';
import { expect } from '@lyceum/web/testing';
import type { Asking } from './api';

const vendor = process.env['LYCEUM_TEXTS_URL'] ?? 'http://localhost:4354';

/** What the sender of text messages took for the number, newest first. */
export async function textsTo(request: APIRequestContext, number: string): Promise<string[]> {
  const answer = await request.get(`${vendor}/texts?to=${encodeURIComponent(number)}`);
  return ((await answer.json()) as { body: string }[]).map(({ body }) => body);
}

/** Gives somebody a number, proves that it is theirs by the code that is texted to it, and asks for text messages. */
export async function wantTexts(
  request: APIRequestContext,
  asking: Asking,
  userId: string,
  number: string,
): Promise<void> {
  const before = (await textsTo(request, number)).length;
  await asking.ask('SaveNewEcosystemUserPhoneNumber', { userId, phone: number });
  let code = '';
  await expect(async () => {
    const texts = await textsTo(request, number);
    expect(texts.length).toBeGreaterThan(before);
    code = /\d{6}/.exec(texts[0] ?? '')?.[0] ?? '';
  }).toPass();
  const { verifyPhoneToken } = await asking.ask<{ verifyPhoneToken: { verified: boolean } }>(
    'VerifyPhoneToken',
    { token: code },
  );
  expect(verifyPhoneToken.verified).toBe(true);
  await asking.ask('EditNotifications', { notificationPreference: ['EMAIL', 'TEXT'] });
}
