import { useState } from 'react';
import { Button, Section } from '@lyceum/web/design-system';
import type { RosterSyncHoldScope, SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './syncs.module.css';

const SCOPES: readonly RosterSyncHoldScope[] = ['EVERYTHING', 'CHANGES', 'REMOVALS'];
const FEW = 8;

/** Why a plan waits or waited, grouped by the affected changes. */
export function PlanHolds({ plan: { holds, status } }: { plan: SyncPlanDetailFragment }) {
  const t = useT();
  const waits = status === 'WAITING';
  if (holds.length === 0 && !waits) return null;
  return (
    <Section title={waits ? t('syncs.holds.title') : t('syncs.holds.past')}>
      {holds.length === 0 ? <p className={classes.sentence}>{t('syncs.holds.none')}</p> : null}
      {SCOPES.map((scope) => {
        const messages = [
          ...new Set(holds.filter((hold) => hold.scope === scope).map(({ message }) => message)),
        ];
        return messages.length > 0 ? <Scope key={scope} scope={scope} messages={messages} /> : null;
      })}
    </Section>
  );
}

function Scope({ scope, messages }: { scope: RosterSyncHoldScope; messages: readonly string[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  return (
    <>
      <h3 className={classes.scope}>{t(`syncs.holds.scope.${scope}`)}</h3>
      <ul className={classes.holds}>
        {(all ? messages : messages.slice(0, FEW)).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {!all && messages.length > FEW ? (
        <Button variant="default" size="sm" onClick={() => setAll(true)}>
          {t('syncs.holds.all', { count: messages.length })}
        </Button>
      ) : null}
    </>
  );
}
