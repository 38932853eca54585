/** The content of a file. `Blob.arrayBuffer` is not in every browser and not in jsdom. */
export function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsArrayBuffer(file);
  });
}
