import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { changesOf, Dialog, applyChanges, notify, useDraft } from '@lyceum/web/design-system';
import {
  EditSessionV3Document,
  type EditSessionV3Input,
  type SessionDetailsFragment,
} from '../__generated__/graphql';
import { SaveReviewPanel } from '../conflicts/save-review-panel';
import { useSaveReview } from '../conflicts/use-save-review';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { useLatestSession } from '../session/use-latest-session';
import { usePatch } from '../session-form/use-patch';
import { EditSessionForm } from './edit-session-form';
import { valuesOf, type SessionEdit } from './edit-input';

/** Edits a session, it and the following, or the whole series: for all of them or for none. */
export default function EditSessionDialog({
  session,
  onClose,
}: {
  session: SessionDetailsFragment;
  onClose: () => void;
}) {
  const t = useT();
  const read = (from: SessionDetailsFragment) =>
    valuesOf(from, (person) => ({ id: person.userId, name: nameOf(person.user, t) }));
  // The values when the dialog was opened: a change that arrives meanwhile must not be sent back as the viewer's own.
  const [was, setWas] = useState(() => read(session));
  const draft = useDraft<SessionEdit>(`sessions.edit.${session.id}`, was);
  const [values, setValues] = useState(draft.initial);
  const [fresh, setFresh] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const readLatest = useLatestSession(session.id);
  /** Merges unsaved input into what somebody else has saved. */
  const takeUp = async () => {
    const latest = await readLatest();
    if (!latest) return;
    const now = read(latest);
    const merged = applyChanges(changesOf(was, values), now);
    const next = { ...merged.values, revision: now.revision };
    setWas(now);
    setValues(next);
    setOvertaken(merged.overtaken);
    draft.save(next);
  };
  const [editSession] = useMutation(EditSessionV3Document);
  const saving = useSaveReview<EditSessionV3Input>(
    async (input, options) =>
      (await editSession({ variables: { input: { ...input, options } } })).data?.editSessionV3,
    (outcome) => {
      draft.discard();
      notify({ tone: 'good', message: t('edit.done', { count: outcome.sessions.length }) });
      onClose();
    },
    takeUp,
  );
  const set = usePatch(values, (next) => {
    setValues(next);
    draft.save(next);
  });
  const startOver = () => {
    draft.discard();
    setValues(was);
    setFresh(true);
    setOvertaken(false);
  };
  return (
    <Dialog opened onClose={onClose} title={t('edit.title')} size="lg">
      {saving.review ? (
        <SaveReviewPanel
          saving={saving}
          mayForce={session.viewerCan.force}
          saveLabel={(count) => t('edit.saveCount', { count })}
        />
      ) : (
        <EditSessionForm
          session={session}
          was={was}
          values={values}
          set={set}
          restored={draft.restored && !fresh}
          overtaken={overtaken}
          onStartOver={startOver}
          refusal={saving.refusal}
          busy={saving.busy}
          onSubmit={(input) => void saving.start(input, false)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
