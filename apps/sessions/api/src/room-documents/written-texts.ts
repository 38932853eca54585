import type { AbstractType, Doc, Transaction } from 'yjs';

/** What one person wrote into a document since it was last taken. */
export interface Written {
  text: string;
  fromUserId: string;
}

/** An element of the whiteboard; Excalidraw defines the other fields. */
interface Element {
  text?: unknown;
  isDeleted?: unknown;
}

const NOTES = 'notes';
const PAGE = /^page:/;

/**
 * Collects the texts that people with a connection to this server write into the whiteboard or the notes of a room: elements with text,
 * lines of notes. What arrives from other servers is collected there.
 */
export class WrittenTexts {
  #pending = new Map<string, Written>();
  #lines: ReadonlySet<string>;

  constructor(private readonly document: Doc) {
    this.#lines = this.lines();
    document.on('afterTransaction', (transaction: Transaction) => this.see(transaction));
  }

  /** The texts since the last call. */
  take(): Written[] {
    const taken = [...this.#pending.values()];
    this.#pending = new Map();
    return taken;
  }

  private see({ changed, origin }: Transaction): void {
    const fromUserId = writerOf(origin);
    const names = new Map<unknown, string>([...this.document.share].map(([name, type]) => [type, name]));
    // The generic type of the changes does not say what the type contains.
    for (const [type, keys] of changed as Map<AbstractType<unknown>, Set<string | null>>) {
      const name = names.get(type) ?? '';
      if (name === NOTES) this.seeLines(fromUserId);
      else if (PAGE.test(name) && fromUserId) this.seeElements(name, keys, fromUserId);
    }
  }

  private seeElements(page: string, keys: ReadonlySet<string | null>, fromUserId: string): void {
    const elements = this.document.getMap<Element>(page);
    for (const key of keys) {
      const { text, isDeleted } = (key === null ? undefined : elements.get(key)) ?? {};
      if (isDeleted === true) this.#pending.delete(`element ${key}`);
      else if (typeof text === 'string' && text.trim())
        this.#pending.set(`element ${key}`, { text, fromUserId });
    }
  }

  private seeLines(fromUserId: string | null): void {
    const before = this.#lines;
    this.#lines = this.lines();
    // A line that grew replaces what it was.
    for (const line of before) if (!this.#lines.has(line)) this.#pending.delete(`line ${line}`);
    if (!fromUserId) return;
    for (const text of this.#lines)
      if (!before.has(text) && text.trim()) this.#pending.set(`line ${text}`, { text, fromUserId });
  }

  private lines(): ReadonlySet<string> {
    return new Set(this.document.share.has(NOTES) ? this.document.getText(NOTES).toString().split('\n') : []);
  }
}

/** The person of the connection that made a change; null: another server, or the server itself. */
function writerOf(origin: unknown): string | null {
  const { context } = (typeof origin === 'object' && origin !== null ? origin : {}) as {
    context?: { userId?: string | null };
  };
  return context?.userId ?? null;
}
