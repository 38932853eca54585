import { readConfig, type GatewayConfig } from './config';

// Set before Apollo's libraries are loaded (below), which would send telemetry and probe cloud metadata.
process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';

/** Longer than any answer may take, shorter than a supervisor waits. */
const DRAIN_MS = 15_000;
/** A supervisor hands connections to another process before it stops this one; a load balancer only sends no new ones. */
const LINGER_MS = process.send ? 0 : 5000;

let config: GatewayConfig;
try {
  config = readConfig(process.env, process.argv.slice(2));
} catch (error) {
  console.error(`The gateway cannot start:\n${(error as Error).message}`);
  process.exit(1);
}

try {
  const { startGateway } = await import('./start-gateway');
  const gateway = await startGateway(config, { lingerMs: LINGER_MS });
  console.log(`gateway ready at ${gateway.url}`);
  const stop = () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void gateway.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code } = error as { code?: string };
  const reason =
    code === 'EADDRINUSE'
      ? `port ${config.PORT} is taken: set PORT to another one`
      : (error as Error).message;
  console.error(`The gateway cannot start: ${reason}`);
  process.exit(1);
}
