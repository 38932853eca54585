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

const at = (module: unknown) => () => Promise.resolve(module);

const modules: Record<string, () => Promise<unknown>> = {
  react: at(React),
  'react/jsx-runtime': at(jsxRuntime),
  'react-dom': at(ReactDOM),
  'react-router': at(router),
  '@apollo/client': at(apolloClient),
  '@apollo/client/react': at(apolloReact),
  // The sign-in page has no floating elements.
  '@floating-ui/react': () => import('./floating-ui'),
  '@lyceum/web/viewer': at(viewer),
  '@lyceum/web/i18n': at(i18n),
};

/**
 * The single instance of each shared package. Listed here instead of by the bundler's plugin, which ships every export
 * of a shared package, while these modules name what remotes may use. `tools/build` checks that they agree.
 */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(modules).map(([name, load]) => [
    name,
    { '0': { get: () => load().then((module) => () => module), loaded: 1, from: 'shell', eager: true } },
  ]),
);
