import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { loggedError } from './logged-error';

/**
 * The only fields that a log line may have: ids, names from the code, counts and times. A name, an address, a token or a
 * variable's value has no field here, so it cannot get into a log, whatever a caller hands to the logger.
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

/** JSON lines of the allowed fields on standard output. `destination` is for tests. */
export function createLogger(name: string, level: Level | 'silent', destination?: DestinationStream): Logger {
  const logger = pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: allowed, bindings: ({ pid, name: part }) => ({ pid, name: part }) },
      serializers: { err: loggedError },
      hooks: {
        // Without words of its own a line would repeat the error's message, which the serializer leaves out.
        logMethod(args, method) {
          const first: unknown = args[0];
          if (args.length === 1 && typeof first === 'object') return method.apply(this, [first, 'error']);
          return method.apply(this, args);
        },
      },
    },
    // Lines are written while the process goes on; at its end the rest is flushed.
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
  // Pino formats the fields of a line, and not those that a child brings to each of its lines.
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

/** What is live: versions by domain. Anything else in there is left out. */
function versionsOf(live: unknown): Record<string, string> {
  const entries = typeof live === 'object' && live !== null ? Object.entries(live) : [];
  return Object.fromEntries(
    entries.filter(
      ([domain, version]) => /^[a-z-]{1,40}$/.test(domain) && /^(dev-)?[\da-f]{12}$/.test(String(version)),
    ),
  );
}
