import { useFormat } from '@lyceum/web/i18n';
import type { GrowthOfLearnerFragment, GrowthWindowPartsFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';

export function useGrowthText() {
  const t = useT();
  const format = useFormat();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const signed = (value: number) =>
    format.number(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const withError = (text: string, error: number | null) =>
    error === null ? text : `${text} ± ${number(error)}`;
  return {
    number,
    signed,
    withError,
    window: ({ season, schoolYear }: Pick<GrowthWindowPartsFragment, 'season' | 'schoolYear'>) =>
      t('growth.window', { season: t(`measurements.season.${season}`), schoolYear }),
    verdict: (verdict: GrowthOfLearnerFragment['verdict']) => t(`growth.verdict.${verdict}`),
    line: ({ pre, post, difference, standardError, verdict }: GrowthOfLearnerFragment) =>
      t('growth.line', {
        pre: withError(number(pre.score), pre.standardError),
        post: withError(number(post.score), post.standardError),
        difference: withError(signed(difference), standardError),
        verdict: t(`growth.verdict.${verdict}`),
      }),
  };
}
