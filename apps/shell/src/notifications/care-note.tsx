import { createPortal } from 'react-dom';
import { useMutation } from '@apollo/client/react';
import { Alert } from '@lyceum/web/design-system';
import { CloseCareTextDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import './care-note.css';

interface CareNoteProps {
  text: string;
  onClosed: () => unknown;
}

/** The organization's text for somebody who wrote of self-harm, above dialogs, until they close it. */
export default function CareNote({ text, onClosed }: CareNoteProps) {
  const t = useT();
  const [close, { loading }] = useMutation(CloseCareTextDocument);
  return createPortal(
    <Alert
      className="ly-care"
      color="blue"
      variant="outline"
      role="alert"
      title={t('care.title')}
      withCloseButton
      closeButtonLabel={t('care.close')}
      onClose={() => {
        // Where the server cannot be reached, the text stays.
        if (!loading) void close().then(onClosed, () => null);
      }}
    >
      {text}
    </Alert>,
    document.body,
  );
}
