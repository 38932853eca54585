import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';

/** What is left of the learner's minutes, over all of them. */
export function CreditLeft({
  left,
  total,
}: {
  left: number | null | undefined;
  total: number | null | undefined;
}) {
  const t = useT();
  const format = useFormat();
  if (left == null || total == null) return null;
  return <>{t('credit.left', { left: format.number(left), total: format.number(total) })}</>;
}
