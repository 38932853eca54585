import { IconArrowsSplit2, IconChartDots, IconDice5, IconEye, IconScale } from '@tabler/icons-react';
import { Popover, UnstyledButton } from '@lyceum/web/design-system';
import { useT } from './i18n';
import classes from './metrics.module.css';

export type EvidenceDesign = 'DESCRIBED' | 'ASSOCIATED' | 'MATCHED' | 'CUTOFF' | 'RANDOMIZED';

/** Why a figure has its design. */
export type EvidenceReason = 'GROUP' | 'BEFORE_AFTER' | 'DOSAGE' | 'MATCHING' | 'BOUND' | 'LOTTERY';

interface EvidenceBadgeProps {
  design: EvidenceDesign;
  reason: EvidenceReason;
  /** The name of the outcome on the screen. */
  label: string;
}

const ICONS = {
  DESCRIBED: IconEye,
  ASSOCIATED: IconChartDots,
  MATCHED: IconScale,
  CUTOFF: IconArrowsSplit2,
  RANDOMIZED: IconDice5,
} as const;

/** What the design behind an outcome supports: opens to what it means, why it is this one, and what would be stronger. */
export function EvidenceBadge({ design, reason, label }: EvidenceBadgeProps) {
  const t = useT();
  const Icon = ICONS[design];
  const name = t(`evidence.design.${design}`);
  const words = t('evidence.label', { name: label, design: name });
  return (
    <Popover position="bottom-start" shadow="md" radius="md" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.evidence} aria-label={words}>
          <Icon size={14} stroke={1.8} aria-hidden />
          <span>{name}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={words} tabIndex={-1} data-autofocus>
        <div className={classes.explained}>
          <p className={classes.name}>{name}</p>
          <dl className={classes.lines}>
            <div>
              <dt>{t('evidence.means')}</dt>
              <dd>{t(`evidence.meaning.${design}`)}</dd>
            </div>
            <div>
              <dt>{t('evidence.why')}</dt>
              <dd>{t(`evidence.reason.${reason}`)}</dd>
            </div>
            <div>
              <dt>{t('evidence.stronger')}</dt>
              <dd>{t(`evidence.improve.${design}`)}</dd>
            </div>
          </dl>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
