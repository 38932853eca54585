import type { PersonToWriteToFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

const MOST_REASONS = 2;

type Described = Pick<PersonToWriteToFragment, 'role' | 'childNames' | 'childCount' | 'reasons'>;

/** A person's role, their children, and why the viewer may write to them. */
export function personLine({ reasons, ...person }: Described, t: T): string {
  const why = new Set(reasons.map((reason) => t(`start.reason.${reason}`)));
  return [...whatTheyAre(person, t), ...[...why].slice(0, MOST_REASONS)].join(' · ');
}

function whatTheyAre({ role, childNames, childCount }: Omit<Described, 'reasons'>, t: T): string[] {
  if (childNames.length === 0) return [t(`start.role.${role}`)];
  const names = childNames.join(', ');
  const count = childCount - childNames.length;
  const parent = count > 0 ? t('start.parentOfMore', { names, count }) : t('start.parentOf', { names });
  return role === 'PARENT' ? [parent] : [t(`start.role.${role}`), parent];
}
