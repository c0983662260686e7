import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../ui/field/checkbox';
import { IconButton } from '../ui/icon-button';
import { Menu } from '../ui/menu/menu';

/** A row as the table's state has it. */
export interface TableRow<Row> {
  id: string;
  original: Row;
  getIsSelected: () => boolean;
  toggleSelected: (selected: boolean) => void;
}

/** The selection of the visible rows; `none` if there are no rows yet. */
export interface PageSelection {
  none: boolean;
  all: boolean;
  some: boolean;
  toggle: (all: boolean) => void;
}

export function SelectPage({ selection, id }: { selection: PageSelection; id?: string }) {
  return (
    <Checkbox
      {...(id && { id })}
      label="Select all on this page"
      checked={selection.all}
      disabled={selection.none}
      mixed={selection.some && !selection.all}
      onCheckedChange={selection.toggle}
      className="align-middle"
    />
  );
}

export function SelectRow<Row>({ row, name }: { row: TableRow<Row>; name: string }) {
  return (
    <Checkbox
      label={`Select ${name}`}
      checked={row.getIsSelected()}
      onCheckedChange={(selected) => row.toggleSelected(selected)}
      className="align-middle"
    />
  );
}

export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`Actions for ${name}`} icon={<Ellipsis />} className="text-quiet" />
      }
    >
      {children}
    </Menu>
  );
}
