'use client';

import { Answers } from '../../layout/shell/providers';
import AuthOverlay, { type AuthOverlayProps } from './auth-overlay';

/** The overlay with what it needs besides: visitors' pages have no cache of answers. */
export default function LazyOverlay(props: AuthOverlayProps) {
  return (
    <Answers>
      <AuthOverlay {...props} />
    </Answers>
  );
}
