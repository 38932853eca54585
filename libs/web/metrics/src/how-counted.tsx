import { Suspense } from 'react';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MetricId } from '@lyceum/contracts/metrics';
import { ActionIcon, Anchor, Loader, Popover } from '@lyceum/web/design-system';
import { useT } from './i18n';
import { MetricExplanation } from './metric-explanation';
import classes from './metrics.module.css';

interface HowCountedProps {
  metric: MetricId;
  /** The metric's name on the screen. */
  label: string;
  /** Page of the rows behind the number; absent where there is none. */
  rowsHref?: string | undefined;
}

/** "How is this counted?" beside a number: definition and link to the rows. Its texts load when it is opened. */
export function HowCounted({ metric, label, rowsHref }: HowCountedProps) {
  const t = useT();
  return (
    <Popover position="bottom-start" shadow="md" radius="md" width={340} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          className={classes.button}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('howCounted', { name: label })}
        >
          <IconInfoCircle size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('howCounted', { name: label })}>
        <Suspense fallback={<Loader size="sm" />}>
          <MetricExplanation metric={metric} named />
        </Suspense>
        {rowsHref ? (
          <Anchor component={Link} to={rowsHref} className={classes.rows}>
            {t('rows')}
          </Anchor>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
