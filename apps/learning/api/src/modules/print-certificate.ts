import type { Language } from '@lyceum/server/actor';
import { escapeHtml } from '@lyceum/server/pdf';
import type { Services } from '@lyceum/server/subgraph';

export interface CertificateTexts {
  heading: string;
  name: string;
  statement: string;
  moduleTitle: string;
  details: string[];
}

const STYLE = `@page { size: letter landscape; margin: 14mm; }
  main { display: flex; flex-direction: column; justify-content: center; box-sizing: border-box; height: 176mm;
    padding: 22mm; border: 1mm double #1f4fd8; text-align: center; }
  h1 { font-size: 26pt; } .name { font-size: 24pt; font-weight: 600; margin: 10mm 0 4mm; }
  h2 { font-size: 18pt; margin: 4mm 0 12mm; } p { margin: 2mm 0; }`;

/** One page in base64. Null: this server has no Chromium. */
export async function printCertificate(
  { heading, name, statement, moduleTitle, details }: CertificateTexts,
  language: Language,
  { pdf }: Services,
): Promise<string | null> {
  const [head, who, said, title, ...lines] = [heading, name, statement, moduleTitle, ...details].map(
    escapeHtml,
  );
  const printed = await pdf.render({
    language,
    title: `${heading}: ${name}, ${moduleTitle}`,
    html: `<style>${STYLE}</style><main><h1>${head}</h1><p class="name">${who}</p><p>${said}</p><h2>${title}</h2>
      ${lines.map((line) => `<p class="quiet">${line}</p>`).join('')}</main>`,
  });
  return printed.status === 'READY' ? printed.bytes.toString('base64') : null;
}
