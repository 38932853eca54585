import { Button, Menu } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { useChildren } from './use-children';

export interface SeatPerson {
  id: string;
  /** Text such as "For Sofía Reyes" or "For me". */
  label: string;
}

/** The viewer and their children, limited to the given ids. */
export function useSeatPeople(): (ids: readonly string[]) => SeatPerson[] {
  const t = useT();
  const user = useUser();
  const children = useChildren();
  const people: SeatPerson[] = [
    { id: user.id, label: t('dropIn.forMe') },
    ...children.map((child) => ({ id: child.id, label: t('dropIn.for', { name: nameOf(child, t) }) })),
  ];
  return (ids) => people.filter(({ id }) => ids.includes(id));
}

interface ForWhomProps {
  people: readonly SeatPerson[];
  busy: boolean;
  label: string;
  onChoose: (learnerId: string) => void;
  variant?: 'filled' | 'default';
}

/** One button; with several possible people, a menu of them. */
export function ForWhom({ people, busy, label, onChoose, variant = 'filled' }: ForWhomProps) {
  const [only, ...others] = people;
  if (!only) return null;
  if (!others.length) {
    return (
      <Button size="sm" variant={variant} loading={busy} onClick={() => onChoose(only.id)}>
        {label}
      </Button>
    );
  }
  return (
    <Menu>
      <Menu.Target>
        <Button size="sm" variant={variant} loading={busy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map((person) => (
          <Menu.Item key={person.id} onClick={() => onChoose(person.id)}>
            {person.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
