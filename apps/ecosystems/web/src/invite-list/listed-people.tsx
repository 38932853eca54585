import { StatusBadge } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import styles from './listed-people.module.css';
import type { CheckedPerson } from './check-people';
import { isAdded, type Outcome } from './use-invite-list';

interface ListedPeopleProps {
  people: readonly CheckedPerson[];
  outcomes: ReadonlyMap<number, Outcome>;
}

/** The parsed list, line by line, with the outcome of each. */
export function ListedPeople({ people, outcomes }: ListedPeopleProps) {
  const t = useT();
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={styles.box} tabIndex={0} role="region" aria-label={t('inviteList.list')}>
      <ol className={styles.list}>
        {people.map(({ line, firstName, lastName, email, role, roleCell, problem }) => (
          <li key={line} className={styles.person}>
            <span className={styles.line}>{t('inviteList.lineNamed', { line: String(line) })}</span>
            <span className={styles.who}>
              <span>{`${firstName} ${lastName}`.trim() || '–'}</span>
              <span className={styles.email}>{email || '–'}</span>
              <span className={styles.email}>
                {problem === 'ROLE' ? roleCell : role ? t(`role.${role}`) : '–'}
              </span>
            </span>
            {problem && !outcomes.has(line) ? (
              <StatusBadge tone="warn">{t(`inviteList.problem.${problem}`)}</StatusBadge>
            ) : (
              <OutcomeBadge outcome={outcomes.get(line)} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function OutcomeBadge({ outcome }: { outcome: Outcome | undefined }) {
  const t = useT();
  if (!outcome) return null;
  if (outcome.invited) return <StatusBadge tone="good">{t('inviteList.invited')}</StatusBadge>;
  if (outcome.refusal)
    return <StatusBadge tone="info">{t(`inviteList.refusal.${outcome.refusal}`)}</StatusBadge>;
  if (outcome.heldBy)
    return <StatusBadge tone="bad">{t('inviteList.heldBy', { name: outcome.heldBy })}</StatusBadge>;
  if (isAdded(outcome)) return <StatusBadge tone="good">{t('inviteList.addedLine')}</StatusBadge>;
  return <StatusBadge tone="bad">{outcome.problem}</StatusBadge>;
}
