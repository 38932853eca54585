// Whether a message that a server sends takes effect even if the server dies right after it.

// A byte of the message's length may precede a word and look like a letter.
const BEGIN = /(BEGIN|START TRANSACTION)\b/;
const COMMIT = /COMMIT\b/;
const END = /COMMIT\b|ROLLBACK\b(?! TO)/;
const IS_READ = /(SELECT|SHOW)\b/;
/** A function of a domain may write too. */
const IS_WRITE =
  /(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|CREATE|ALTER|DROP|COPY|NOTIFY|pg_notify)\b|SELECT\s+[a-z]\w*\.\w+\(/;
/** A command as Redis receives it: its name is in the second line. */
const REDIS_READ =
  /^\*\d+\r\n\$\d+\r\n(bzpopmin|xread|xreadgroup|get|mget|hget|hmget|hgetall|exists|ttl|pttl|zrange|zcard|zscore|lrange|llen|smembers|ping|info|client|subscribe|psubscribe)\r\n/i;
const END_OF_MAIL = /(^|\n)\.\r\n$/;

/** A connection to Postgres. Writes in a transaction last from its commit on. */
export class Statements {
  #isOpen = false;
  #hasWritten = false;
  /** Postgres has a prepared statement that writes: an execution by name, without text, may be that one. */
  #knowsWrites = false;

  /** @param {string} text */
  lasts(text) {
    this.#knowsWrites ||= isNamed(text) && IS_WRITE.test(text);
    const writes = IS_WRITE.test(text) || (this.#knowsWrites && !IS_READ.test(text) && !END.test(text));
    const begin = text.search(BEGIN);
    const end = text.search(END);
    const isWithin = this.#isOpen || (begin >= 0 && (end < 0 || begin < end));
    const hasWritten = this.#hasWritten || writes;
    this.#isOpen = begin > end || (end < 0 && this.#isOpen);
    this.#hasWritten = this.#isOpen && hasWritten && end < 0;
    return isWithin ? COMMIT.test(text) && hasWritten : writes;
  }
}

/** Whether the message prepares a named statement: `P`, its length, the name. @param {string} text */
const isNamed = (text) => /P[\s\S]{4}[\w-]+\0/.test(text);

/** @param {string} text to Redis */
export const lastsInRedis = (text) => !REDIS_READ.test(text);

/** The mail server accepts a mail at the line that ends it. @param {string} text to the mail server */
export const lastsAsMail = (text) => END_OF_MAIL.test(text);
