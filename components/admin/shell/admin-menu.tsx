'use client';

import { useState } from 'react';
import { MenuButton } from '../../layout/menu-button';
import { SideDrawer } from '../../ui/dialog/side-drawer';
import { AdminSidebar, PortalVersion } from './admin-sidebar';

/** The sidebar in a drawer behind a button, below 768 px. */
export function AdminMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="-ml-2 md:hidden">
      <MenuButton open={open} onOpen={() => setOpen(true)} />
      <SideDrawer
        open={open}
        onClose={close}
        title="Menu"
        head={<span className="font-medium text-sm">Admin Portal</span>}
        footer={<PortalVersion className="px-2" />}
      >
        <AdminSidebar onNavigate={close} />
      </SideDrawer>
    </div>
  );
}
