declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  namespace yauzl {
    interface Options {
      lazyEntries?: boolean;
      autoClose?: boolean;
      validateEntrySizes?: boolean;
    }

    interface Entry {
      fileName: string;
      compressedSize: number;
      uncompressedSize: number;
      generalPurposeBitFlag: number;
    }

    /** Emits `entry`, `end` and `error`. */
    interface ZipFile extends EventEmitter {
      entryCount: number;
      readEntry(): void;
      openReadStream(entry: Entry, done: (error: Error | null, stream: Readable) => void): void;
      close(): void;
    }

    function open(path: string, options: Options, done: (error: Error | null, zip: ZipFile) => void): void;
  }

  export default yauzl;
}
