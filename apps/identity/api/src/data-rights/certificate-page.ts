import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import type { DonePart } from '@lyceum/server/personal-data';
import { domainName } from './archive-index';
import type { SealedCertificate } from './certificate';
import { escapeHtml, htmlPage } from './html-page';

const WORDS = {
  en: {
    title: 'Certificate of erasure',
    about: (id: string) => `About the person with the number ${id}, who is named nowhere any more.`,
    asked: { SELF: 'the person', PARENT: 'a parent or guardian', ADMIN: 'the organization' },
    dates: (asker: string, asked: string, decided: string, done: string) =>
      `Asked for by ${asker} on ${asked}, approved on ${decided}, done on ${done} (UTC).`,
    head: ['Records', 'What happened', 'Number', 'Why it stays'],
    how: { delete: 'Deleted', clear: 'Made nameless', keep: 'Kept' },
    files: (n: number) => `with ${n === 1 ? '1 file' : `${n} files`}`,
    digest: 'SHA-256 of this certificate as JSON:',
    none: 'Nothing was held here.',
  },
  sp: {
    title: 'Certificado de eliminación',
    about: (id: string) => `Sobre la persona con el número ${id}, cuyo nombre ya no figura en ninguna parte.`,
    asked: { SELF: 'la propia persona', PARENT: 'su padre, madre o tutor legal', ADMIN: 'la organización' },
    dates: (asker: string, asked: string, decided: string, done: string) =>
      `Solicitada por ${asker} el ${asked}, aprobada el ${decided}, terminada el ${done} (UTC).`,
    head: ['Registros', 'Qué se hizo', 'Cantidad', 'Por qué se conserva'],
    how: { delete: 'Eliminados', clear: 'Sin nombre', keep: 'Conservados' },
    files: (n: number) => `con ${n === 1 ? '1 archivo' : `${n} archivos`}`,
    digest: 'SHA-256 de este certificado en JSON:',
    none: 'Aquí no se guardaba nada.',
  },
};

/** The certificate as an HTML page without external resources. */
export function certificatePage({ certificate, digest }: SealedCertificate, language: Language): string {
  const words = WORDS[language];
  const { record: day } = dateTexts(language, 'UTC');
  const { userId, askedAs, askedAt, decidedAt, finishedAt, domains } = certificate;
  const dates = words.dates(words.asked[askedAs], day(askedAt), day(decidedAt), day(finishedAt));
  const sections = domains.map(({ domain, parts }) => {
    const table = parts.length > 0 ? tableOf(parts, language) : `<p class="small">${words.none}</p>`;
    return `<h2>${escapeHtml(domainName(domain, language))}</h2>\n${table}`;
  });
  return htmlPage(
    language,
    words.title,
    `<p>${escapeHtml(words.about(userId))}</p><p>${escapeHtml(dates)}</p>
${sections.join('\n')}
<p class="small">${words.digest} <code>${digest}</code></p>`,
  );
}

function tableOf(parts: DonePart[], language: Language): string {
  const words = WORDS[language];
  const number = new Intl.NumberFormat(language === 'sp' ? 'es' : 'en');
  const head = words.head.map((title) => `<th>${title}</th>`).join('');
  const rows = parts.map(({ title, how = 'keep', rows: count, files, ground }) => {
    const happened = files > 0 ? `${words.how[how]} <small>${words.files(files)}</small>` : words.how[how];
    const why = ground
      ? `${escapeHtml(ground.because[language])} <small>${escapeHtml(ground.law[language])}</small>`
      : '';
    return `<tr><td>${escapeHtml(title[language])}</td><td>${happened}</td><td class="n">${number.format(count)}</td><td>${why}</td></tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}
