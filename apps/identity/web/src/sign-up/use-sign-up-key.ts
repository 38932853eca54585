import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { OpenSignUpLinkDocument } from '../__generated__/graphql';

const nameOf = (kind: string, ecosystemId: string) => `lyceum.${kind}.${ecosystemId}`;

export interface SignUpKey {
  /** The key of the sign-up that was begun in this browser; null without one. */
  key: string | null;
  /** The link of the address is being used. */
  opening: boolean;
  /** The link was not valid. */
  isInvalid: boolean;
  error: unknown;
  keep(key: string | null): void;
  /** Deletes the stored key of a finished sign-up; the page with the result may stay. */
  forget(): void;
}

/** A sign-up was begun in this browser, or the page was opened by a mailed link. */
export function isBegun(kind: 'sign-up' | 'apply', ecosystemId: string, search: URLSearchParams): boolean {
  return search.has('link') || localStorage.getItem(nameOf(kind, ecosystemId)) !== null;
}

/** Stores the key of a begun sign-up or application in this browser; a mailed link brings it to another one. */
export function useSignUpKey(kind: 'sign-up' | 'apply', ecosystemId: string): SignUpKey {
  const name = nameOf(kind, ecosystemId);
  const [address, setAddress] = useSearchParams();
  const link = address.get('link');
  const [key, setKey] = useState(() => localStorage.getItem(name));
  const [isInvalid, setInvalid] = useState(false);
  const [openLink, { error }] = useMutation(OpenSignUpLinkDocument);
  const keep = (next: string | null) => {
    if (next) localStorage.setItem(name, next);
    else localStorage.removeItem(name);
    setKey(next);
  };
  const open = useEffectEvent(async (used: string) => {
    try {
      const { data } = await openLink({ variables: { link: used, signUpToken: key } });
      const fresh = data?.openSignUpLink.signUpToken ?? null;
      if (fresh) keep(fresh);
      setInvalid(!fresh);
    } catch {
      return; // Shown as `error`; the link stays in the address to be tried again.
    }
    // Removes a used link from the history.
    const rest = new URLSearchParams(address);
    rest.delete('link');
    setAddress(rest, { replace: true });
  });
  useEffect(() => {
    if (link) void open(link);
  }, [link]);
  // The link was opened in another tab, which ended this tab's key: continue with the new one.
  useEffect(() => {
    const follow = ({ key: changed, newValue }: StorageEvent) => {
      if (changed === name && newValue) setKey(newValue);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [name]);
  return {
    key,
    opening: link !== null && !error,
    isInvalid,
    error,
    keep,
    forget: () => localStorage.removeItem(name),
  };
}
