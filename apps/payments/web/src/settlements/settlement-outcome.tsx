import { useState } from 'react';
import { Button, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { WholeSettlementFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../statements/statements.module.css';
import { OutcomeDialog } from './outcome-dialog';

/** The figures of the outcome, named as entered by hand; nothing for a contract that pays none and an outcome without figures. */
export function SettlementOutcome({ settlement }: { settlement: WholeSettlementFragment }) {
  const t = useT();
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const { outcome, viewerCan } = settlement;
  const isEnterable = viewerCan.includes('ENTER_OUTCOME');
  if (!outcome && !isEnterable) return null;
  const hundredths = (figure: number | null) =>
    figure === null ? '–' : format.number(figure / 100, { minimumFractionDigits: 2 });
  const count = (figure: number | null) => (figure === null ? '–' : format.number(figure));
  return (
    <Section
      title={t('settlements.outcome')}
      description={t('settlements.outcomeHelp')}
      actions={
        isEnterable ? (
          <Button variant="default" onClick={() => setIsAsked(true)}>
            {t('settlements.enterOutcome')}
          </Button>
        ) : null
      }
    >
      {outcome ? (
        <dl className={classes.facts}>
          {[
            [t('settlements.fields.growth'), hundredths(outcome.growth)],
            [t('settlements.fields.growthError'), hundredths(outcome.growthError)],
            [t('settlements.fields.learners'), count(outcome.learners)],
            [t('settlements.fields.onTarget'), count(outcome.onTarget)],
            [t('settlements.fields.source'), outcome.source],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('settlements.noOutcome')}</p>
      )}
      {isAsked ? <OutcomeDialog settlement={settlement} onClose={() => setIsAsked(false)} /> : null}
    </Section>
  );
}
