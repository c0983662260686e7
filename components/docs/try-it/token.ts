import { create } from 'zustand';

/** The token that the user typed, for all calls of the page. It is forgotten with the tab. */
export const useToken = create<{ token: string; setToken(token: string): void }>((set) => ({
  token: '',
  setToken: (token) => set({ token }),
}));
