import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

const catcher = process.env['LYCEUM_MAIL_URL'] ?? 'http://localhost:4353';

/** A mail as the platform's mail catcher has it. */
export interface CaughtMail {
  subject: string;
  text: string;
}

/** What the mail catcher has for the address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<CaughtMail[]> {
  const answer = await request.get(`${catcher}/api/mails?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as CaughtMail[];
}

/**
 * The path of the newest link of that kind in the mails to the address (`/invite/…`, `/reset-password/…`), waiting for
 * one that is not `other`.
 */
export async function mailedLink(
  request: APIRequestContext,
  address: string,
  kind: 'invite' | 'reset-password' | 'login',
  other?: string,
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await newestLink(request, address, kind);
    expect(link, `a mail with a link to /${kind} for ${address}`).toBeTruthy();
    expect(link).not.toBe(other);
  }).toPass({ timeout: 15_000 });
  return link!;
}

/** Undefined while there is none. */
export async function newestLink(
  request: APIRequestContext,
  address: string,
  kind: 'invite' | 'reset-password' | 'login',
): Promise<string | undefined> {
  const mails = await mailsTo(request, address);
  const link = new RegExp(`/${kind}/[\\w-]+`);
  return mails.map(({ text }) => link.exec(text)?.[0]).find(Boolean);
}
