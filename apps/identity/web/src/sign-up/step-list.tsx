import { UnstyledButton } from '@lyceum/web/design-system';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { SignUpFlowState, SignUpStateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './steps.module.css';

interface StepListProps {
  signUp: SignUpStateFragment;
  shown: SignUpFlowState;
  onChoose: (step: SignUpFlowState) => void;
}

/** Progress through the steps, with links to finished ones, except account and verification, which are final. */
export function StepList({ signUp: { steps, flowState }, shown, onChoose }: StepListProps) {
  const t = useT();
  const present = steps.indexOf(flowState);
  return (
    <ol className={styles.steps} aria-label={t('signUp.steps')}>
      {steps.map((step, at) => {
        const isDone = at < present;
        const mayGoBack = (isDone || at === present) && step !== 'ACCOUNT' && step !== 'VERIFICATION';
        const inner = (
          <>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-label={t('signUp.stepDone')} />
            ) : (
              <span className={styles.number} aria-hidden>
                {at + 1}
              </span>
            )}
            <span className={styles.stepName}>{t(`signUp.step.${step}`)}</span>
          </>
        );
        return (
          <li
            key={step}
            className={isDone ? `${styles.step} ${styles.done}` : styles.step}
            aria-current={step === shown ? 'step' : undefined}
          >
            {mayGoBack && step !== shown ? (
              <UnstyledButton className={styles.back ?? ''} onClick={() => onChoose(step)}>
                {inner}
              </UnstyledButton>
            ) : (
              <span className={styles.back}>{inner}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
