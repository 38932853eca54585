import type { Owner } from './entry';

interface Message extends Owner {
  kind: string;
  dropped: readonly string[];
}

/** Notifies other tabs and other parts of this page of changed entries. */
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
    // Node's channel would keep a test's process alive.
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
