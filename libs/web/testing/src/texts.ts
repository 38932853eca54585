import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

const vendor = process.env['LYCEUM_TEXTS_URL'] ?? 'http://localhost:4354';

/** What the sender of text messages took for the number, newest first. */
export async function textsTo(request: APIRequestContext, number: string): Promise<string[]> {
  const answer = await request.get(`${vendor}/texts?to=${encodeURIComponent(number)}`);
  return ((await answer.json()) as { body: string }[]).map(({ body }) => body);
}

/** The six digits of the newest text to the number, waiting for one beyond the `before` that it had. */
export async function textedCode(
  request: APIRequestContext,
  number: string,
  before: number,
): Promise<string> {
  let code = '';
  await expect(async () => {
    const texts = await textsTo(request, number);
    expect(texts.length).toBeGreaterThan(before);
    code = /\d{6}/.exec(texts[0] ?? '')?.[0] ?? '';
  }).toPass({ timeout: 10_000 });
  return code;
}
