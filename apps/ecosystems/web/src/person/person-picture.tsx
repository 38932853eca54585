import { useMutation } from '@apollo/client/react';
import { notify, Section } from '@lyceum/web/design-system';
import { PictureCard } from '@lyceum/web/pictures';
import {
  AdminDeletePictureDocument,
  AdminUploadPictureDocument,
  type PersonFileFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from './person-name';

/** The picture of a person whom the admin looks after. */
export default function PersonPicture({ person }: { person: PersonFileFragment }) {
  const t = useT();
  const [upload] = useMutation(AdminUploadPictureDocument);
  const [remove] = useMutation(AdminDeletePictureDocument);
  return (
    <Section title={t('person.picture')}>
      <PictureCard
        name={nameOfPerson(person)}
        src={person.profile?.profilePicture?.src ?? null}
        onSave={async (content) => {
          await upload({ variables: { userId: person.id, input: { content } } });
          notify({ tone: 'good', message: t('person.pictureSaved') });
        }}
        onRemove={async () => {
          await remove({ variables: { userId: person.id } });
          notify({ tone: 'good', message: t('person.pictureRemoved') });
        }}
      />
    </Section>
  );
}
