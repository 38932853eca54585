import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import {
  ActionIcon,
  Button,
  Form,
  Group,
  Stack,
  Text,
  Textarea,
  notify,
  useDraft,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  AddSessionNoteDocument,
  EditSessionNoteDocument,
  RemoveSessionNoteDocument,
  type MaterialsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import classes from './materials.module.css';

type Note = MaterialsFragment['sessionNotes'][number];

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const LONGEST = 5000;

/** Adds, changes and removes notes; a failure is shown, and keeps the typed text. */
function useNotes(sessionId: string) {
  const [add, adding] = useMutation(AddSessionNoteDocument);
  const [edit, editing] = useMutation(EditSessionNoteDocument);
  const [remove, removing] = useMutation(RemoveSessionNoteDocument);
  const done = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
      return false;
    }
  };
  return {
    busy: adding.loading || editing.loading || removing.loading,
    add: (body: string) => done(add({ variables: { sessionId, body } })),
    edit: (noteId: string, body: string) => done(edit({ variables: { sessionId, noteId, body } })),
    remove: (noteId: string) => done(remove({ variables: { sessionId, noteId } })),
  };
}

type Notes = ReturnType<typeof useNotes>;

function NoteEditor({ note, notes, onClose }: { note: Note; notes: Notes; onClose: () => void }) {
  const t = useT();
  const [body, setBody] = useState(note.body);
  const save = async () => {
    if (await notes.edit(note.id, body)) onClose();
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={t('notes.edit')}
        autosize
        minRows={2}
        maxLength={LONGEST}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button size="xs" disabled={!body.trim()} loading={notes.busy} onClick={() => void save()}>
          {t('notes.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('edit.close')}
        </Button>
      </Group>
    </Stack>
  );
}

function NoteItem({ note, notes }: { note: Note; notes: Notes }) {
  const t = useT();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const by = nameOf(note.author, t);
  return (
    <li className={classes.note}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {by} ·{' '}
          <time dateTime={note.createdAt} title={format.dateTime(note.createdAt)}>
            {format.shortDate(note.createdAt)}
          </time>
          {note.editedAt ? ` · ${t('notes.edited')}` : null}
        </Text>
        <Group gap={4} wrap="nowrap">
          {note.mayEdit && !editing ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('notes.edit')}
              onClick={() => setEditing(true)}
            >
              <IconPencil {...ICON} />
            </ActionIcon>
          ) : null}
          {note.mayRemove ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('notes.remove', { name: by })}
              onClick={() => void notes.remove(note.id)}
            >
              <IconTrash {...ICON} />
            </ActionIcon>
          ) : null}
        </Group>
      </Group>
      {editing ? (
        <NoteEditor note={note} notes={notes} onClose={() => setEditing(false)} />
      ) : (
        <p className={classes.body}>{note.body}</p>
      )}
    </li>
  );
}

function NewNote({ sessionId, notes }: { sessionId: string; notes: Notes }) {
  const t = useT();
  const draft = useDraft(`sessions.note.${sessionId}`, { body: '' });
  const [body, setBody] = useState(draft.initial.body);
  const change = (next: string) => {
    setBody(next);
    draft.save({ body: next });
  };
  const add = async () => {
    if (!(await notes.add(body))) return;
    setBody('');
    draft.discard();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label={t('notes.new')}
          description={t('notes.seenBy')}
          autosize
          minRows={2}
          maxLength={LONGEST}
          value={body}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!body.trim()} loading={notes.busy}>
          {t('notes.add')}
        </Button>
      </Stack>
    </Form>
  );
}

/** Notes that the people of a session share. */
export function SessionNotes({ session }: { session: MaterialsFragment }) {
  const t = useT();
  const notes = useNotes(session.id);
  const { sessionNotes, mayAddMaterials } = session;
  return (
    <Stack gap="md">
      {sessionNotes.length ? (
        <ul className={classes.list}>
          {sessionNotes.map((note) => (
            <NoteItem key={note.id} note={note} notes={notes} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('notes.none')}</Text>
      )}
      {mayAddMaterials ? <NewNote sessionId={session.id} notes={notes} /> : null}
    </Stack>
  );
}
