import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import type { PersonalDataDone } from '@lyceum/server/personal-data';
import { escapeHtml, htmlPage } from './html-page';

const WORDS = {
  en: {
    title: 'Your data',
    about: (organization: string, day: string) =>
      `Everything that ${organization} holds about this person on Lyceum, as of ${day}. Each list comes as JSON, for programs, and as CSV, for a spreadsheet.`,
    what: 'What',
    records: 'Records',
    files: 'Files',
    withheld:
      'Passwords, codes and keys are kept only as fingerprints or sealed, and are not part of the archive.',
  },
  sp: {
    title: 'Sus datos',
    about: (organization: string, day: string) =>
      `Todo lo que ${organization} guarda sobre esta persona en Lyceum, a fecha de ${day}. Cada lista viene en JSON, para programas, y en CSV, para una hoja de cálculo.`,
    what: 'Qué es',
    records: 'Registros',
    files: 'Archivos',
    withheld:
      'Las contraseñas, los códigos y las claves se guardan solo cifrados o como huella, y no forman parte del archivo.',
  },
};

interface IndexFacts {
  language: Language;
  ecosystemName: string;
  /** Formatted for reading. */
  day: string;
  parts: PersonalDataDone[];
}

/** The first page of an archive: its content by parts of the platform, with links. */
export function archiveIndex({ language, ecosystemName, day, parts }: IndexFacts): string {
  const words = WORDS[language];
  const sections = parts.filter((part) => part.parts.length > 0).map((part) => section(part, language));
  const body = [`<p>${escapeHtml(words.about(ecosystemName, day))}</p>`, ...sections];
  return htmlPage(
    language,
    words.title,
    `${body.join('\n')}\n<p class="small">${escapeHtml(words.withheld)}</p>`,
  );
}

function section({ domain, parts, files }: PersonalDataDone, language: Language): string {
  const words = WORDS[language];
  const number = new Intl.NumberFormat(language === 'sp' ? 'es' : 'en');
  const rows = parts.map((part, index) => {
    const next = parts[index + 1];
    const from = files.findIndex(({ path }) => path === `${part.name}.json`);
    const to = next ? files.findIndex(({ path }) => path === `${next.name}.json`) : files.length;
    const links = files.slice(from, to).map(({ path }) => link(domain, path));
    return `<tr><td>${escapeHtml(part.title[language])}</td><td class="n">${number.format(part.rows)}</td><td>${links.join('<br>')}</td></tr>`;
  });
  return `<h2>${escapeHtml(domainName(domain, language))}</h2>
<table><thead><tr><th>${words.what}</th><th>${words.records}</th><th>${words.files}</th></tr></thead>
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
