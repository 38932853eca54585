import { lastsAsMail, lastsInRedis, Statements } from './persistent-writes.mjs';

describe('persistent writes', () => {
  /** @param {string[]} texts on one connection */
  const told = (...texts) => {
    const connection = new Statements();
    return texts.map((text) => connection.lasts(text));
  };

  it('are the commit of a transaction, and writes outside a transaction', () => {
    expect(told('BEGIN', 'INSERT INTO a', 'COMMIT', 'SELECT 1', 'UPDATE a')).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(told('BEGIN; SELECT set_config()', 'SELECT 1', 'COMMIT')).toEqual([false, false, false]);
    expect(told('Q\0\0\0LSTART TRANSACTION\0', 'P\0\0\0PINSERT INTO a\0')).toEqual([false, false]);
    expect(told('BEGIN', 'DELETE FROM a', 'ROLLBACK', 'SELECT 1')).toEqual([false, false, false, false]);
    expect(told('BEGIN', 'SELECT sessions.move_rows($1)', 'COMMIT; BEGIN', 'SELECT 1', 'COMMIT')).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('include writes before and after a rolled back savepoint', () => {
    const sent = ['BEGIN', 'SAVEPOINT s', 'UPDATE a', 'ROLLBACK TO SAVEPOINT s', 'SELECT 1', 'COMMIT'];
    expect(told(...sent)).toEqual([false, false, false, false, false, true]);
  });

  it('include executions of prepared statements by name', () => {
    const [parse, bind] = ['P\0\0\0\x30keep\0INSERT INTO a\0', 'B\0\0\0\x10\0keep\0'];
    expect(told('BEGIN', bind, 'COMMIT')).toEqual([false, false, false]);
    expect(told('BEGIN', parse, 'COMMIT', 'BEGIN', bind, 'COMMIT')).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('include every command to Redis but reads, and a mail at its last line', () => {
    expect(lastsInRedis('*3\r\n$9\r\nbzpopmin\r\n$1\r\na\r\n')).toBe(false);
    expect(lastsInRedis('*3\r\n$7\r\nevalsha\r\n$1\r\na\r\n')).toBe(true);
    expect(lastsAsMail('DATA\r\n')).toBe(false);
    expect(lastsAsMail('Hello.\r\n\r\n.\r\n')).toBe(true);
    expect(lastsAsMail('.\r\n')).toBe(true);
  });
});
