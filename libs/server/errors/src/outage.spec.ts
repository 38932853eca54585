import { BadInput, isOutage } from './index';

const withCode = (code: string) => Object.assign(new Error('made up'), { code });

describe('isOutage', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['Postgres being shut down', withCode('57P01')],
    ['Postgres without room for another connection', withCode('53300')],
    ['a full disk', withCode('ENOSPC')],
    ['a mail server that is busy', Object.assign(new Error('busy'), { responseCode: 451 })],
    ['a connection that broke under a query', new Error('Connection terminated unexpectedly')],
    ['the same behind an ORM', Object.assign(new Error('query failed'), { driverError: withCode('08006') })],
    ['two addresses that both refuse', new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')])],
    ['a fetch that could not connect', new Error('fetch failed', { cause: withCode('ECONNRESET') })],
  ])('%s passes', (_what, error) => expect(isOutage(error)).toBe(true));

  it.each([
    ['a unique violation', withCode('23505')],
    ['a cancelled statement', withCode('57014')],
    ['a mail address that is refused', Object.assign(new Error('no such user'), { responseCode: 550 })],
    ['bad input', new BadInput('email', { en: 'is no address', sp: 'no es una dirección' })],
    ['a mistake', new TypeError('undefined is not a function')],
    ['nothing', undefined],
  ])('%s does not', (_what, error) => expect(isOutage(error)).toBe(false));
});
