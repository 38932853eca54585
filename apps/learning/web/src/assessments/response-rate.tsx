import { Progress, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import classes from './assessments.module.css';

export function ResponseRate({ rate, name }: { rate: number; name: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.rate}>
      <Progress
        value={100 * rate}
        color={rate >= 1 ? 'var(--ly-good)' : 'var(--ly-brand)'}
        aria-label={t('assessments.rateOf', { name })}
      />
      <Text size="sm" className={classes.quiet}>
        {t('assessments.rate', { percent: format.number(rate, { style: 'percent' }) })}
      </Text>
    </div>
  );
}
