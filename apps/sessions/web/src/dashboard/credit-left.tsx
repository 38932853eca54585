import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';

/** The learner's remaining minutes, of the total. */
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
