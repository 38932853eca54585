import type { DataRequestNews } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';

export type RightsType = 'DATA_EXPORT_READY' | 'DATA_ERASURE_DECLINED' | 'DATA_ERASED';

export const RIGHTS_TYPES: Record<DataRequestNews['news'], RightsType> = {
  EXPORT_READY: 'DATA_EXPORT_READY',
  ERASURE_DECLINED: 'DATA_ERASURE_DECLINED',
  ERASED: 'DATA_ERASED',
};

/** Without a name: who reads it knows whom they asked about, and an erased name stands nowhere. */
const WORDS: Record<Language, Record<RightsType, string>> = {
  en: {
    DATA_EXPORT_READY: 'The archive of personal data that you asked for is ready to download.',
    DATA_ERASURE_DECLINED: 'The deletion of personal data that you asked for was declined.',
    DATA_ERASED: 'The personal data whose deletion you asked for were deleted. The certificate is there.',
  },
  sp: {
    DATA_EXPORT_READY: 'El archivo de datos personales que pidió está listo para descargarse.',
    DATA_ERASURE_DECLINED: 'Se rechazó la eliminación de datos personales que pidió.',
    DATA_ERASED:
      'Se eliminaron los datos personales cuya eliminación pidió. Ya puede consultar el certificado.',
  },
};

export function isRightsType(type: string): type is RightsType {
  return type in WORDS.en;
}

export function wordRightsNews(type: RightsType, language: Language): string {
  return WORDS[language][type];
}
