import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_TERMS, setReader } from '@lyceum/web/i18n';
import {
  ViewerActionsContext,
  ViewerContext,
  isOnlyLearner,
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
 * In this order: chosen on this page; saved and other than the ecosystem's default; chosen in this browser; Spanish
 * preferred by the browser; the ecosystem's default. (For people who never chose, the ecosystem's language is saved.)
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
  // On another ecosystem's sign-in page the viewer counts as signed out.
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
    programsLoaded: state.programsLoaded,
  };
}

/** Sets the language of all texts before anything below renders. */
function syncReader(viewer: Viewer): void {
  setReader({
    language: viewer.language,
    timeZoneId: viewer.timeZoneId,
    terms: viewer.ecosystem?.terms ?? DEFAULT_TERMS,
    isLearner: isOnlyLearner(viewer.roles),
  });
}

/** Whether the sign-out goes ahead, after unsent changes on this device were sent or given up. */
async function mayLeave(store: ViewerStore, client: ApolloClient): Promise<boolean> {
  const { user, ecosystem } = store.get();
  if (!user || !ecosystem) return true;
  const owner = { person: user.id, ecosystem: ecosystem.profileId };
  const remotes = liveRegistry.get().latest?.remotes ?? [];
  return (
    import('../waiting/before-sign-out')
      .then(({ beforeSignOut }) => beforeSignOut(owner, remotes, client))
      // When the code cannot be loaded, unsent changes stay for the person's next sign-in.
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
        // The other ecosystem's sign-in page says what else it requires, and links back.
        const turnedAway = before && left && !user && entered;
        void navigate(
          turnedAway
            ? `/e/${encodeURIComponent(entered.shortName)}?from=${encodeURIComponent(left.profileId)}`
            : '/',
        );
      },
      findPrograms: (sought) => store.findPrograms(sought),
      loadPrograms: (programIds) => store.loadPrograms(programIds),
      addProgram: (program) => store.addProgram(program),
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
