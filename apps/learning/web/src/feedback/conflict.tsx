import { Alert, Button, Group, Stack, Text } from '@lyceum/web/design-system';
import type { AskedFormFragment, ResponseFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Answers } from './answers';
import { nameOf } from './names';

/** Another person or tab saved first: shows what is stored and offers the choice. */
export function Conflict({
  current,
  form,
  onSettle,
}: {
  current: ResponseFragment;
  form: AskedFormFragment;
  onSettle: (keepMine: boolean) => void;
}) {
  const t = useT();
  const name = nameOf(current.editedBy ?? current.submittedBy, t);
  return (
    <Alert color="yellow" title={t('conflict.title', { name })} role="alert">
      <Stack gap="sm">
        <Answers answers={current.answers} questions={form.questions} note={current.note} />
        <Text size="sm">{t('conflict.choose')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onSettle(false)}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onSettle(true)}>
            {t('conflict.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
