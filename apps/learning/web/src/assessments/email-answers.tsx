import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconMail } from '@tabler/icons-react';
import { Button, lazyPart, LazyMenu, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  EmailAssessmentResponsesDocument,
  type AssessmentMailRecipient,
  type GivenAnswersFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
// Only admins load it.
const ShareDialog = lazyPart(() => import('./share-dialog'));
const RECIPIENTS: readonly AssessmentMailRecipient[] = ['MYSELF', 'RESPONDENT', 'PARENTS'];

interface EmailAnswersProps {
  response: Pick<GivenAnswersFragment, 'id'>;
  /** Admins choose the recipients. */
  isAdmin?: boolean;
}

/** Mails answers to the viewer, or to recipients that an admin chooses. */
export function EmailAnswers({ response, isAdmin = false }: EmailAnswersProps) {
  const t = useT();
  const [isSharing, setSharing] = useState(false);
  const [email, { loading }] = useMutation(EmailAssessmentResponsesDocument);
  const send = async (to: AssessmentMailRecipient) => {
    try {
      const { data } = await email({ variables: { responseId: response.id, to } });
      notify({
        tone: 'good',
        message: t('assessments.mailed', { count: data?.emailAssessmentResponses ?? 0 }),
      });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const button = (
    <Button
      variant="default"
      loading={loading}
      leftSection={<IconMail {...ICON} />}
      {...(isAdmin ? {} : { onClick: () => void send('MYSELF') })}
    >
      {t(isAdmin ? 'assessments.email' : 'assessments.emailMe')}
    </Button>
  );
  if (!isAdmin) return button;
  return (
    <>
      <LazyMenu
        target={button}
        entries={[
          ...RECIPIENTS.map((to) => ({
            label: t(`assessments.emailTo.${to}`),
            icon: <IconMail {...ICON} />,
            onSelect: () => send(to),
          })),
          {
            label: t('assessments.emailTo.READERS'),
            icon: <IconMail {...ICON} />,
            onSelect: () => setSharing(true),
          },
        ]}
      />
      {isSharing ? (
        <Suspense>
          <ShareDialog responseId={response.id} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
