import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { PersonalDataDone } from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { escapeHtml, htmlPage } from './html-page';

interface IndexFacts {
  language: Language;
  ecosystemName: string;
  /** Formatted for reading. */
  day: string;
  parts: PersonalDataDone[];
}

/** The first page of an archive: its content by parts of the platform, with links. */
export function archiveIndex({ language, ecosystemName, day, parts }: IndexFacts): string {
  const sections = parts.filter((part) => part.parts.length > 0).map((part) => section(part, language));
  const about = t('dataRights.archive.about', { organization: ecosystemName, day })[language];
  const withheld = t('dataRights.archive.withheld')[language];
  const body = [`<p>${escapeHtml(about)}</p>`, ...sections];
  return htmlPage(
    language,
    t('dataRights.archive.title')[language],
    `${body.join('\n')}\n<p class="small">${escapeHtml(withheld)}</p>`,
  );
}

function section({ domain, parts, files }: PersonalDataDone, language: Language): string {
  const number = new Intl.NumberFormat(localeOf(language));
  const rows = parts.map((part, index) => {
    const next = parts[index + 1];
    const from = files.findIndex(({ path }) => path === `${part.name}.json`);
    const to = next ? files.findIndex(({ path }) => path === `${next.name}.json`) : files.length;
    const links = files.slice(from, to).map(({ path }) => link(domain, path));
    return `<tr><td>${escapeHtml(part.title[language])}</td><td class="n">${number.format(part.rows)}</td><td>${links.join('<br>')}</td></tr>`;
  });
  const head = [t('dataRights.archive.what'), t('dataRights.archive.records'), t('dataRights.archive.files')];
  return `<h2>${escapeHtml(domainName(domain, language))}</h2>
<table><thead><tr>${head.map((title) => `<th>${title[language]}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function link(domain: string, path: string): string {
  const address = [domain, ...path.split('/')].map(encodeURIComponent).join('/');
  return `<a href="${address}">${escapeHtml(path.split('/').at(-1)!)}</a>`;
}

export function domainName(domain: string, language: Language): string {
  const known: Record<string, { en: string; sp: string } | undefined> = PERSONAL_DATA_DOMAINS;
  return known[domain]?.[language] ?? domain;
}
