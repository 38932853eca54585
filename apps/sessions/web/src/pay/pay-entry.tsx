import { Suspense, useState, type ReactNode } from 'react';
import { Button, Group, lazyPart } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { PayEntryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import type { PayChoice } from './decide-pay-dialog';
import { PayStatus } from './pay-status';
import { useCents } from './use-cents';
import classes from './pay.module.css';

const DecidePayDialog = lazyPart(() => import('./decide-pay-dialog'));

/** Who decided, and the reason. */
function Decided({ entry }: { entry: PayEntryFragment }) {
  const t = useT();
  const format = useFormat();
  if (!entry.decidedAt || entry.status === 'NOT_APPLICABLE') return null;
  const by = t('pay.decidedBy', {
    name: nameOf(entry.decidedBy, t),
    date: format.shortDate(entry.decidedAt),
  });
  return (
    <p className={classes.note}>
      {by}
      {entry.reason ? ` · ${t('history.reason', { reason: entry.reason })}` : null}
    </p>
  );
}

/** A leader's pay for one session: amount, calculation, state, and the actions on it. */
export function PayEntry({
  entry,
  label,
  children,
}: {
  entry: PayEntryFragment;
  /** Accessible name that distinguishes it from the others in its list. */
  label: string;
  /** Visible form of the label. */
  children: ReactNode;
}) {
  const t = useT();
  const money = useCents();
  const [choice, setChoice] = useState<PayChoice | null>(null);
  const { session, userId, amount, currency, minutes, hourlyRate } = entry;
  const choose = (decision: PayChoice['decision']) =>
    setChoice({
      decision,
      inputs: [
        { filter: { sessionIds: [session.id], userIds: [userId] }, expected: { sessions: 1, amount } },
      ],
      about: `${nameOf(entry.user, t)} · ${money(amount, currency)}`,
    });
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <div className={classes.entryTitle}>{children}</div>
        <p className={classes.note}>
          {t('pay.reckoned', { count: minutes, rate: money(Math.round(Number(hourlyRate) * 100), currency) })}
        </p>
        <Decided entry={entry} />
      </div>
      <div className={classes.entryMoney}>
        <span className={classes.amount}>{money(amount, currency)}</span>
        <PayStatus status={entry.status} />
      </div>
      {entry.viewerCan.length ? (
        <Group gap="xs" className={classes.deeds ?? ''}>
          {entry.viewerCan.map((decision) => (
            <Button
              key={decision}
              size="xs"
              variant="default"
              {...(decision === 'DENY' ? { c: 'var(--ly-bad)' } : {})}
              aria-label={`${t(`pay.decide.${decision}`)}: ${label}`}
              onClick={() => choose(decision)}
            >
              {t(`pay.decide.${decision}`)}
            </Button>
          ))}
        </Group>
      ) : null}
      {choice ? (
        <Suspense fallback={null}>
          <DecidePayDialog choice={choice} onClose={() => setChoice(null)} />
        </Suspense>
      ) : null}
    </li>
  );
}
