import { expect, type Page, type PageOptions, type SignInOptions } from '@lyceum/web/testing';
import type { Visitor } from './visitors';
import { Walker } from './walker';

interface Opening {
  signIn: (account: string, options: SignInOptions) => Promise<Page>;
  openPage: (options: PageOptions) => Promise<Page>;
}

/** A page of the visitor, at the address that nobody has. */
export async function opened({ account, at, width, language }: Visitor, open: Opening): Promise<Walker> {
  const options: PageOptions = { width, language: language === 'sp' ? 'es' : 'en' };
  const page = account
    ? await open.signIn(account, { ...options, to: '/not-found' })
    : await open.openPage(options);
  const walker = new Walker(page);
  if (!account) await page.goto(`/e/${at}`);
  if (at === 'brightpath' && language === 'en') {
    // The organization's default language is Spanish, which this browser's choice overrides.
    await page.evaluate(() => localStorage.setItem('lyceum.language', 'en'));
    await page.reload();
  }
  expect(await walker.settle(), 'pending on the first page').toBeNull();
  return walker;
}
