// What a server sends: whether it outlives the server, should that die in the next moment.

// In front of a word may stand a byte of its message's length, which may look like a letter.
const BEGIN = /(BEGIN|START TRANSACTION)\b/;
const COMMIT = /COMMIT\b/;
const END = /COMMIT\b|ROLLBACK\b(?! TO)/;
const IS_READ = /(SELECT|SHOW)\b/;
/** Functions of a domain may write as well. */
const IS_WRITE =
  /(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|CREATE|ALTER|DROP|COPY|NOTIFY|pg_notify)\b|SELECT\s+[a-z]\w*\.\w+\(/;
/** Of one command as Redis is sent it: its name in the second line. */
const REDIS_READ =
  /^\*\d+\r\n\$\d+\r\n(bzpopmin|xread|xreadgroup|get|mget|hget|hmget|hgetall|exists|ttl|pttl|zrange|zcard|zscore|lrange|llen|smembers|ping|info|client|subscribe|psubscribe)\r\n/i;
const END_OF_MAIL = /(^|\n)\.\r\n$/;

/** One connection to Postgres. What is written in a transaction lasts from its commit on. */
export class Statements {
  #isOpen = false;
  #hasWritten = false;
  /** Postgres knows a statement that writes by its name: one of which the text is not sent may be that. */
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

/** Whether it has Postgres keep a statement under a name: a message `P`, its length, the name. @param {string} text */
const isNamed = (text) => /P[\s\S]{4}[\w-]+\0/.test(text);

/** @param {string} text to Redis */
export const lastsInRedis = (text) => !REDIS_READ.test(text);

/** A mail is taken on with the line that ends it. @param {string} text to the mail server */
export const lastsAsMail = (text) => END_OF_MAIL.test(text);
