import { sweepArtists } from '@/lib/domain/artists/sweep';
import { artistTasks } from '@/lib/domain/artists/tasks';
import { mailCode } from '@/lib/domain/auth/codes/mail-code';
import { sweepAuth } from '@/lib/domain/auth/sweep';
import { authTasks } from '@/lib/domain/auth/tasks';
import { refundPurchase } from '@/lib/domain/credits/clawback/refund-purchase';
import { expireCredits } from '@/lib/domain/credits/expire';
import { creditTasks } from '@/lib/domain/credits/tasks';
import { foldFigures } from '@/lib/domain/dashboard/fold';
import { dashboardTasks } from '@/lib/domain/dashboard/tasks';
import { buildAccountExport } from '@/lib/domain/exports/account/build';
import { buildExport } from '@/lib/domain/exports/build';
import { purgeExport } from '@/lib/domain/exports/delete';
import { sweepExports } from '@/lib/domain/exports/sweep';
import { exportTasks } from '@/lib/domain/exports/tasks';
import { runCheck } from '@/lib/domain/ledger/check';
import { ledgerTasks } from '@/lib/domain/ledger/tasks';
import { sendQueued } from '@/lib/domain/mail/send';
import { sweepMails } from '@/lib/domain/mail/sweep';
import { mailTasks } from '@/lib/domain/mail/tasks';
import { processEvent } from '@/lib/domain/payments/process';
import { reconcile } from '@/lib/domain/payments/reconcile';
import { sweepEvents } from '@/lib/domain/payments/sweep';
import { paymentTasks } from '@/lib/domain/payments/tasks';
import { syncPlan } from '@/lib/domain/plans/provider/sync';
import { planTasks } from '@/lib/domain/plans/tasks';
import { rewardReferral } from '@/lib/domain/referral/reward';
import { referralTasks } from '@/lib/domain/referral/tasks';
import { discardFiles } from '@/lib/domain/song/generation/discard';
import { runGeneration } from '@/lib/domain/song/generation/run-generation';
import { sweepSongs } from '@/lib/domain/song/generation/sweep';
import { collectSong } from '@/lib/domain/song/outside/collect-song';
import { signSong } from '@/lib/domain/song/provenance/sign-song';
import { makeSet } from '@/lib/domain/song/stems/make-set';
import { sweepStems } from '@/lib/domain/song/stems/sweep';
import { songTasks, stemTasks } from '@/lib/domain/song/tasks';
import { purgeSong } from '@/lib/domain/song/trash/purge';
import { sweepIntents } from '@/lib/domain/subscription/change/intent';
import { closeInvoices } from '@/lib/domain/subscription/close-invoices';
import { grantDue } from '@/lib/domain/subscription/grants/grant-due';
import { refuseSubscription } from '@/lib/domain/subscription/refuse';
import { subscriptionTasks } from '@/lib/domain/subscription/tasks';
import { sweepUploads } from '@/lib/domain/uploads/sweep';
import { uploadTasks } from '@/lib/domain/uploads/tasks';
import { runDeletion } from '@/lib/domain/users/deletion/finish-deletion';
import { userTasks } from '@/lib/domain/users/tasks';
import { sweepDeliveries } from '@/lib/domain/webhooks/sweep';
import { webhookTasks } from '@/lib/domain/webhooks/tasks';
import { handle, type NoPayload, type TaskDefinition, type TaskHandler } from '@/lib/queue/task';

/** Every background task with its handler. */
export const registry: TaskHandler[] = [
  handle(artistTasks.sweep, (ctx, _payload, run) => sweepArtists(ctx, run)),
  handle(authTasks.mailCode, mailCode),
  handle(authTasks.sweep, (ctx, _payload, run) => sweepAuth(ctx, run)),
  handle(creditTasks.expire, expireCredits),
  handle(creditTasks.refund, refundPurchase),
  handle(dashboardTasks.fold, foldFigures),
  handle(exportTasks.build, buildExport),
  handle(exportTasks.account, buildAccountExport),
  handle(exportTasks.erase, purgeExport),
  handle(exportTasks.sweep, sweepExports),
  handle(ledgerTasks.check, runCheck),
  handle(mailTasks.send, sendQueued),
  handle(mailTasks.sweep, (ctx, _payload, run) => sweepMails(ctx, run)),
  handle(paymentTasks.event, processEvent),
  handle(paymentTasks.reconcile, reconcile),
  handle(paymentTasks.sweep, (ctx, _payload, run) => sweepEvents(ctx, run)),
  handle(planTasks.sync, (ctx, { planId }) => syncPlan(ctx, planId)),
  handle(referralTasks.reward, (ctx, { friendId }) => rewardReferral(ctx, friendId)),
  handle(songTasks.make, runGeneration),
  handle(songTasks.collect, collectSong),
  handle(songTasks.discard, discardFiles),
  handle(songTasks.erase, purgeSong),
  handle(songTasks.sign, signSong),
  handle(songTasks.sweep, sweepSongs),
  handle(stemTasks.make, makeSet),
  handle(stemTasks.sweep, sweepStems),
  handle(subscriptionTasks.grants, (ctx, _payload, { signal }) => grantDue(ctx, signal)),
  handle(subscriptionTasks.intents, sweepIntents),
  handle(subscriptionTasks.refuse, refuseSubscription),
  handle(subscriptionTasks.close, closeInvoices),
  handle(uploadTasks.sweep, sweepUploads),
  handle(uploadTasks.tidy, ({ storage }) => storage.tidy()),
  handle(userTasks.delete, runDeletion),
  handle(webhookTasks.sweep, (ctx, _payload, run) => sweepDeliveries(ctx, run)),
];

/** Minutes and hours in crontab form (UTC): only a task without a payload can be scheduled. */
const schedule: [string, TaskDefinition<NoPayload>][] = [
  ['* *', songTasks.sweep],
  ['* *', dashboardTasks.fold],
  ['17 *', authTasks.sweep],
  ['27 *', artistTasks.sweep],
  ['37 *', uploadTasks.sweep],
  ['12 4', uploadTasks.tidy],
  ['47 *', exportTasks.sweep],
  ['52 *', stemTasks.sweep],
  ['57 *', mailTasks.sweep],
  ['32 *', webhookTasks.sweep],
  ['*/5 *', creditTasks.expire],
  ['2,7,12,17,22,27,32,37,42,47,52,57 *', subscriptionTasks.grants],
  ['4,14,24,34,44,54 *', subscriptionTasks.intents],
  ['7 *', paymentTasks.reconcile],
  ['22 *', paymentTasks.sweep],
];

/** The scheduled tasks in crontab form; a failed run is not retried, since the next one does the same work. */
export const crontab = schedule.map(([time, { name }]) => `${time} * * * ${name} ?max=1`).join('\n');
