/** `sign-up` as people read it: Sign up. */
export function partName(remote: string): string {
  const words = remote.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
