/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; Safari reads the URL a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
