import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const MOST_FILES = 5;

export const requestFileTexts = {
  name: t('requestFiles.requestFile.name'),
  size: t('requestFiles.requestFile.size'),
  kind: t('requestFiles.requestFile.kind'),
  macros: t('requestFiles.requestFile.macros'),
  pixels: t('requestFiles.requestFile.pixels'),
  torn: t('requestFiles.requestFile.torn'),
  most: t('requestFiles.requestFile.most', { mostFiles: MOST_FILES }),
  gone: t('requestFiles.requestFile.gone'),
} satisfies Record<string, Words>;
