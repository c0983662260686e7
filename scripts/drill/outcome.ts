import type { Site, Store } from './site';
import type { Traffic } from './traffic';

export interface Outcome {
  /** What was measured, in one line. */
  summary: string;
  /** What should not have happened. */
  faults: string[];
}

/** Thrown by a drill if the machine lacks what it needs. */
export class NotTried extends Error {}

/** Something that goes wrong on a site with traffic, on purpose. */
export interface Drill {
  name: string;
  /** Whether it is part of `npm test`, at a smaller size. */
  isBrief: boolean;
  /** Where the site stores its files meanwhile; on disk by default. */
  store?: Store;
  /** `isLong`: at full size. */
  run(site: Site, traffic: Traffic, isLong: boolean): Promise<Outcome>;
}

/** Returns the largest of some milliseconds as seconds with one decimal. */
export function longest(milliseconds: number[]): string {
  return `${(Math.max(0, ...milliseconds) / 1_000).toFixed(1)} s`;
}
