import { SimpleGrid, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';

interface Times {
  /** HH:mm; empty while the field is empty. */
  starts: string;
  ends: string;
}

interface TimeSpanFieldsProps {
  value: Times;
  /** Properties of the two fields, with the error of the server. */
  starts: object;
  ends: object;
  onChange: (times: Times) => void;
}

/** The first and the last minute of quiet hours. */
export function TimeSpanFields({ value, starts, ends, onChange }: TimeSpanFieldsProps) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" maw={360}>
      <TextInput
        {...starts}
        type="time"
        label={t('quiet.starts')}
        value={value.starts}
        onChange={(event) => onChange({ ...value, starts: event.currentTarget.value })}
      />
      <TextInput
        {...ends}
        type="time"
        label={t('quiet.ends')}
        value={value.ends}
        onChange={(event) => onChange({ ...value, ends: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
