import type { APIRequestContext } from '@playwright/test';
import { expect, textedCode, textsTo } from '@lyceum/web/testing';
import type { Asking } from './api';

/** Gives somebody a number, proves that it is theirs by the code that is texted to it, and asks for text messages. */
export async function wantTexts(
  request: APIRequestContext,
  asking: Asking,
  userId: string,
  number: string,
): Promise<void> {
  const before = (await textsTo(request, number)).length;
  await asking.ask('SaveNewEcosystemUserPhoneNumber', { userId, phone: number });
  const code = await textedCode(request, number, before);
  const { verifyPhoneToken } = await asking.ask<{ verifyPhoneToken: { verified: boolean } }>(
    'VerifyPhoneToken',
    { token: code },
  );
  expect(verifyPhoneToken.verified).toBe(true);
  await asking.ask('EditNotifications', { notificationPreference: ['EMAIL', 'TEXT'] });
}
