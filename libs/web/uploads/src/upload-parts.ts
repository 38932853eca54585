/** Parallel parts: enough to fill a connection, few enough for a realistic progress. */
const AT_ONCE = 3;
const TRIES = 3;

export class UploadFailed extends Error {
  override name = 'UploadFailed';
}

interface Parts {
  file: Blob;
  partSize: number;
  presignedUrls: readonly string[];
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Uploads the file in parts to their signed addresses; a failed part is retried. */
export async function uploadParts({
  file,
  partSize,
  presignedUrls,
  signal,
  onProgress,
}: Parts): Promise<void> {
  const sent = presignedUrls.map(() => 0);
  const waiting = presignedUrls.map((url, place) => ({ url, place }));
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { url, place } = next;
      const part = file.slice(place * partSize, (place + 1) * partSize);
      await putPatiently(url, part, signal, (bytes) => {
        sent[place] = bytes;
        onProgress(sent.reduce((sum, each) => sum + each, 0));
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

async function putPatiently(
  url: string,
  part: Blob,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await put(url, part, signal, onProgress);
    } catch (error) {
      if (signal.aborted || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt));
    }
  }
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function put(
  url: string,
  part: Blob,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = (event) => onProgress(Math.min(event.loaded, part.size));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        onProgress(part.size);
        resolve();
      } else reject(new UploadFailed(String(request.status)));
    };
    request.onerror = () => reject(new UploadFailed('network'));
    request.onabort = () => reject(new UploadFailed('aborted'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('PUT', url);
    request.send(part);
  });
}
