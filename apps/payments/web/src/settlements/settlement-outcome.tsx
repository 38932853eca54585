import { useState } from 'react';
import { Button, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { WholeSettlementFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../statements/statements.module.css';
import { OutcomeDialog } from './outcome-dialog';
import { SettlementLearners } from './settlement-learners';

/** The figures of the outcome, from results or named as entered by hand; nothing for a contract without figures. */
export function SettlementOutcome({ settlement }: { settlement: WholeSettlementFragment }) {
  const t = useT();
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const { outcome, served, withoutTwoResults, growthBound, viewerCan } = settlement;
  const isComplete = served !== null && served > 0 && withoutTwoResults === 0;
  const isEnterable = viewerCan.includes('ENTER_OUTCOME') && !isComplete;
  const isFromResults = outcome?.isByHand === false;
  if (!outcome && served === null && !isEnterable) return null;
  const hundredths = (figure: number | null) =>
    figure === null ? '–' : format.number(figure / 100, { minimumFractionDigits: 2 });
  const count = (figure: number | null) => (figure === null ? '–' : format.number(figure));
  return (
    <Section
      title={t(isFromResults ? 'settlements.resultsOutcome' : 'settlements.outcome')}
      description={t(isFromResults ? 'settlements.resultsHelp' : 'settlements.outcomeHelp')}
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
            [t(isFromResults ? 'settlements.test' : 'settlements.fields.source'), outcome.source],
            ...(growthBound === null ? [] : [[t('settlements.bound'), hundredths(growthBound)]]),
            ...(served === null
              ? []
              : [[t('settlements.withoutTwo'), `${count(withoutTwoResults)} / ${count(served)}`]]),
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
      {served ? <SettlementLearners settlementId={settlement.id} /> : null}
      {isAsked ? <OutcomeDialog settlement={settlement} onClose={() => setIsAsked(false)} /> : null}
    </Section>
  );
}
