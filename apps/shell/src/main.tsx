import './styles.css';
import './print-in-light';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ApolloProvider } from '@apollo/client/react';
import { App } from './app';
import { device } from './device';
import { takeWishes } from './preview/previews';
import { liveRegistry } from './registry/live-registry';
import { preload } from './routes/preload';
import { addHistoryEntryKey } from './scroll/history-entry-key';
import { createServices } from './services';
import { ViewerStore } from './viewer/viewer-store';
import { connection } from './live/connection';
import { setReader } from '@lyceum/web/i18n';

takeWishes();
addHistoryEntryKey();
const services = createServices();
const store = new ViewerStore(services);

// All start before the first render, in parallel.
void store.load();
liveRegistry.follow();
preload(location.pathname, services.tokens.expected);

// The language of the first render; the viewer's own language follows.
setReader({ language: device.language() ?? device.browserLanguage() });

/** Waits between the retries of loading the viewer; after the last one the person has to retry. */
const VIEWER_ATTEMPTS_MS = [500, 1500, 4000, 8000, 15_000];
let attempts = 0;

connection.onAllUp((wasDown) => {
  if (store.get().phase === 'failed') {
    const wait = VIEWER_ATTEMPTS_MS[attempts++];
    if (wait !== undefined) setTimeout(() => void store.load(), wasDown ? 0 : wait);
    return;
  }
  attempts = 0;
  if (wasDown) void services.client.refetchQueries({ include: 'active' });
});

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
createRoot(container, {
  // Errors that React recovered from are reported, too, as their cause instead of React's wrapper.
  onRecoverableError: (error) => reportError((error instanceof Error && error.cause) || error),
}).render(
  <ApolloProvider client={services.client}>
    <BrowserRouter>
      <App services={services} store={store} />
    </BrowserRouter>
  </ApolloProvider>,
);
