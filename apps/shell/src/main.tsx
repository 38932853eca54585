import './early-color-scheme';
import './styles.css';
import './print-in-light';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ApolloProvider } from '@apollo/client/react';
import { App } from './app';
import { device } from './device';
import { takeWishes } from './preview/previews';
import { liveRegistry } from './registry/live-registry';
import { loadAhead } from './routes/load-ahead';
import { ownEntry } from './scroll/own-entry';
import { createServices } from './services';
import { ViewerStore } from './viewer/viewer-store';
import { connection } from './live/connection';
import { setReader } from '@lyceum/web/i18n';

takeWishes();
ownEntry();
const services = createServices();
const store = new ViewerStore(services);

// All start before the first drawing; none waits for another.
void store.load();
liveRegistry.follow();
loadAhead(location.pathname, services.tokens.expected);

// The words of the very first drawing; the viewer's own follow.
setReader({ language: device.language() ?? device.browserLanguage() });

/** A page without its viewer tries by itself, more and more slowly, then leaves it to the person. */
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
  // What React got over by drawing once more is a fault all the same: told as what it was, not as React wraps it.
  onRecoverableError: (error) => reportError((error instanceof Error && error.cause) || error),
}).render(
  <ApolloProvider client={services.client}>
    <BrowserRouter>
      <App services={services} store={store} />
    </BrowserRouter>
  </ApolloProvider>,
);
