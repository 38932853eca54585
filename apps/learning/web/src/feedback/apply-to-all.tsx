import { useState } from 'react';
import { Button, Group, Section, Stack, notify } from '@lyceum/web/design-system';
import type { AskedFormFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { applied, says, type Entry } from './entries';
import { EntryFields } from './entry-fields';
import type { Feedback } from './use-feedback';

const NOTHING: Entry = { answers: {}, note: '' };

interface ApplyToAllProps {
  form: AskedFormFragment;
  notes: boolean;
  /** Ids of learners who attended. */
  userIds: readonly string[];
  feedback: Feedback;
}

/** Enters the same answers for all learners, which can then be changed one by one. */
export function ApplyToAll({ form, notes, userIds, feedback }: ApplyToAllProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [common, setCommon] = useState(NOTHING);
  const apply = () => {
    feedback.setMany(Object.fromEntries(userIds.map((id) => [id, applied(feedback.entry(id), common)])));
    setOpened(false);
    setCommon(NOTHING);
    notify({ tone: 'good', message: t('all.applied', { count: userIds.length }) });
  };
  if (!opened)
    return (
      <Group>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('all.open')}
        </Button>
      </Group>
    );
  return (
    <Section title={t('all.title')} description={t('all.help')}>
      <Stack gap="md">
        <EntryFields id="feedback-all" form={form} notes={notes} entry={common} onChange={setCommon} />
        <Group gap="xs">
          <Button disabled={!says(common)} onClick={apply}>
            {t('all.apply', { count: userIds.length })}
          </Button>
          <Button variant="default" onClick={() => setOpened(false)}>
            {t('all.close')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
