import { useMutation } from '@apollo/client/react';
import { notify, Section } from '@lyceum/web/design-system';
import { PictureCard } from '@lyceum/web/pictures';
import { useViewerActions } from '@lyceum/web/viewer';
import { DeleteProfilePictureDocument, UploadProfilePictureDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The person's own picture; the shell shows it too. */
export function PictureSection({ name, src }: { name: string; src: string | null }) {
  const t = useT();
  const { reload } = useViewerActions();
  const [upload] = useMutation(UploadProfilePictureDocument);
  const [remove] = useMutation(DeleteProfilePictureDocument);
  const save = async (content: string) => {
    await upload({ variables: { input: { content } } });
    notify({ tone: 'good', message: t('picture.saved') });
    await reload();
  };
  const takeAway = async () => {
    await remove();
    notify({ tone: 'good', message: t('picture.removed') });
    await reload();
  };
  return (
    <Section id="picture" title={t('picture.section')} description={t('picture.sectionHelp')}>
      <PictureCard name={name} src={src} onSave={save} onRemove={takeAway} />
    </Section>
  );
}
