/** Ends the sign-in on the server. Never throws: the browser signs out even when the server cannot be reached. */
export async function requestSignOut(token: string | null | undefined): Promise<void> {
  await fetch('/logout', {
    method: 'POST',
    headers: {
      'x-lyceum-preflight': '1',
      platform_mode: 'web',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  }).catch(() => undefined);
}
