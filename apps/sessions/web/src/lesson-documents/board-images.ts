import type { BinaryFileData, BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { Doc } from 'yjs';

/** Where the pictures of a whiteboard are kept. */
export interface ImageStore {
  /** Answers the id under which it is kept. */
  upload(filename: string, content: Blob): Promise<string>;
  download(id: string): Promise<Blob>;
}

interface StoredImage {
  id: string;
  mimeType: string;
}

/** Pictures on the whiteboard: too large for the document, which holds only where they are kept. */
export class BoardImages {
  readonly #busy = new Set<string>();

  constructor(
    private readonly board: Doc,
    private readonly store: ImageStore,
    private readonly api: ExcalidrawImperativeAPI,
  ) {}

  /** Keeps what somebody has put on this page. */
  async keep(files: BinaryFiles): Promise<void> {
    for (const { id, dataURL, mimeType } of Object.values(files)) {
      if (this.#images.has(id) || this.#busy.has(id)) continue;
      this.#busy.add(id);
      try {
        const content = fromDataUrl(dataURL, mimeType);
        const kept = await this.store.upload(
          `${id}.${mimeType.split('/')[1]?.split('+')[0] ?? 'png'}`,
          content,
        );
        this.#images.set(id, { id: kept, mimeType });
      } finally {
        this.#busy.delete(id); // what failed is tried with the next change
      }
    }
  }

  /** Gets the pictures that others have put there. */
  async fetch(): Promise<void> {
    const known = this.api.getFiles();
    const missing = [...this.#images].filter(([id]) => !known[id] && !this.#busy.has(id));
    for (const [id, { id: kept, mimeType }] of missing) {
      this.#busy.add(id);
      try {
        const dataURL = await asDataUrl(await this.store.download(kept), mimeType);
        this.api.addFiles([{ id, dataURL, mimeType, created: Date.now() } as unknown as BinaryFileData]);
      } finally {
        this.#busy.delete(id);
      }
    }
  }

  get #images() {
    return this.board.getMap<StoredImage>('images');
  }
}

function fromDataUrl(url: string, type: string): Blob {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
  return new Blob([bytes], { type });
}

function asDataUrl(content: Blob, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture could not be read'));
    reader.readAsDataURL(new Blob([content], { type }));
  });
}
