import { dateTexts } from '@lyceum/contracts/calendar';
import type { SyncHeldPayload, SyncLatePayload } from '@lyceum/contracts/roster';
import type { Language } from '@lyceum/server/actor';

export type RosterNewsType = 'ROSTER_SYNC_HELD' | 'ROSTER_SYNC_LATE';

export type RosterFacts =
  | Pick<SyncHeldPayload, 'programName' | 'reasons'>
  | Pick<SyncLatePayload, 'programName' | 'source' | 'lastDeliveryAt'>;

export const isRosterNewsType = (type: string): type is RosterNewsType => type.startsWith('ROSTER_SYNC_');

/** In few words; the plan itself says which school and how much. */
const REASONS: Readonly<Record<string, Record<Language, string>>> = {
  MANY_GONE: { en: 'many records would go', sp: 'desaparecerían muchos registros' },
  MANY_CHANGED: { en: 'many records would change', sp: 'cambiarían muchos registros' },
  FILE_MISSING: { en: 'a file is missing', sp: 'falta un archivo' },
  FILE_NOT_DELIVERED: {
    en: 'a file that the manifest names is missing',
    sp: 'falta un archivo que el manifiesto nombra',
  },
  FILE_NOT_DECLARED: {
    en: 'there is a file that the manifest does not name',
    sp: 'hay un archivo que el manifiesto no nombra',
  },
  MANIFEST_UNREADABLE: { en: 'the manifest cannot be followed', sp: 'no se puede seguir el manifiesto' },
  BULK_WITH_STATUS: {
    en: 'a complete file looks like one of changes',
    sp: 'un archivo completo parece uno de cambios',
  },
  DELTA_WITHOUT_STATUS: {
    en: 'rows of changes lack a status or a date',
    sp: 'a filas de cambios les falta el estado o la fecha',
  },
  FILE_EMPTY: { en: 'a file is empty', sp: 'hay un archivo vacío' },
  FILE_SHRUNK: {
    en: 'a file is much shorter than last time',
    sp: 'un archivo es mucho más corto que la última vez',
  },
  FILE_CUT_OFF: { en: 'a file breaks off', sp: 'un archivo está cortado' },
  OTHER_DISTRICT: { en: 'hardly any identifier is known', sp: 'casi no se conoce ningún identificador' },
  MANY_REKEYED: {
    en: 'many records have another identifier',
    sp: 'muchos registros tienen otro identificador',
  },
  IDENTIFIERS_REWRITTEN: {
    en: 'a spreadsheet rewrote identifiers',
    sp: 'una hoja de cálculo reescribió identificadores',
  },
  WRONG_ENCODING: { en: 'a file has a wrong encoding', sp: 'un archivo tiene una codificación equivocada' },
  OLD_DELIVERY: { en: 'it is an older delivery again', sp: 'es de nuevo una entrega anterior' },
  CONTRADICTIONS: { en: 'rows contradict each other', sp: 'hay filas que se contradicen' },
  FIRST_DELIVERY: { en: 'it is the first complete delivery', sp: 'es la primera entrega completa' },
  REMOVALS_FROZEN: { en: 'removals are frozen', sp: 'las bajas están congeladas' },
};

const SOURCES: Readonly<Record<SyncLatePayload['source'], Record<Language, string>>> = {
  UPLOAD: { en: 'by upload', sp: 'por carga de archivos' },
  MANAGED: { en: 'on our SFTP server', sp: 'en nuestro servidor SFTP' },
  SELF_HOSTED: { en: 'from the district’s SFTP server', sp: 'del servidor SFTP del distrito' },
  ONEROSTER: { en: 'from the district’s OneRoster server', sp: 'del servidor OneRoster del distrito' },
};

export function wordRosterNews(
  facts: RosterFacts,
  reader: { language: Language; timeZoneId: string },
): string {
  const { language } = reader;
  if ('reasons' in facts) return wordHeld(facts, language);
  const at = dateTexts(language, reader.timeZoneId).moment(facts.lastDeliveryAt);
  const from = SOURCES[facts.source][language];
  return language === 'sp'
    ? `No ha llegado ninguna entrega de ${facts.programName} ${from} desde el ${at}.`
    : `No delivery of ${facts.programName} has come ${from} since ${at}.`;
}

function wordHeld(
  { programName, reasons }: Pick<SyncHeldPayload, 'programName' | 'reasons'>,
  language: Language,
) {
  const words = reasons.flatMap((reason) => REASONS[reason]?.[language] ?? []);
  const why = words.length > 0 ? `: ${words.join('; ')}` : '';
  return language === 'sp'
    ? `Un plan de sincronización de ${programName} espera su decisión${why}.`
    : `A roster sync plan of ${programName} waits for your decision${why}.`;
}
