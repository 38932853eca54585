import { CompressionStream } from 'node:stream/web';
import 'fake-indexeddb/auto';

/** Browser APIs that jsdom lacks and components call. Sizes and layout are tested in browsers. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

const EM = 16;

function fits(query: string, width: number): boolean {
  if (/prefers-reduced-motion: *reduce/.test(query)) return true;
  const bounds = [...query.matchAll(/(min|max)-width: *([\d.]+)(px|em|rem)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, kind, amount, unit]) => {
      const bound = Number(amount) * (unit === 'px' ? 1 : EM);
      return kind === 'min' ? width >= bound : width <= bound;
    })
  );
}

/** Width of the window in CSS pixels, for media queries. */
export function setWindowWidth(width: number): void {
  Object.assign(window, { innerWidth: width });
}

export function addBrowserParts(): void {
  Object.assign(window, {
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo: () => undefined,
    matchMedia: (media: string) => ({
      media,
      matches: fits(media, window.innerWidth),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => true,
      onchange: null,
    }),
  });
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    animate: () => ({ finished: Promise.resolve(), cancel: () => undefined }),
    getAnimations: () => [],
  });
  Object.defineProperty(document, 'fonts', {
    value: {
      ready: Promise.resolve(),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  addFileParts();
}

/** Reading of chosen files, and object URLs of files to save. */
function addFileParts(): void {
  // `Blob` is Node's class, but files of jsdom do not extend it.
  Object.assign(Object.getPrototypeOf(File.prototype) as Blob, {
    arrayBuffer(this: Blob) {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsArrayBuffer(this);
      });
    },
  });
  Object.assign(globalThis, { CompressionStream });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
}
