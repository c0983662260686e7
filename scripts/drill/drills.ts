import { bucketTrouble } from './drills/bucket';
import { databaseFrozen, databaseRestarted } from './drills/database';
import { diskFull } from './drills/disk';
import { endUnderLoad } from './drills/ending';
import { killed } from './drills/kills';
import { mailTrouble } from './drills/mail';
import { pairs, rolling } from './drills/rolling';
import { signInTrouble } from './drills/sign-in';
import { soak } from './drills/soak';
import { stripeTrouble } from './drills/stripe';
import type { Drill } from './outcome';

/** Every drill, in the order of their table. */
export const drills: Drill[] = [
  killed('web'),
  killed('worker'),
  killed('database'),
  killed('starter'),
  databaseFrozen,
  databaseRestarted,
  endUnderLoad,
  mailTrouble,
  signInTrouble,
  stripeTrouble,
  bucketTrouble,
  diskFull,
  pairs,
  rolling,
  soak,
];
