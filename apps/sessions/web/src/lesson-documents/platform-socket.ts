/** A WebSocket class for Hocuspocus that opens the platform's socket, whose token has to be fetched first. */
export function platformSocket(openSocket: (path: string) => Promise<WebSocket>) {
  return class PlatformSocket extends EventTarget {
    binaryType: BinaryType = 'arraybuffer';
    #socket: WebSocket | null = null;
    #closed = false;

    constructor(path: string) {
      super();
      void openSocket(path).then(
        (socket) => this.#opened(socket),
        () => this.dispatchEvent(new CloseEvent('close', { code: 1006 })),
      );
    }

    get readyState(): number {
      if (this.#closed) return WebSocket.CLOSED;
      return this.#socket?.readyState ?? WebSocket.CONNECTING;
    }

    send(data: ArrayBufferView<ArrayBuffer>): void {
      this.#socket?.send(data);
    }

    close(): void {
      this.#closed = true;
      this.#socket?.close();
    }

    #opened(socket: WebSocket): void {
      if (this.#closed) return socket.close();
      socket.binaryType = this.binaryType;
      this.#socket = socket;
      socket.addEventListener('open', () => this.dispatchEvent(new Event('open')));
      socket.addEventListener('message', ({ data }: MessageEvent) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      );
      socket.addEventListener('close', ({ code, reason }) =>
        this.dispatchEvent(new CloseEvent('close', { code, reason })),
      );
    }
  };
}
