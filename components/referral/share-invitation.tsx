'use client';

import { Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/client/toasts';
import { site } from '@/lib/core/site';
import { Button } from '../ui/button';
import { CopyField } from '../ui/field/copy-field';
import { IconButton } from '../ui/icon-button';
import { copyText } from '../ui/toast/copy-text';

/** The code and the link, with the device's share dialog if it has one. */
export function ShareInvitation({ code, link }: { code: string; link: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const copy = () =>
    copyText(code).then(
      () => toast.success('Code copied'),
      () => toast.error('The code could not be copied', { description: code }),
    );
  const share = () => navigator.share({ title: site.name, url: link }).catch(() => undefined);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 className="text-quiet text-sm">Your code</h2>
        <p className="mt-1 flex items-center gap-2">
          <span className="display numeric wrap-anywhere select-all text-4xl md:text-5xl">{code}</span>
          <IconButton label="Copy code" icon={<Copy />} onClick={copy} className="text-quiet" />
        </p>
      </div>
      <CopyField label="Link" text={link} />
      {canShare && (
        <Button variant="primary" icon={<Share2 />} onClick={share} className="self-start">
          Share your link
        </Button>
      )}
    </div>
  );
}
