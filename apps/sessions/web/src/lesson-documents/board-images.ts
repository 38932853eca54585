import type { BinaryFileData, BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { Doc } from 'yjs';

/** Stores the pictures of a whiteboard. */
export interface ImageStore {
  /** Returns the id of the stored picture. */
  upload(filename: string, content: Blob): Promise<string>;
  download(id: string): Promise<Blob>;
}

interface StoredImage {
  id: string;
  mimeType: string;
}

/** A picture that could not be stored or loaded. */
export interface PictureTrouble {
  kind: 'keep' | 'get';
  error: unknown;
}

/** Pictures on the whiteboard. They are too large for the document, which holds only the ids of stored files. */
export class BoardImages {
  readonly #busy = new Set<string>();
  /** Failed pictures are retried only on request, so that a stroke does not upload a large file again. */
  readonly #troubles = new Map<string, PictureTrouble>();

  constructor(
    private readonly board: Doc,
    private readonly store: ImageStore,
    private readonly api: ExcalidrawImperativeAPI,
    private readonly tell: (trouble: PictureTrouble | null) => void,
  ) {}

  /**
   * Loads pictures whenever the document names new ones, which happens after they are stored. Returns a function that
   * stops it.
   */
  follow(): () => void {
    const fetch = () => void this.fetch();
    this.#images.observe(fetch);
    return () => this.#images.unobserve(fetch);
  }

  /** Stores pictures that were added on this page. */
  async keep(files: BinaryFiles): Promise<void> {
    for (const { id, dataURL, mimeType } of Object.values(files)) {
      if (this.#images.has(id) || this.isLeftAlone(id)) continue;
      await this.attempt(id, 'keep', async () => {
        const content = fromDataUrl(dataURL, mimeType);
        const ending = mimeType.split('/')[1]?.split('+')[0] ?? 'png';
        const kept = await this.store.upload(`${id}.${ending}`, content);
        this.#images.set(id, { id: kept, mimeType });
      });
    }
  }

  /** Loads pictures that others added. */
  async fetch(): Promise<void> {
    const known = this.api.getFiles();
    const missing = [...this.#images].filter(([id]) => !known[id] && !this.isLeftAlone(id));
    for (const [id, { id: kept, mimeType }] of missing) {
      await this.attempt(id, 'get', async () => {
        const dataURL = await asDataUrl(await this.store.download(kept), mimeType);
        this.api.addFiles([{ id, dataURL, mimeType, created: Date.now() } as unknown as BinaryFileData]);
      });
    }
  }

  async retry(): Promise<void> {
    this.#troubles.clear();
    await this.keep(this.api.getFiles());
    await this.fetch();
    this.tellFirst();
  }

  private isLeftAlone(id: string): boolean {
    return this.#busy.has(id) || this.#troubles.has(id);
  }

  private async attempt(id: string, kind: PictureTrouble['kind'], work: () => Promise<void>): Promise<void> {
    this.#busy.add(id);
    try {
      await work();
    } catch (error) {
      this.#troubles.set(id, { kind, error });
      this.tellFirst();
    } finally {
      this.#busy.delete(id);
    }
  }

  private tellFirst(): void {
    this.tell(this.#troubles.values().next().value ?? null);
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
