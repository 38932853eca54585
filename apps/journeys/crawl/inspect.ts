import { stripVTControlCharacters } from 'node:util';
import { expectAccessible, expectNoSidewaysScroll, type Page } from '@lyceum/web/testing';
import { isRefusal } from './addresses';
import { textsOf, wrongTexts } from './texts';
import type { Visit, Visitor } from './visitors';
import type { Walker } from './walker';

/** Opens an address and returns everything that is wrong there. */
export async function inspect(
  walker: Walker,
  to: string,
  { theme, app }: Visit,
  language: Visitor['language'],
): Promise<string[]> {
  const { page } = walker;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const missing = await walker.goTo(to);
  const wrong = missing ? [`did not come: ${missing}`] : [];
  wrong.push(...(await stateOf(page, to, language, theme)));
  wrong.push(...wrongTexts(await textsOf(page), app, language));
  for (const check of [expectNoSidewaysScroll, expectAccessible])
    await check(page).catch((error: Error) => wrong.push(stripVTControlCharacters(error.message)));
  wrong.push(...walker.takeTroubles());
  return wrong;
}

/** Reads from the frame which page, language and theme are shown, and whether a part has failed. */
async function stateOf(
  page: Page,
  to: string,
  language: Visitor['language'],
  theme: Visit['theme'],
): Promise<string[]> {
  const found = await page.evaluate(() => ({
    at: location.pathname,
    language: document.documentElement.lang,
    theme: document.documentElement.dataset['mantineColorScheme'],
    headings: [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility()).length,
    failed: [...document.querySelectorAll<HTMLElement>('.ly-error')].map((panel) => panel.innerText),
    refused: document.querySelector<HTMLElement>('main .ly-message h1')?.innerText,
  }));
  const lang = language === 'sp' ? 'es' : 'en';
  return [
    ...found.failed.map((text) => `error panel: ${text.replaceAll(/\s+/g, ' ')}`),
    ...(found.headings > 1 ? [`${found.headings} headings of level 1`] : []),
    ...(found.language === lang ? [] : [`language is ${found.language}`]),
    ...(found.theme === theme ? [] : [`theme is ${found.theme}`]),
    // A page may remove a secret from the end of its address.
    ...(found.at === to || to.startsWith(`${found.at}/`) ? [] : [`leads to ${found.at}`]),
    ...(found.refused && !isRefusal(to) ? [`the shell shows “${found.refused}” in its place`] : []),
  ];
}
