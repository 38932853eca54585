import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { MAIL } from './long-waits';

const catcher = process.env['LYCEUM_MAIL_URL'] ?? 'http://localhost:4353';

/** A mail in the platform's mail catcher. */
export interface CaughtMail {
  subject: string;
  text: string;
}

/** Mails to the address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<CaughtMail[]> {
  const answer = await request.get(`${catcher}/api/mails?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as CaughtMail[];
}

/**
 * The path of the newest link of that kind in mails to the address (`/invite/…`, `/reset-password/…`); waits for one
 * that is not `other`.
 */
export function mailedLink(
  request: APIRequestContext,
  address: string,
  kind: 'invite' | 'reset-password' | 'login',
  other?: string,
): Promise<string> {
  return mailedPath(request, address, linkOf(kind), other);
}

/** The newest match of the pattern in mails to the address; waits for one that is not `other`. */
export async function mailedPath(
  request: APIRequestContext,
  address: string,
  pattern: RegExp,
  other?: string,
): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    path = newestIn(await mailsTo(request, address), pattern);
    expect(path, `a mail with ${String(pattern)} for ${address}`).toBeTruthy();
    expect(path).not.toBe(other);
  }).toPass(MAIL);
  return path!;
}

const linkOf = (kind: string) => new RegExp(`/${kind}/[\\w-]+`);

const newestIn = (mails: CaughtMail[], pattern: RegExp) =>
  mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);

/** Undefined while there is none. */
export async function newestLink(
  request: APIRequestContext,
  address: string,
  kind: 'invite' | 'reset-password' | 'login',
): Promise<string | undefined> {
  return newestIn(await mailsTo(request, address), linkOf(kind));
}
