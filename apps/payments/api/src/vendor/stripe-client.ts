import Stripe from 'stripe';

const WITHIN_MS = 8000;
const RETRIES = 1;
const PORTS = { 'https:': '443', 'http:': '80' };

/** `apiUrl`: `https://api.stripe.com`. */
export function stripeClient({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    ...{ protocol: scheme, host: hostname, port: port || PORTS[`${scheme}:`] },
    ...{ timeout: WITHIN_MS, maxNetworkRetries: RETRIES, telemetry: false },
  });
}
