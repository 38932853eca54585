import { skipToken, useQuery } from '@apollo/client/react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { useReader } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { compareNames } from '@lyceum/contracts/folding';
import { ManageSessionsOptionsDocument, PeopleNamesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { MEETINGS, SESSION_TYPES, STATUSES, type ListFilter } from './filter-params';
import type { Manage } from './use-manage-view';

export interface Option {
  value: string;
  label: string;
}

/** Options of each filter, in the viewer's language; active values have a label even when they are not offered. */
export function useFilterOptions({ programId, view }: Manage): Record<ListFilter, Option[]> {
  const t = useT();
  const { language } = useReader();
  const { programs } = useViewer();
  const { data } = useQuery(ManageSessionsOptionsDocument, { variables: { programId: programId ?? null } });
  const ids = view.lists.person;
  const people = useQuery(PeopleNamesDocument, ids.length ? { variables: { userIds: [...ids] } } : skipToken);
  const found = data?.getEcosystemAdminSessionsFilterOptions;
  const grade = (level: string) => (isGradeLevel(level) ? gradeLevelName(level, language) : level);
  const schools = (found?.schools ?? []).flatMap((school) =>
    school ? [{ value: school.id, label: school.name }] : [],
  );
  return {
    school: schools.sort((a, b) => compareNames(a.label, b.label)),
    grade: (found?.gradeLevels ?? []).map((value) => ({ value, label: grade(value) })),
    program: programs.map(({ id, name }) => ({ value: id, label: name })),
    subject: (found?.subjects ?? []).map((value) => ({ value, label: value })),
    type: SESSION_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    meeting: MEETINGS.map((value) => ({ value, label: t(`meeting.${value}`) })),
    status: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    person: (people.data?.findUsersById ?? []).map((user) => ({ value: user.id, label: nameOf(user, t) })),
  };
}
