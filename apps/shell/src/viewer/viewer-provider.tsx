import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_TERMS, setReader } from '@lyceum/web/i18n';
import {
  ViewerActionsContext,
  ViewerContext,
  type Language,
  type Viewer,
  type ViewerActions,
  type ViewerEcosystem,
} from '@lyceum/web/viewer';
import { device } from '../device';
import { liveRegistry } from '../registry/live-registry';
import { programIdIn } from '../routes/program-path';
import type { AddressEcosystem } from './use-address-ecosystem';
import { askToVisit } from '../visits/visit-requests';
import { isOperator, OPERATORS_ECOSYSTEM, rolesIn } from './viewer-from-answer';
import type { ViewerState, ViewerStore } from './viewer-store';

/**
 * Chosen on this page; else saved and other than what everybody gets; else chosen in this browser; else a Spanish
 * browser's wish; else what everybody gets. (Who never chose has the ecosystem's language saved for them.)
 */
function languageOf(state: ViewerState, ecosystem: ViewerEcosystem | null): Language {
  const usual = ecosystem?.defaultLanguage ?? 'en';
  const saved = state.user?.language ?? null;
  const deliberate = saved !== usual ? saved : null;
  const wish = state.language ?? deliberate ?? device.language();
  if (wish) return wish;
  return device.browserLanguage() === 'sp' ? 'sp' : (saved ?? usual);
}

function viewerOf(state: ViewerState, ecosystem: ViewerEcosystem | null, pathname: string): Viewer {
  const language = languageOf(state, ecosystem);
  const { programs, manyPrograms, programTools } = state;
  // On another ecosystem's sign-in page the person is nobody yet.
  const user = !state.ecosystem || ecosystem?.id === state.ecosystem.id ? state.user : null;
  const roles = rolesIn(user, ecosystem);
  const administers = (programId: string) =>
    roles.has('SUPER_ADMIN') ||
    Boolean(
      user?.programRoles.some((entry) => entry.programId === programId && entry.role === 'PROGRAM_ADMIN'),
    );
  const chosen = programIdIn(pathname) ?? state.programId;
  const administered = programs.filter((program) => administers(program.id) && !program.archived);
  return {
    user,
    ecosystem,
    roles,
    language,
    terms: (ecosystem?.terms ?? DEFAULT_TERMS)[language],
    timeZoneId: user?.timeZoneId ?? ecosystem?.timeZoneId ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    programs,
    manyPrograms,
    ...(programTools === undefined ? {} : { programTools }),
    program:
      programs.find((program) => program.id === chosen && administers(program.id)) ?? administered[0] ?? null,
    has: (...wanted) => wanted.some((role) => roles.has(role)),
    administers,
    programsKnown: state.programsKnown,
  };
}

/** The reader of all texts follows the viewer before anything below is drawn. */
function syncReader(viewer: Viewer): void {
  setReader({
    language: viewer.language,
    timeZoneId: viewer.timeZoneId,
    terms: viewer.ecosystem?.terms ?? DEFAULT_TERMS,
  });
}

/** Whether the person signs out, once what the device keeps of them is sent or given up. */
async function mayLeave(store: ViewerStore, client: ApolloClient): Promise<boolean> {
  const { user, ecosystem } = store.get();
  if (!user || !ecosystem) return true;
  const owner = { person: user.id, ecosystem: ecosystem.profileId };
  const remotes = liveRegistry.get().latest?.remotes ?? [];
  return (
    import('../waiting/before-sign-out')
      .then(({ beforeSignOut }) => beforeSignOut(owner, remotes, client))
      // Without its code everything stays for the next sign-in of the same person.
      .catch(() => true)
  );
}

export function ViewerProvider({
  store,
  address,
  children,
}: {
  store: ViewerStore;
  address: AddressEcosystem;
  children: ReactNode;
}) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const navigate = useNavigate();
  const client = useApolloClient();
  const { pathname } = useLocation();
  const ecosystem = address.ecosystem ?? (address.name ? null : state.ecosystem);
  const viewer = useMemo(() => viewerOf(state, ecosystem, pathname), [state, ecosystem, pathname]);
  useLayoutEffect(() => syncReader(viewer), [viewer]);
  const program = programIdIn(pathname);
  useEffect(() => {
    if (program && program !== store.get().programId) store.chooseProgram(program);
  }, [program, store]);
  const actions = useMemo<ViewerActions>(
    () => ({
      acceptSignIn: (token) => store.acceptSignIn(token, address.ecosystem),
      signOut: async () => {
        if (!(await mayLeave(store, client))) return;
        await store.signOut();
        void navigate('/');
      },
      reload: () => store.load(),
      setLanguage: (language) => store.setLanguage(language),
      chooseProgram: (programId) => store.chooseProgram(programId),
      enterEcosystem: async (profileId) => {
        const { user: before, ecosystem: left } = store.get();
        if (before && isOperator(before) && profileId !== OPERATORS_ECOSYSTEM) {
          const wanted = await store.findEcosystem(profileId);
          if (wanted) askToVisit(wanted);
          return;
        }
        await store.enterEcosystem(profileId);
        const { user, ecosystem: entered } = store.get();
        // What opened the one may not open the other: its door says what is needed, and leads back.
        const turnedAway = before && left && !user && entered;
        void navigate(
          turnedAway
            ? `/e/${encodeURIComponent(entered.shortName)}?from=${encodeURIComponent(left.profileId)}`
            : '/',
        );
      },
      findPrograms: (sought) => store.findPrograms(sought),
      knowPrograms: (programIds) => store.knowPrograms(programIds),
      keepProgram: (program) => store.keepProgram(program),
      readJson: (path) => store.readJson(path),
      openSocket: (path) => store.openSocket(path),
    }),
    [store, client, address.ecosystem, navigate],
  );
  return (
    <ViewerContext value={viewer}>
      <ViewerActionsContext value={actions}>{children}</ViewerActionsContext>
    </ViewerContext>
  );
}
