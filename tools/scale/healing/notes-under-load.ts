import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';

const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id } }';
const WRITERS = 2;
/** A worker does one job at a time, so faster notes would wait for each other and not for the engine. */
const PAUSE_MS = 300;
/** A slow machine heals later, but it heals. */
const PATIENCE_MS = 240_000;

/** Writes notes while an engine is broken. Each note has an effect through an event and another one through a job. */
export class NotesUnderLoad {
  /** Texts of notes whose answer arrived, with the moment they were sent. */
  readonly acknowledged = new Map<string, number>();
  readonly refused: string[] = [];
  readonly #writers: Promise<void>[];
  readonly #actor = makeCast().actors.superAdmin;
  #writing = true;

  /** `label` begins each text, for tests that write notes twice. */
  constructor(
    private readonly subgraph: TestSubgraph,
    private readonly label = 'note',
  ) {
    this.#writers = Array.from({ length: WRITERS }, (_, writer) => this.write(writer));
  }

  /** Resolves when no note is on its way any more. */
  async stop(): Promise<void> {
    this.#writing = false;
    await Promise.all(this.#writers);
  }

  /** Seconds from the moment until a note sent after it had both of its effects; noted for `npm run scale`. */
  async healedSince(moment: number): Promise<number> {
    await waitFor('a note has its effects', async () => {
      const late = [...this.acknowledged].filter(([, sentAt]) => sentAt > moment).map(([text]) => text);
      return (await this.effects(late)).some(({ heard, shouted }) => heard > 0 && shouted > 0);
    });
    const seconds = (performance.now() - moment) / 1000;
    const file = process.env['LYCEUM_HEALED'];
    if (file) appendFileSync(file, `${seconds}\n`);
    return seconds;
  }

  /** Waits for the effects of every acknowledged note; answers notes whose event took effect more than once. */
  async settled(): Promise<string[]> {
    const texts = [...this.acknowledged.keys()];
    await waitFor(
      () =>
        this.effects(texts).then(
          (all) =>
            `missing: ${all
              .filter(isMissing)
              .map(({ text }) => text)
              .join()}`,
        ),
      async () => !(await this.effects(texts)).some(isMissing),
    );
    return (await this.effects(texts)).filter(({ heard }) => heard > 1).map(({ text }) => text);
  }

  private async write(writer: number): Promise<void> {
    let number = 0;
    while (this.#writing) {
      number += 1;
      const text = `${this.label} ${writer}-${number}`;
      const sentAt = performance.now();
      try {
        await this.subgraph.as(this.#actor).query(WRITE, { text });
        this.acknowledged.set(text, sentAt);
      } catch (error) {
        this.refused.push(`${text}: ${String(error)}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  private async effects(texts: string[]): Promise<Effects[]> {
    const { rows } = await this.subgraph.admin.query<Effects>(
      `SELECT t.text, count(*) FILTER (WHERE n.text = 'heard: ' || t.text)::int AS heard,
         count(*) FILTER (WHERE n.text = upper(t.text))::int AS shouted
       FROM unnest($1::text[]) AS t (text)
       LEFT JOIN probe.notes n ON n.text IN ('heard: ' || t.text, upper(t.text)) GROUP BY t.text`,
      [texts],
    );
    return rows;
  }
}

interface Effects {
  text: string;
  heard: number;
  shouted: number;
}

const isMissing = ({ heard, shouted }: Effects) => heard === 0 || shouted === 0;

/** Waits longer than `eventually`. */
export async function waitFor(
  what: string | (() => Promise<string>),
  holds: () => Promise<boolean>,
): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await holds()); await sleep(100))
    if (performance.now() > end)
      throw new Error(`waited in vain: ${typeof what === 'string' ? what : await what()}`);
}
