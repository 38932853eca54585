import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import { escapeHtml } from './escape-html';

/** Only what the document itself carries may load. Refused again below, at the network. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

const STYLE = `
  :root { font: 10.5pt/1.45 Inter, 'Liberation Sans', Arial, Helvetica, sans-serif; color: #1c2430; }
  body { margin: 0; }
  h1 { font-size: 18pt; line-height: 1.2; margin: 0 0 4mm; }
  h2 { font-size: 13pt; margin: 7mm 0 2mm; break-after: avoid; }
  table { width: 100%; border-collapse: collapse; font-size: 9pt; }
  thead { display: table-header-group; }
  tr, figure, svg { break-inside: avoid; }
  th, td { text-align: start; vertical-align: top; padding: 1.2mm 2mm; border-bottom: 0.2mm solid #c9ced6; }
  th { background: #eef1f5; }
  .number { text-align: end; font-variant-numeric: tabular-nums; }
  .quiet { color: #5c6370; }
  svg { max-width: 100%; height: auto; }
`;

/** A whole document around the content. The title is what readers of the PDF show for its name. */
export const documentHtml = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${content}</body></html>`;
