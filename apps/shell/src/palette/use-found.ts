import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@apollo/client/react';
import { today } from '@lyceum/contracts/calendar';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import {
  PaletteSearchDocument,
  PaletteSessionsDocument,
  type PaletteSessionFragment,
} from '../__generated__/graphql';
import { matchesWords } from './matches-words';
import { programItem, type PaletteItem } from './palette-item';
import { nameOf, usePaired } from './use-paired';

const SHORTEST = 2;
const MOST_SESSIONS = 6;
const PAUSE_MS = 200;

interface Found {
  items: PaletteItem[];
  /** True from the first letter until the answer arrives. */
  pending: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * People and sessions matching the input, requested separately, so that neither waits for the other. The server finds
 * only people that the viewer may see.
 */
export function useFound(typed: string): Found {
  const viewer = useViewer();
  const format = useFormat();
  const term = typed.trim();
  const [settled] = useDebouncedValue(term, PAUSE_MS);
  const asked = settled.length >= SHORTEST;
  const admin = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN');
  const operator = viewer.has('INTERNAL_ADMIN');
  const named = useQuery(PaletteSearchDocument, {
    skip: !asked || !(admin || operator),
    variables: { term: settled, people: admin, operator, programs: admin && viewer.manyPrograms },
  });
  const paired = usePaired(settled, asked);
  const held = useQuery(PaletteSessionsDocument, {
    skip: !asked,
    variables: {
      term: settled,
      today: today(new Date(), viewer),
      administered: admin,
      own: !admin,
    },
  });
  const programs = (named.data?.getPrograms ?? []).map(programItem);
  const organizations = (named.data?.getEcosystems?.items ?? []).map(
    ({ id, name, shortName, archived }): PaletteItem => ({
      key: `organization ${id}`,
      kind: 'organizations',
      label: name,
      detail: shortName,
      act: {
        to: `/internal-admin-panel/manage-ecosystems?search=${encodeURIComponent(shortName)}${archived ? '&archived=1' : ''}`,
      },
    }),
  );
  const people = (named.data?.searchUsers ?? []).map((user): PaletteItem => ({
    key: `person ${user.id}`,
    kind: 'people',
    label: nameOf(user),
    detail: user.rolesLabel ?? undefined,
    act: { to: `/people/${user.id}` },
  }));
  const known = new Set(people.map(({ key }) => key));
  const others = paired.items.filter(({ key }) => !known.has(key));
  const itemOf = (session: PaletteSessionFragment): PaletteItem => ({
    key: `session ${session.id}`,
    kind: 'sessions',
    label: session.subject,
    detail: `${format.dateTime(session.startDateTime)} · ${namesIn(session)}`,
    act: { to: `/sessions/${session.id}` },
  });
  const own = (held.data?.getSessionsForUserV2?.sessions ?? []).filter((session) =>
    matchesWords(settled, `${session.subject} ${namesIn(session)}`),
  );
  const sessions = [...(held.data?.getEcosystemAdminPaginatedSessionSummary?.sessions ?? []), ...own];
  return {
    items: asked
      ? [...organizations, ...programs, ...people, ...others, ...sessions.slice(0, MOST_SESSIONS).map(itemOf)]
      : [],
    pending: term.length >= SHORTEST && (named.loading || paired.loading || held.loading || settled !== term),
    error: asked ? (named.error ?? paired.error ?? held.error) : undefined,
    retry: () => {
      if (named.error) void named.refetch();
      if (paired.error) void paired.refetch();
      if (held.error) void held.refetch();
    },
  };
}

function namesIn({ participants }: PaletteSessionFragment): string {
  return participants.flatMap(({ user }) => (user ? [nameOf(user)] : [])).join(', ');
}
