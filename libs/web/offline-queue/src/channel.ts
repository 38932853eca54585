import type { Owner } from './entry';

interface Message extends Owner {
  kind: string;
  dropped: readonly string[];
}

/** Tells the other tabs, and the other parts of this page, that entries have changed. */
export class QueueChannel {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lyceum-offline');

  #closed = false;

  constructor(
    private readonly owner: Owner,
    private readonly kind: string,
    onChange: (dropped: readonly string[]) => void,
  ) {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const { person, ecosystem } = owner;
      if (data.kind === kind && data.person === person && data.ecosystem === ecosystem)
        onChange(data.dropped);
    });
    // Node's would keep a test's process.
    (this.#channel as { unref?(): void } | null)?.unref?.();
  }

  announce(dropped: readonly string[]): void {
    if (!this.#closed)
      this.#channel?.postMessage({ ...this.owner, kind: this.kind, dropped } satisfies Message);
  }

  close(): void {
    this.#closed = true;
    this.#channel?.close();
  }
}
