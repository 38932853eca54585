import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { DonePart } from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { domainName } from './archive-index';
import type { SealedCertificate } from './certificate';
import { escapeHtml, htmlPage } from './html-page';

/** The certificate as an HTML page without external resources. */
export function certificatePage({ certificate, digest }: SealedCertificate, language: Language): string {
  const { record: day } = dateTexts(language, 'UTC');
  const { userId, askedAs, askedAt, decidedAt, finishedAt, domains } = certificate;
  const about = t('dataRights.certificate.about', { id: userId })[language];
  const dates = t('dataRights.certificate.dates', {
    asker: t(`dataRights.certificate.askedBy.${askedAs}`),
    asked: day(askedAt),
    decided: day(decidedAt),
    done: day(finishedAt),
  })[language];
  const none = `<p class="small">${t('dataRights.certificate.none')[language]}</p>`;
  const sections = domains.map(({ domain, parts }) => {
    const table = parts.length > 0 ? tableOf(parts, language) : none;
    return `<h2>${escapeHtml(domainName(domain, language))}</h2>\n${table}`;
  });
  return htmlPage(
    language,
    t('dataRights.certificate.title')[language],
    `<p>${escapeHtml(about)}</p><p>${escapeHtml(dates)}</p>
${sections.join('\n')}
<p class="small">${t('dataRights.certificate.digest')[language]} <code>${digest}</code></p>`,
  );
}

const COLUMNS = [
  t('dataRights.certificate.columns.records'),
  t('dataRights.certificate.columns.treatment'),
  t('dataRights.certificate.columns.number'),
  t('dataRights.certificate.columns.reason'),
];

function tableOf(parts: DonePart[], language: Language): string {
  const number = new Intl.NumberFormat(localeOf(language));
  const head = COLUMNS.map((title) => `<th>${title[language]}</th>`).join('');
  const rows = parts.map(({ title, how = 'keep', rows: count, files, ground }) => {
    const treatment = t(`dataRights.certificate.treatments.${how}`)[language];
    const withFiles = t('dataRights.certificate.files', { count: files })[language];
    const happened = files > 0 ? `${treatment} <small>${withFiles}</small>` : treatment;
    const why = ground
      ? `${escapeHtml(ground.because[language])} <small>${escapeHtml(ground.law[language])}</small>`
      : '';
    return `<tr><td>${escapeHtml(title[language])}</td><td>${happened}</td><td class="n">${number.format(count)}</td><td>${why}</td></tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}
