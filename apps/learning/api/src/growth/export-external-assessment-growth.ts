import { stringify } from 'csv-stringify/sync';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { GrowthVerdict, QueryExportExternalAssessmentGrowthArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { findGrowth } from './find-growth';
import { keysOf } from './growth-sql';
import type { GrowthWindow } from './growth-windows';
import type { Pair } from './read-growth';

const MOST = 10_000;
const TOO_MANY = t('growth.export.tooMany', { most: MOST });

const POINT_HEADS = [
  t('growth.export.day'),
  t('growth.export.score'),
  t('growth.export.error'),
  t('growth.export.percentile'),
];
const END_HEADS = [
  t('growth.export.norms'),
  t('growth.export.difference'),
  t('growth.export.differenceError'),
  t('growth.export.meaning'),
];
const SEASONS = {
  FALL: t('growth.season.fall'),
  WINTER: t('growth.season.winter'),
  SPRING: t('growth.season.spring'),
  SUMMER: t('growth.season.summer'),
};
const VERDICTS: Record<GrowthVerdict, (typeof SEASONS)['FALL']> = {
  GAIN: t('growth.verdict.gain'),
  LOSS: t('growth.verdict.loss'),
  WITHIN_ERROR: t('growth.verdict.withinError'),
  ERROR_UNKNOWN: t('growth.verdict.errorUnknown'),
};

/** CSV with one row per learner with a result in both windows, by name. */
export async function exportExternalAssessmentGrowth(
  scope: RequestScope,
  { input }: QueryExportExternalAssessmentGrowthArgs,
  services: Services,
): Promise<string> {
  const { language } = scope.actor;
  const { assessment, pairs, pre, post } = await findGrowth(scope, input, services);
  if (pairs.length > MOST) throw new BadInput('input.formId', TOO_MANY, TOO_MANY);
  const isOtherScale = keysOf(assessment).errorScore !== null;
  const heads = [
    ...[t('growth.export.person')[language], t('growth.export.grade')[language]],
    ...[pre, post].flatMap((window) => (window ? pointHeads(window, language) : [])),
    ...END_HEADS.map((head) => head[language]),
  ];
  const rows = pairs.map((pair) => lineOf(pair, language, isOtherScale));
  // The byte order mark tells spreadsheets the encoding.
  return `\uFEFF${stringify([heads, ...rows], {
    ...{ escape_formulas: true, record_delimiter: 'windows' as const, quoted_match: /[\r\n]/u },
  })}`;
}

const pointHeads = ({ season, schoolYear }: GrowthWindow, language: Language): string[] =>
  POINT_HEADS.map((head) => `${SEASONS[season][language]} ${schoolYear}: ${head[language]}`);

type Cell = string | number;

function lineOf(
  { name, gradeLevel, pre, post, growth }: Pair,
  language: Language,
  isOtherScale: boolean,
): Cell[] {
  const point = ({ date, score, error, percentile }: Pair['pre']): Cell[] => [
    date,
    score,
    // An error on another scale than the score would be read as that of the score.
    isOtherScale ? '' : (error ?? ''),
    percentile ?? '',
  ];
  return [
    name ?? '',
    isGradeLevel(gradeLevel) ? gradeLevelName(gradeLevel, language) : '',
    ...point(pre),
    ...point(post),
    pre.norms,
    growth.difference,
    growth.standardError ?? '',
    VERDICTS[growth.verdict][language],
  ];
}
