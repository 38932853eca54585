import { NativeSelect } from '@lyceum/web/design-system';
import type { PersonNameFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';

/** Choice of one child, for a parent of several. */
export function ChildChoice({
  people,
  person,
  onPerson,
}: {
  people: readonly PersonNameFragment[];
  person: string | null;
  onPerson: (userId: string | null) => void;
}) {
  const t = useT();
  if (people.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('calendar.child')}
      value={person ?? ''}
      data={[
        { value: '', label: t('calendar.allChildren') },
        ...people.map((child) => ({ value: child.id, label: nameOf(child, t) })),
      ]}
      onChange={(event) => onPerson(event.currentTarget.value || null)}
    />
  );
}
