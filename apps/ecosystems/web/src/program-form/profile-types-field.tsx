import { Checkbox, Group } from '@lyceum/web/design-system';
import type { SessionProfileType } from '../__generated__/graphql';
import { useT } from '../i18n';

/** What a person ticks, and which profile types stand behind it. */
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

/** Which people, beside the admins, who always may. Types that are not offered here stay as they are. */
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
