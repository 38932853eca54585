import { createContext, useContext } from 'react';

const BankAccountsToo = createContext(false);

/** Whether bank accounts may pay beside cards, for the texts of a page. */
export const WaysToPay = BankAccountsToo.Provider;

/** The group of texts about what pays: cards alone, or every way to pay. */
export function useWays(): 'cards' | 'ways' {
  return useContext(BankAccountsToo) ? 'ways' : 'cards';
}
