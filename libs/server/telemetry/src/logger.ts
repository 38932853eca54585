import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { loggedError } from './logged-error';

/**
 * The only fields that a log line may have: ids, names from the code, counts and times. Names, addresses, tokens and
 * values of variables have no field here, so they cannot get into a log, whatever a caller passes to the logger.
 */
export const LOGGED_FIELDS: ReadonlySet<string> = new Set([
  'accountId',
  'actorId',
  'actorKind',
  'attempts',
  'broken',
  'code',
  'codes',
  'count',
  'document',
  'documents',
  'domain',
  'durationMs',
  'ecosystemId',
  'err',
  'eventId',
  'events',
  'givenUp',
  'jobId',
  'kind',
  'live',
  'method',
  'ms',
  'operation',
  'part',
  'path',
  'port',
  'remote',
  'requestId',
  'route',
  'status',
  'stream',
  'subgraph',
  'subgraphs',
  'traceId',
  'type',
  'version',
]);

/** Longer than any id or name from the code. */
const LONGEST = 200;

/** Writes JSON lines with the allowed fields to standard output. `destination` is for tests. */
export function createLogger(name: string, level: Level | 'silent', destination?: DestinationStream): Logger {
  const logger = pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: allowed, bindings: ({ pid, name: part }) => ({ pid, name: part }) },
      serializers: { err: loggedError },
      hooks: {
        // Without a message of its own, pino would repeat the error's message, which the serializer removes.
        logMethod(args, method) {
          const first: unknown = args[0];
          if (args.length === 1 && typeof first === 'object') return method.apply(this, [first, 'error']);
          return method.apply(this, args);
        },
      },
    },
    // Asynchronous; the rest is flushed when the process ends.
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
  // Pino filters the fields of a line, but not those that a child logger adds to all its lines.
  const child = logger.child.bind(logger);
  return Object.assign(logger, {
    child(this: Logger, bindings: Record<string, unknown>, options?: object) {
      return child.call(this, allowed(bindings), options);
    },
  });
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!LOGGED_FIELDS.has(name) || value === undefined) continue;
    kept[name] = name === 'err' ? value : name === 'live' ? versionsOf(value) : bounded(value);
  }
  return kept;
}

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (Array.isArray(value)) return value.slice(0, 20).map(bounded);
  return typeof value === 'object' && value !== null ? '[object]' : value;
}

/** Live versions by domain; all else is dropped. */
function versionsOf(live: unknown): Record<string, string> {
  const entries = typeof live === 'object' && live !== null ? Object.entries(live) : [];
  return Object.fromEntries(
    entries.filter(
      ([domain, version]) => /^[a-z-]{1,40}$/.test(domain) && /^(dev-)?[\da-f]{12}$/.test(String(version)),
    ),
  );
}
