import type { DataColumn } from '../columns';
import type { Screen } from '../use-screen';

/** The user's choice of columns by id; a missing one has its default. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

const priorityOf = ({ priority = 2, fixed }: DataColumn<never>) => (fixed ? 1 : priority);

/** Returns which columns are visible: the user's choice first, then what fits the screen. */
export function visibleColumns(
  columns: readonly DataColumn<never>[],
  choice: ColumnChoice,
  screen: Screen,
): Record<string, boolean> {
  const lowest = screen === 'tablet' ? 2 : 3;
  return Object.fromEntries(
    columns.map((column) => {
      const usual = !column.hidden && priorityOf(column) <= lowest;
      return [column.id, column.fixed || (choice[column.id] ?? usual)];
    }),
  );
}

/** Returns the visible columns in the order in which they leave a table that is too wide; fixed and selected ones stay. */
export function leavingColumns(
  columns: readonly DataColumn<never>[],
  choice: ColumnChoice,
  shown: Readonly<Record<string, boolean>>,
): string[] {
  return columns
    .filter(({ id, fixed }) => shown[id] && !fixed && choice[id] !== true)
    .toReversed()
    .sort((one, other) => priorityOf(other) - priorityOf(one))
    .map(({ id }) => id);
}

export interface CardColumns<Column> {
  /** The first fixed column, otherwise the first. */
  title: Column | undefined;
  /** Visible on every card: columns of priority 1, and those the user selected. */
  main: Column[];
  /** Visible when the card is opened. */
  more: Column[];
}

/** Sorts the visible columns into the parts of a card. */
export function cardColumns<Column extends DataColumn<never>>(
  visible: readonly Column[],
  choice: ColumnChoice,
): CardColumns<Column> {
  const title = visible.find(({ fixed }) => fixed) ?? visible[0];
  const others = visible.filter((column) => column !== title);
  const isMain = (column: Column) => priorityOf(column) === 1 || choice[column.id] === true;
  return { title, main: others.filter(isMain), more: others.filter((column) => !isMain(column)) };
}
