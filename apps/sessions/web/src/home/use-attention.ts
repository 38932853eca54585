import { useQuery } from '@apollo/client/react';
import { useLive, useViewer } from '@lyceum/web/viewer';
import {
  ImportsAttentionDocument,
  PeopleAttentionDocument,
  RequestsAttentionDocument,
  SessionsAttentionDocument,
  type ImportsAttentionQuery,
  type PeopleAttentionQuery,
  type RequestsAttentionQuery,
  type SessionsAttentionQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { addDays } from '../session/days';
import { EVERY_SESSION } from './use-manage-path';

export interface AttentionItem {
  key: string;
  count: number;
  text: string;
  /** Address of the counted list. */
  to: string;
}

/** Open tasks of an admin, counted by the lists that they link to; each domain answers its own. */
export function useAttention(day: string) {
  const { has } = useViewer();
  const everything = has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  const twoWeeks = addDays(day, 13);
  const fetchPolicy = 'cache-and-network';
  const sessions = useQuery(SessionsAttentionDocument, { variables: { today: day, twoWeeks }, fetchPolicy });
  const people = useQuery(PeopleAttentionDocument, { variables: { everything }, fetchPolicy });
  const requests = useQuery(RequestsAttentionDocument, { fetchPolicy });
  const imports = useQuery(ImportsAttentionDocument, { fetchPolicy });
  useLive(['sessions', 'substitutes'], sessions.refetch);
  useLive(['people', 'applications', 'leads', 'data-requests'], people.refetch);
  useLive('tutoring-requests', requests.refetch);
  useLive('imports', imports.refetch);
  const items = [
    ...useSessionItems(sessions.data, day, twoWeeks),
    ...useRequestItems(requests.data),
    ...usePeopleItems(people.data),
    ...useImportItems(imports.data),
  ];
  const answers = [sessions, people, requests, imports];
  return {
    items: items.filter(({ count }) => count > 0),
    loading: answers.some(({ data, error }) => !data && !error),
    failed: answers.filter(({ data, error }) => error && !data),
  };
}

function useSessionItems(
  data: SessionsAttentionQuery | undefined,
  day: string,
  twoWeeks: string,
): AttentionItem[] {
  const t = useT();
  if (!data) return [];
  const item = (
    key: 'pending' | 'withoutLeader' | 'withoutSchool' | 'withoutAttendance' | 'withoutFeedback' | 'failed',
    filter: string,
  ) => {
    const count = data[key].totals.sessions;
    return {
      key,
      count,
      text: t(`attention.${key}`, { count }),
      to: `${EVERY_SESSION}?${filter}&sort=start`,
    };
  };
  const substitutes = data.getAdminHomeEcosystemSubstituteRequests.total;
  return [
    item('pending', 'lack=APPROVAL'),
    item('withoutLeader', `lack=LEADER&from=${day}&to=${twoWeeks}`),
    item('withoutSchool', 'lack=SCHOOL_DAY'),
    {
      key: 'substitutes',
      count: substitutes,
      text: t('attention.substitutes', { count: substitutes }),
      to: '/substitutes',
    },
    item('withoutAttendance', 'lack=ATTENDANCE'),
    item('withoutFeedback', 'lack=FEEDBACK'),
    item('failed', 'lack=ROOM'),
  ];
}

function useRequestItems(data: RequestsAttentionQuery | undefined): AttentionItem[] {
  const t = useT();
  const count = data?.getTutoringRequestsV2.totalCount ?? 0;
  return [{ key: 'requests', count, text: t('attention.requests', { count }), to: '/requests?view=waiting' }];
}

function usePeopleItems(data: PeopleAttentionQuery | undefined): AttentionItem[] {
  const t = useT();
  if (!data) return [];
  const item = (
    key: 'applications' | 'inquiries' | 'dataRequests' | 'invitations' | 'uninvited',
    answer: { total: number } | undefined,
    to: string,
  ) => {
    const count = answer?.total ?? 0;
    return { key, count, text: t(`attention.${key}`, { count }), to };
  };
  return [
    item('applications', data.getUserApplications, '/people/applications?status=PENDING'),
    item('inquiries', data.getLeads, '/people/leads?status=NEW'),
    item('dataRequests', data.getEcosystemDataRequests, '/people/data-requests?status=PENDING'),
    item('invitations', data.getInvitations, '/people/invite?state=EXPIRED'),
    item('uninvited', data.uninvited, '/people?role=LEADER&status=INVITED&account=without'),
  ];
}

function useImportItems(data: ImportsAttentionQuery | undefined): AttentionItem[] {
  const t = useT();
  return (data?.getImportsToMend ?? []).map(({ program, imports: count }) => ({
    key: `imports-${program.id}`,
    count,
    text: t('attention.imports', { count, program: program.name }),
    to: `/p/${program.id}/file-upload?errors=1`,
  }));
}
