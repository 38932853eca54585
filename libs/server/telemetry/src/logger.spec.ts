import { createLogger } from './logger';
import { loggedError } from './logged-error';

function written(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger('part', 'trace', { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the logger', () => {
  it('writes the allowed fields and no others, however they are passed', () => {
    const secret = 'maria@riverside.example';
    const lines = written((logger) => {
      logger.info({ requestId: 'r1', email: secret, variables: { name: secret }, headers: [secret] }, 'one');
      logger.child({ token: secret, subgraph: 'identity' }).warn({ operation: 'Login' }, 'two');
      logger.error({ kind: { deep: secret } }, 'three');
    });
    expect(JSON.stringify(lines)).not.toContain('maria');
    expect(lines[0]).toMatchObject({ requestId: 'r1', msg: 'one', name: 'part' });
    expect(lines[1]).toMatchObject({ operation: 'Login', msg: 'two' });
    expect(lines[2]).toMatchObject({ kind: '[object]' });
  });

  it('writes how a schema was loaded and the live versions, and nothing beside them', () => {
    const live = {
      identity: '1f5c0abe92d4',
      roster: 'maria@riverside.example',
      'maria ruiz': '1f5c0abe92d4',
    };
    const [line] = written((logger) => logger.info({ ms: 12, documents: 80, subgraphs: 6, live }, 'loaded'));
    expect(line).toMatchObject({ ms: 12, documents: 80, subgraphs: 6 });
    expect(line?.['live']).toEqual({ identity: '1f5c0abe92d4' });
  });

  it('writes type and place of an error, not its data', () => {
    const lines = written((logger) => {
      const refused = Object.assign(new Error('550 no such user maria'), { code: 'EENVELOPE' });
      refused.stack =
        'Error: 550 no such user maria\n    at send (/app/node_modules/nodemailer/lib/a.js:1:1)';
      logger.error({ err: refused });
      logger.error(refused);
      logger.error({ err: 'maria' }, 'thrown text');
    });
    expect(JSON.stringify(lines)).not.toContain('maria');
    expect(lines[0]).toMatchObject({
      msg: 'error',
      err: {
        type: 'Error',
        code: 'EENVELOPE',
        stack: ['at send (/app/node_modules/nodemailer/lib/a.js:1:1)'],
      },
    });
  });
});

describe('an error in the log', () => {
  it('keeps our own messages without quoted values', () => {
    const error = new Error('identity: "maria" <maria@riverside.example> is 5551234567');
    expect(loggedError(error)).toMatchObject({ type: 'Error', message: 'identity: "…" <…> is …' });
  });

  it("keeps a database's code, table and constraint, without the parameters that the wrapper adds", () => {
    const driver = Object.assign(new Error('duplicate key value violates unique constraint "people_email"'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(maria@riverside.example) already exists.',
      table: 'people',
      constraint: 'people_email',
    });
    const wrapper = Object.assign(new Error('query failed'), {
      driverError: driver,
      parameters: ['maria@riverside.example'],
    });
    const logged = loggedError(wrapper);
    expect(logged).toMatchObject({ code: '23505', table: 'people', constraint: 'people_email' });
    expect(JSON.stringify(logged)).not.toContain('maria');
  });

  it('keeps the causes', () => {
    const logged = loggedError(new Error('outer', { cause: new TypeError('inner') }));
    expect(logged.cause).toMatchObject({ type: 'TypeError', message: 'inner' });
  });
});
