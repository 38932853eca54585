import { fillMetricWords, metrics, smallGroupsOf } from '@lyceum/contracts/metrics';
import { useReader } from '@lyceum/web/i18n';
import { useT } from './i18n';
import type { MetricExplanationProps } from './metric-explanation';
import classes from './metrics.module.css';

export default function ExplainedMetric({ metric: id, named = false }: MetricExplanationProps) {
  const t = useT();
  const { language, terms } = useReader();
  const metric = metrics[id];
  const text = (words: Record<typeof language, string>) => fillMetricWords(words[language], terms[language]);
  const lines: [string, string][] = [
    [t('formula'), text(metric.formula)],
    [t('grain'), t(`grains.${metric.grain}`)],
    [t('dimensions'), metric.dimensions.map((each) => t(`dimension.${each}`)).join(', ')],
    [t('rounding'), t(`roundings.${metric.rounding}`)],
    [t('freshness'), t(`fresh.${metric.freshness}`)],
    [t('audience'), metric.audience.map((each) => t(`audiences.${each}`)).join(', ')],
    [t('groups'), t(`smallGroups.${smallGroupsOf(id)}`)],
  ];
  return (
    <div className={classes.explained}>
      {named ? <p className={classes.name}>{text(metric.name)}</p> : null}
      <p className={classes.definition}>{text(metric.definition)}</p>
      <dl className={classes.lines}>
        {lines.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
