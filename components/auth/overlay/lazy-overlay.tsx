'use client';

import { Answers } from '../../layout/shell/providers';
import AuthOverlay, { type AuthOverlayProps } from './auth-overlay';

/** The overlay with its own query cache, which visitors' pages lack. */
export default function LazyOverlay(props: AuthOverlayProps) {
  return (
    <Answers>
      <AuthOverlay {...props} />
    </Answers>
  );
}
