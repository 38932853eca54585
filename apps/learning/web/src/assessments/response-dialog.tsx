import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, Dialog, Stack, Text, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  ArchiveAssessmentResponseDocument,
  type GivenAnswersFragment,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { Answers } from '../feedback/answers';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import AnswerForm from './answer-form';
import classes from './answering.module.css';
import { EmailAnswers } from './email-answers';
import { ScoreLine } from './score-line';
import { useVersionQuestions } from './use-version-questions';

interface ResponseDialogProps {
  name: string;
  response: GivenAnswersFragment;
  assessment: OpenAssessmentFragment;
  isAdmin: boolean;
  onClose: () => void;
  /** Reloads the saved response. */
  onReload: () => Promise<GivenAnswersFragment | null | undefined>;
}

/** A person's response; admins can edit, mail, archive and restore it. */
export function ResponseDialog({
  name,
  response,
  assessment,
  isAdmin,
  onClose,
  onReload,
}: ResponseDialogProps) {
  const t = useT();
  const [changing, setChanging] = useState(false);
  const { questions, loaded } = useVersionQuestions(assessment, response.version);
  return (
    <Dialog opened onClose={onClose} title={t('assessments.responseOf', { name })} size="lg">
      <Stack gap="md">
        <SentLine response={response} manyVersions={assessment.version > 1} />
        <ScoreLine response={response} />
        {changing ? (
          <AnswerForm
            questions={questions}
            response={response}
            onSent={async () => {
              await onReload();
              setChanging(false);
            }}
            onCancel={() => setChanging(false)}
            onTakeUp={async () => (await onReload())?.revision}
          />
        ) : (
          <>
            <Answers answers={response.answers} questions={questions} />
            <div className={classes.acts}>
              {isAdmin && response.canEdit && loaded ? (
                <Button variant="default" onClick={() => setChanging(true)}>
                  {t('assessments.changeAnswers')}
                </Button>
              ) : null}
              {response.archived ? null : <EmailAnswers response={response} isAdmin={isAdmin} />}
              {isAdmin && (response.canEdit || (response.archived && assessment.canEdit)) ? (
                <ArchiveResponse response={response} name={name} onDone={onReload} onClose={onClose} />
              ) : null}
            </div>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function SentLine({
  response: { submittedAt, editedAt, editedBy, editReason, enteredAt, enteredBy, version },
  manyVersions,
}: {
  response: GivenAnswersFragment;
  manyVersions: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const changed = editedAt
    ? ` · ${t('feedback.changedBy', { name: nameOf(editedBy, t), at: format.dateTime(editedAt) })}`
    : '';
  return (
    <Text size="sm" className={classes.quiet}>
      {enteredAt
        ? t('paper.enteredBy', { name: nameOf(enteredBy, t), at: format.dateTime(enteredAt) })
        : t('assessments.answeredAt', { at: format.dateTime(submittedAt) })}
      {changed}
      {editReason ? ` · ${t('assessments.editedBecause', { reason: editReason })}` : ''}
      {manyVersions ? ` · ${t('versions.one', { version })}` : ''}
    </Text>
  );
}

interface ArchiveResponseProps {
  response: GivenAnswersFragment;
  name: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Archives a response, so that the person may answer again, or restores it as long as they have not. */
function ArchiveResponse({ response, name, onDone, onClose }: ArchiveResponseProps) {
  const t = useT();
  const [archive, { loading }] = useMutation(ArchiveAssessmentResponseDocument);
  const put = async (archived: boolean) => {
    try {
      await archive({ variables: { responseId: response.id, archived } });
      notify(
        archived
          ? { tone: 'good', message: t('assessments.responseAway', { name }), undo: () => put(false) }
          : { tone: 'good', message: t('assessments.responseBack', { name }) },
      );
      onClose();
      await onDone();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Button variant="default" loading={loading} onClick={() => void put(!response.archived)}>
      {t(response.archived ? 'assessments.restoreResponse' : 'assessments.putResponseAway')}
    </Button>
  );
}
