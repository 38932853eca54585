import { useMutation } from '@apollo/client/react';
import { useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { StoreSportsClubClientLeadDocument, SubmitInterestFormDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

export const ROLES = ['PARENT', 'STUDENT', 'TUTOR', 'SCHOOL', 'SPORTS_CLUB', 'OTHER'] as const;
export type InterestRole = (typeof ROLES)[number];

const EMPTY = {
  role: 'PARENT' as InterestRole,
  name: '',
  clubName: '',
  numPlayers: null as number | null,
  email: '',
  phoneNumber: '',
  zipCode: '',
  subjects: [] as string[],
  message: '',
};

/** A club gives its name and number of members; everyone else what they want to learn or teach. */
export function useInterest(ecosystemId: string, onSent: () => void) {
  const t = useT();
  const { language } = useViewer();
  const [submitInterest] = useMutation(SubmitInterestFormDocument);
  const [storeClub] = useMutation(StoreSportsClubClientLeadDocument);
  const labels: Record<string, string> = {
    name: t('interest.name'),
    contactName: t('interest.name'),
    clubName: t('interest.clubName'),
    numPlayers: t('interest.numPlayers'),
    email: t('fields.email'),
    phoneNumber: t('fields.phoneNumber'),
    zipCode: t('fields.zipCode'),
    subjects: t('interest.subjects'),
    message: t('interest.message'),
  };
  const form = useServerForm({
    name: 'interest',
    argument: 'input',
    initial: EMPTY,
    labelOf: (field) => labels[field] ?? field,
    save: async ({ role, name, clubName, numPlayers, subjects, email, ...more }) => {
      const said = { ecosystemId, language, email, ...more };
      if (role === 'SPORTS_CLUB')
        await storeClub({ variables: { input: { ...said, contactName: name, clubName, numPlayers } } });
      else await submitInterest({ variables: { input: { ...said, role, name, subjects } } });
    },
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    form.reset(EMPTY);
    onSent();
  };
  return { form, submit, isClub: form.values.role === 'SPORTS_CLUB' };
}
