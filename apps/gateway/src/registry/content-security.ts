interface Options {
  production: boolean;
  /** Endpoint of the file store that browsers upload to, if it is not this server. */
  filesEndpoint: string | undefined;
}

/** CSP of the shell's page: scripts of this origin or with the answer's nonce, no inline scripts, frames of stored files only. */
export function contentSecurityPolicy(nonce: string, { production, filesEndpoint }: Options): string {
  // Outside production, a remote may be tried out from a developer's own server.
  const local = production ? '' : ' http://localhost:* http://127.0.0.1:*';
  const socket = production ? '' : ' ws://localhost:* ws://127.0.0.1:*';
  const files = filesEndpoint ? ` ${new URL(filesEndpoint).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${local}`,
    // Mantine writes its variables as style elements and attributes.
    `style-src 'self' 'unsafe-inline'${local}`,
    // Logos and backgrounds of ecosystems may be on any host; pictures of people are in the file store.
    `img-src 'self' data: blob: https:${files}`,
    // Recordings of lessons.
    `media-src 'self' blob:${files}`,
    // Previews of PDFs.
    `frame-src 'self'${files}`,
    `font-src 'self' data:${local}`,
    `connect-src 'self'${files}${local}${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
