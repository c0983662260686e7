import type { ChartOrder } from '@/lib/core/ports';
import { printChart } from './print-chart';

/** Prints a chord chart, in its own thread. */
export default async function print(order: ChartOrder): Promise<Uint8Array> {
  return printChart(order);
}
