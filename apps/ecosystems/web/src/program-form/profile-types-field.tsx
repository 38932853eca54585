import { Checkbox, Group } from '@lyceum/web/design-system';
import type { SessionProfileType } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The choices of the form, with the profile types that each stands for. */
const CHOICES = [
  { key: 'tutor', types: ['Tutor'] },
  { key: 'tutee', types: ['Student', 'StudentOrParent'] },
  { key: 'parent', types: ['Parent'] },
  { key: 'teacher', types: ['Teacher'] },
  { key: 'staff', types: ['Staff'] },
] as const satisfies { key: string; types: SessionProfileType[] }[];

interface ProfileTypesFieldProps {
  id: string;
  label: string;
  description: string;
  error: string | null;
  value: readonly SessionProfileType[];
  onChange: (value: SessionProfileType[]) => void;
}

/** The people who have a right, besides admins, who always have it. Profile types without a choice keep their value. */
export function ProfileTypesField({ value, onChange, error, ...field }: ProfileTypesFieldProps) {
  const t = useT();
  const toggle = (keys: string[]) => {
    const offered = CHOICES.flatMap(({ types }) => [...types] as SessionProfileType[]);
    const kept = value.filter((type) => !offered.includes(type));
    onChange([
      ...kept,
      ...CHOICES.filter(({ key }) => keys.includes(key)).flatMap(({ types }) => [...types]),
    ]);
  };
  return (
    <Checkbox.Group
      {...field}
      error={error}
      value={CHOICES.filter(({ types }) => types.some((type) => value.includes(type))).map(({ key }) => key)}
      onChange={toggle}
    >
      <Group gap="lg" mt="xs" mb={6}>
        {CHOICES.map(({ key }) => (
          <Checkbox key={key} value={key} label={t(`profileType.${key}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
