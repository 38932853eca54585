import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1a1c20;margin:2rem auto;max-width:60rem;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #d9dce1;padding:.5rem;text-align:left;vertical-align:top}td.n{text-align:right}
p.small,td small{color:#5c626c}code{overflow-wrap:anywhere}`;

/** A page without external resources: it is opened from an archive, or kept for years. */
export function htmlPage(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;
}
