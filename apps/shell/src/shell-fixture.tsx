import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { jest } from '@jest/globals';
import { useLocation } from 'react-router';
import { renderPart, type RenderOptions } from '@lyceum/web/component-testing';
import type { LiveRemote, RemoteDescriptor } from '@lyceum/web/remote';
import { ServicesContext, type ShellContext } from './services-context';
import type { ViewerState } from './viewer/viewer-store';

/** The descriptors of all domains, as the registry lists them. */
export const remotes: readonly LiveRemote[] = readdirSync('apps')
  .map((domain) => `apps/${domain}/web/descriptor.json`)
  .filter((path) => existsSync(path))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as RemoteDescriptor)
  .map((descriptor) => ({
    ...descriptor,
    version: '1',
    entry: `/registry/${descriptor.remote}/1/remoteEntry.js`,
  }));

export interface ShellOptions extends RenderOptions {
  at?: string;
  list?: Partial<NonNullable<ShellContext['live']['list']>>;
  state?: Partial<ViewerState>;
  address?: Partial<ShellContext['address']>;
}

function storeOf(state: Partial<ViewerState>) {
  const current = {
    phase: 'ready',
    programs: [],
    absentPrograms: [],
    programsLoaded: true,
    signedOut: 'no',
    ...state,
  };
  return {
    get: () => current,
    subscribe: () => () => undefined,
    load: jest.fn(async () => undefined),
    findEcosystem: jest.fn(async (_name: string): Promise<{ shortName: string } | null> => null),
    enterEcosystem: jest.fn(async (_profileId: string) => undefined),
    loadPrograms: jest.fn(async () => undefined),
  };
}

/** The address with its hash, which `page.address()` omits. */
function Place() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{`${pathname}${search}${hash}`}</p>;
}

/** Renders a part of the shell with its context: the live list, the viewer's state, a store with mocked methods. */
export async function renderInShell(part: ReactNode, options: ShellOptions = {}) {
  const { list, state = {}, address, ...more } = options;
  const store = storeOf(state);
  const context = {
    services: { tokens: { expected: false } },
    store,
    address: { name: null, state: 'none', ecosystem: null, error: undefined, ...address },
    retryAddress: jest.fn(),
    live: {
      list: { shell: null, preview: false, remotes, ...list },
      error: undefined,
      retry: jest.fn(),
      renew: jest.fn(async () => undefined),
      leaving: false,
    },
  } as unknown as ShellContext;
  const page = await renderPart(
    <ServicesContext value={context}>
      {part}
      <Place />
    </ServicesContext>,
    more,
  );
  return { ...page, store };
}
