import { Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ContractTermsFragment, WholeContractFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';
import { useContractWords } from './use-contract-words';

/** The terms of a contract, the latest version first. */
export function ContractVersions({ contract: { versions, currency } }: { contract: WholeContractFragment }) {
  const t = useT();
  return (
    <Section title={t('contracts.terms')} description={t('contracts.termsHelp')}>
      <ul className={classes.entries}>
        {versions.map((version) => (
          <li key={version.number} className={classes.package}>
            <Version version={version} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Version({ version, currency }: { version: ContractTermsFragment; currency: string }) {
  const t = useT();
  const format = useFormat();
  const words = useContractWords();
  const { number, from, until, programs, rates, bonuses, outcome, reason, savedAt } = version;
  return (
    <>
      <h3>{t('contracts.version', { number: format.number(number), days: words.days(from, until) })}</h3>
      <p className={classes.note}>
        {[t('contracts.savedAt', { when: format.dateTime(savedAt) }), reason].filter(Boolean).join(' · ')}
      </p>
      <ul>
        <li>{words.programs(programs)}</li>
        {rates.map((rate) => (
          <li key={`${rate.for} ${rate.fromMinutes}`}>{words.rate(rate, currency)}</li>
        ))}
        {words.dosage(version).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {bonuses.map((bonus, at) => (
          // Two bonuses may be alike, and a version never changes.
          <li key={at}>{words.bonus(bonus, currency)}</li>
        ))}
        {bonuses.length === 0 ? <li>{t('contracts.noBonus')}</li> : null}
        {outcome || bonuses.length > 0 ? <li>{words.outcome(outcome)}</li> : null}
      </ul>
    </>
  );
}
