import * as apolloClient from './apollo-client';
import * as apolloReact from './apollo-react';
import * as router from './router';
import * as i18n from '@lyceum/web/i18n';
import * as viewer from '@lyceum/web/viewer';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

interface Provided {
  get: () => Promise<() => unknown>;
  loaded: 1;
  from: 'shell';
  eager: true;
}

/** A share scope as federation containers expect it: name, version, and how to get the module. */
export type ShareScope = Record<string, Record<string, Provided>>;

const modules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router': router,
  '@apollo/client': apolloClient,
  '@apollo/client/react': apolloReact,
  '@lyceum/web/viewer': viewer,
  '@lyceum/web/i18n': i18n,
};

/**
 * The one instance of each shared package. Written out instead of left to the bundler's plugin: that one ships every
 * export of a shared package, while these modules name what remotes may use. `tools/build` checks that they agree.
 */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    { '0': { get: () => Promise.resolve(() => module), loaded: 1, from: 'shell', eager: true } },
  ]),
);
