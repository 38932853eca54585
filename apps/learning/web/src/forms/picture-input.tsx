import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { QuestionPicture } from '@lyceum/contracts/questions';
import { Button, ErrorState, FileButton, Group, Stack, TextInput } from '@lyceum/web/design-system';
import { lightPhoto } from '@lyceum/web/uploads';
import { UploadQuestionPictureDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { Picture } from '../questions/question-picture';

interface PictureInputProps {
  programId: string;
  value: QuestionPicture | null;
  field: (name: string) => { id: string; error: string | null };
  onChange: (picture: QuestionPicture | null) => void;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/u, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** The picture of a question, and its description. */
export function PictureInput({ programId, value, field, onChange }: PictureInputProps) {
  const t = useT();
  const [upload] = useMutation(UploadQuestionPictureDocument);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      const content = await base64Of(await lightPhoto(file));
      const { data } = await upload({ variables: { input: { programId, content } } });
      if (data) onChange({ ...data.uploadQuestionPicture, alt: value?.alt ?? '' });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs" id={field('details.picture').id} tabIndex={-1}>
      {value?.url ? (
        <Picture key={value.id} url={value.url} alt={value.alt || t('question.picture')} />
      ) : null}
      <Group gap="xs">
        <FileButton onChange={(file) => void choose(file)} accept="image/png,image/jpeg,image/webp">
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              {t(value ? 'question.pictureChange' : 'question.pictureAdd')}
            </Button>
          )}
        </FileButton>
        {value ? (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('question.pictureRemove')}
          </Button>
        ) : null}
      </Group>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      {value ? (
        <TextInput
          {...field('details.picture.alt')}
          label={t('question.pictureAlt')}
          description={t('question.pictureAltHelp')}
          required
          maxLength={300}
          value={value.alt}
          onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}
