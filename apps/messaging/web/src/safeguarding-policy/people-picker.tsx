import { useState } from 'react';
import { Button, Input, Pill } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import type { ChosenPerson } from '../inbox/chosen-person';
import { ConversantPicker } from '../inbox/conversant-picker';

interface PeoplePickerProps {
  id: string;
  error?: React.ReactNode;
  label: string;
  description: string;
  chosen: readonly ChosenPerson[];
  onChange: (chosen: readonly ChosenPerson[]) => void;
}

/** Selects people of the organization by name, the viewer included. */
export function PeoplePicker({ id, error, label, description, chosen, onChange }: PeoplePickerProps) {
  const t = useT();
  const viewer = useUser();
  const [open, setOpen] = useState(false);
  const without = (userId: string) => chosen.filter((person) => person.userId !== userId);
  const isIn = chosen.some(({ userId }) => userId === viewer.id);
  const me: ChosenPerson = { userId: viewer.id, name: `${viewer.firstName} ${viewer.lastName}` };
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Pill.Group id={id} tabIndex={-1} role="group" aria-label={label} mt="xs" mb="xs">
        {chosen.map((person) => (
          <Pill
            key={person.userId}
            size="lg"
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('policy.remove', { name: person.name }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onChange(without(person.userId))}
          >
            {person.name || t('inbox.someone')}
          </Pill>
        ))}
        {isIn ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onChange([...chosen, me])}>
            {t('policy.addMe')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'policy.closePeople' : 'policy.addPeople')}
        </Button>
      </Pill.Group>
      {open ? <ConversantPicker chosen={chosen} onChange={onChange} /> : null}
    </Input.Wrapper>
  );
}
