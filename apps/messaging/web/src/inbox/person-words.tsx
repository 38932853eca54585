import { PersonPicture, SaidName } from '@lyceum/web/design-system';
import type { PersonToWriteToFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './inbox.module.css';
import { personLine } from './person-line';

/** Picture and name of a person, and what connects them with the viewer. */
export function PersonWords({ person }: { person: PersonToWriteToFragment }) {
  const t = useT();
  const name = person.name || t('inbox.someone');
  return (
    <span className={classes.personWords}>
      <span aria-hidden>
        <PersonPicture name={name} src={pictureOf(person)} size={36} />
      </span>
      <span>
        <span className={classes.personName}>
          <SaidName name={name} pronunciation={pronunciationOf(person)} />
        </span>
        <span className={classes.personLine}>{personLine(person, t)}</span>
      </span>
    </span>
  );
}

export const pronunciationOf = ({ user }: Pick<PersonToWriteToFragment, 'user'>): string | null =>
  user.profile?.namePronunciation ?? null;

export const pictureOf = ({ user }: Pick<PersonToWriteToFragment, 'user'>): string | null =>
  user.profile?.profilePicture?.src ?? null;
