'use client';

import { Answers } from '../layout/providers';
import { useToasts } from '../ui/toasts';
import AuthOverlay, { type AuthOverlayProps } from './auth-overlay';

/** The overlay with what it needs besides: visitors' pages have neither a cache of answers nor a place for toasts. */
export default function LazyOverlay(props: AuthOverlayProps) {
  useToasts();
  return (
    <Answers>
      <AuthOverlay {...props} />
    </Answers>
  );
}
