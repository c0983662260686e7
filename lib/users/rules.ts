import { z } from 'zod';

/** Where avatars that were uploaded here are served. */
export const AVATAR_ADDRESS = /^\/api\/files\/avatars\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** The address of an avatar: one that was uploaded here, or an https address, which pages do not show but callers may keep. */
export const avatarAddress = z
  .string()
  .max(500, 'At most 500 characters')
  .refine((address) => AVATAR_ADDRESS.test(address) || isHttps(address), 'Enter an https address');

function isHttps(address: string): boolean {
  return /^https:\/\/[^\s@]+$/.test(address) && URL.canParse(address);
}

/** An address of which only a friend can tell whose it is: its first letter and where it is. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
