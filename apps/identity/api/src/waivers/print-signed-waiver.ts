import { dateTexts } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { escapeHtml } from '@lyceum/server/pdf';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import type { SignedCopy } from './waiver-copy-mail';

/** In base64, in the reader's language and zone. Null: this server has no Chromium. */
export async function printSignedWaiver(
  { title, text, forNames, signedName, signedAt }: SignedCopy,
  { language, timeZoneId }: Actor,
  { pdf }: Services,
): Promise<string | null> {
  const date = dateTexts(language, timeZoneId).record(new Date(signedAt));
  const names = forNames.join(', ');
  const lines = [
    ...text.split(/\n+/),
    ...(names ? [t('waivers.mail.children', { names })[language]] : []),
    t('waivers.mail.signed', { name: signedName, date })[language],
  ];
  const printed = await pdf.render({
    ...{ language, title },
    html: `<main><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</main>`,
  });
  return printed.status === 'READY' ? printed.bytes.toString('base64') : null;
}
