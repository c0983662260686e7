import type { OperationName } from '@/lib/core/messages';
import type { CallKey } from './call';

/** How a failure of an operation without a message from the server is specified to appear. */
export interface SpecifiedFailure {
  call: CallKey;
  toast?: string;
  /** Shown in the place of the data, next to a shorter toast or instead of one. */
  stored?: string;
  /** Only in the console. */
  log?: string;
}

/** The specified failures, operation by operation. */
export const specifiedFailures = {
  'auth.login': { call: 'POST /auth/login', stored: 'Login failed' },
  'auth.adminLogin': { call: 'POST /auth/login', stored: 'An error occurred during login' },
  'auth.register': { call: 'POST /auth/register', stored: 'Registration failed' },
  'auth.forgot': {
    call: 'POST /auth/forgot',
    stored: 'Failed to send password reset email',
    toast: 'Failed to send reset email',
  },
  'auth.verify': { call: 'POST /auth/verify/otp', toast: 'OTP verification failed' },
  'auth.reset': { call: 'POST /auth/reset/password', log: 'Password reset failed' },
  'auth.change': { call: 'POST /auth/change/password', toast: 'Password change failed' },

  'plans.active': { call: 'GET /plans/active', stored: 'Failed to fetch active plans' },
  'plans.list': { call: 'GET /plans', toast: 'Failed to fetch plans' },
  'plans.get': { call: 'GET /plans/:id', toast: 'Failed to fetch plan' },
  'plans.byProvider': { call: 'GET /plans/stripe/:id', stored: 'Failed to fetch plan by Stripe ID' },
  'plans.create': { call: 'POST /plans', toast: 'Failed to create plan' },
  'plans.bulk': { call: 'POST /plans/bulk', toast: 'Failed to create plans in bulk' },
  'plans.update': { call: 'PUT /plans/:id', toast: 'Failed to update plan' },
  'plans.providerIds': { call: 'PATCH /plans/:id/stripe', toast: 'Failed to update plan Stripe IDs' },
  'plans.delete': { call: 'DELETE /plans/:id', toast: 'Failed to delete plan' },

  'song.create': { call: 'POST /song', toast: 'Failed to create song' },
  'song.generate': { call: 'POST /song/generate', toast: 'Failed to generate songs' },
  'song.list': { call: 'GET /song', toast: 'Failed to fetch songs' },
  'song.get': { call: 'GET /song/:id', toast: 'Failed to fetch song' },
  'song.update': { call: 'PUT /song/:id', toast: 'Failed to update song' },
  'song.delete': { call: 'DELETE /song/:id', toast: 'Failed to delete song' },
  'song.play': { call: 'POST /song/:id/play', log: 'Failed to increment play count' },

  'credits.balance': { call: 'GET /credits/balance', stored: 'Failed to fetch credit balance' },
  'credits.history': { call: 'GET /credits/history', stored: 'Failed to fetch credit history' },
  'credits.products': { call: 'GET /credits/products', stored: 'Failed to fetch credit products' },
  'credits.product': { call: 'GET /credits/products/:id', stored: 'Failed to fetch credit product' },
  'credits.pricing': { call: 'GET /credits/pricing', stored: 'Failed to fetch credit pricing' },
  'credits.calculate': {
    call: 'POST /credits/calculate-price',
    stored: 'Failed to calculate credit price',
    toast: 'Failed to calculate price',
  },
  'credits.check': { call: 'POST /credits/check', stored: 'Failed to check credit balance' },
  'credits.checkout': {
    call: 'POST /credits/embedded-checkout',
    stored: 'Failed to create checkout session',
    toast: 'Failed to create checkout',
  },
  'credits.session': { call: 'GET /credits/session/:id', stored: 'Failed to fetch session details' },
  'credits.stats': { call: 'GET /credits/admin/stats', stored: 'Failed to fetch credit statistics' },
  'credits.createProduct': {
    call: 'POST /credits/admin/products',
    stored: 'Failed to create credit product',
    toast: 'Failed to create product',
  },
  'credits.updateProduct': {
    call: 'PUT /credits/admin/products/:id',
    stored: 'Failed to update credit product',
    toast: 'Failed to update product',
  },
  'credits.deleteProduct': {
    call: 'DELETE /credits/admin/products/:id',
    stored: 'Failed to delete credit product',
    toast: 'Failed to delete product',
  },
  'credits.updatePricing': {
    call: 'PUT /credits/admin/pricing',
    stored: 'Failed to update credit pricing',
    toast: 'Failed to update pricing',
  },
  'credits.add': {
    call: 'POST /credits/admin/add',
    stored: 'Failed to add credits to user',
    toast: 'Failed to add credits',
  },
  'credits.deduct': {
    call: 'POST /credits/admin/deduct',
    stored: 'Failed to deduct credits from user',
    toast: 'Failed to deduct credits',
  },

  'jobs.list': { call: 'GET /jobs', toast: 'Failed to fetch jobs' },
  'jobs.active': { call: 'GET /jobs/active', toast: 'Failed to fetch active jobs' },
  'jobs.get': { call: 'GET /jobs/:id', toast: 'Failed to fetch job' },
  'jobs.create': { call: 'POST /jobs', toast: 'Failed to create job' },
  'jobs.update': { call: 'PUT /jobs/:id', toast: 'Failed to update job' },
  'jobs.delete': { call: 'DELETE /jobs/:id', toast: 'Failed to delete job' },
  'jobs.stats': { call: 'GET /jobs/:id/stats', toast: 'Failed to fetch job application statistics' },

  'dashboard.all': { call: 'GET /dashboard', toast: 'Failed to fetch dashboard data' },
  'dashboard.summary': { call: 'GET /dashboard/summary', toast: 'Failed to fetch dashboard summary' },
  'dashboard.userGrowth': { call: 'GET /dashboard/user-growth', toast: 'Failed to fetch user growth data' },
  'dashboard.revenue': { call: 'GET /dashboard/revenue', toast: 'Failed to fetch revenue data' },
  'dashboard.creditUsage': {
    call: 'GET /dashboard/credit-usage',
    toast: 'Failed to fetch credit usage data',
  },
  'dashboard.songGeneration': {
    call: 'GET /dashboard/song-generation',
    toast: 'Failed to fetch song generation data',
  },
  'dashboard.subscriptionMetrics': {
    call: 'GET /dashboard/subscription-metrics',
    toast: 'Failed to fetch subscription metrics',
  },
  'dashboard.popularPlans': {
    call: 'GET /dashboard/popular-plans',
    toast: 'Failed to fetch popular plans',
  },

  'users.create': { call: 'POST /users', toast: 'Failed to create user' },
  'users.update': { call: 'PUT /users/:id', toast: 'Failed to update user' },
  'users.get': { call: 'GET /users/:id', toast: 'Failed to fetch user' },
  'users.profile': { call: 'GET /users/profile', toast: 'Failed to fetch user profile' },
  'users.list': { call: 'GET /users', toast: 'Failed to fetch users' },
  'users.referrals': { call: 'GET /users/referrals', toast: 'Failed to fetch referral' },
  'users.delete': { call: 'DELETE /users/:id', toast: 'Failed to delete user' },
  'users.bulkDelete': { call: 'DELETE /users/batch', toast: 'Failed to delete users' },
  'users.addCredits': { call: 'POST /users/:id/credits/add', toast: 'Failed to add credits' },
  'users.deductCredits': { call: 'POST /users/:id/credits/deduct', toast: 'Failed to deduct credits' },

  'applications.list': { call: 'GET /applications', toast: 'Failed to fetch applications' },
  'applications.ofJob': { call: 'GET /applications', toast: 'Failed to fetch job applications' },
  'applications.mine': {
    call: 'GET /applications/user/:email',
    toast: 'Failed to fetch your applications',
  },
  'applications.get': { call: 'GET /applications/:id', toast: 'Failed to fetch application' },
  'applications.create': { call: 'POST /applications', toast: 'Failed to submit application' },
  'applications.update': { call: 'PUT /applications/:id', toast: 'Failed to update application' },
  'applications.bulkUpdate': {
    call: 'POST /applications/bulk-update',
    toast: 'Failed to update applications',
  },
  'applications.delete': { call: 'DELETE /applications/:id', toast: 'Failed to delete application' },
  'applications.stats': { call: 'GET /applications/stats', toast: 'Failed to fetch application statistics' },

  'subscription.plans': { call: 'GET /subscription/plans', toast: 'Failed to fetch plans' },
  'subscription.current': {
    call: 'GET /subscription/current',
    toast: 'Failed to fetch current subscription',
  },
  'subscription.checkout': {
    call: 'POST /subscription/checkout',
    toast: 'Failed to create checkout session',
  },
  'subscription.embeddedCheckout': {
    call: 'POST /subscription/embedded-checkout',
    toast: 'Failed to create embedded checkout session',
  },
  'subscription.portal': { call: 'POST /subscription/portal', toast: 'Failed to create portal session' },
  'subscription.cancel': { call: 'POST /subscription/cancel', toast: 'Failed to cancel subscription' },
  'subscription.reactivate': {
    call: 'POST /subscription/reactivate',
    toast: 'Failed to reactivate subscription',
  },
  'subscription.changePlan': { call: 'POST /subscription/change-plan', toast: 'Failed to change plan' },
  'subscription.changeFrequency': {
    call: 'POST /subscription/change-frequency',
    toast: 'Failed to change billing frequency',
  },
  'subscription.session': {
    call: 'GET /subscription/session/:sessionId',
    toast: 'Failed to fetch session details',
  },

  'subscription.list': { call: 'GET /subscription', toast: 'Failed to fetch subscriptions' },
  'subscription.get': { call: 'GET /subscription/:id', toast: 'Failed to fetch subscription details' },
  'subscription.ofUser': {
    call: 'GET /subscription/user/:userId',
    toast: 'Failed to fetch user subscriptions',
  },
  'subscription.stats': {
    call: 'GET /subscription/stats',
    toast: 'Failed to fetch subscription statistics',
  },
  'subscription.cancelOfUser': {
    call: 'POST /subscription/user/:userId/cancel',
    toast: 'Failed to cancel subscription',
  },
  'subscription.cancelImmediately': {
    call: 'POST /subscription/:id/cancel-immediately',
    toast: 'Failed to cancel subscription immediately',
  },
  'subscription.discount': {
    call: 'POST /subscription/:id/apply-discount',
    toast: 'Failed to apply discount',
  },
  'subscription.providerIds': {
    call: 'PATCH /subscription/:id/stripe-ids',
    toast: 'Failed to update Stripe IDs',
  },
  'subscription.transfer': {
    call: 'POST /subscription/:id/transfer',
    toast: 'Failed to transfer subscription',
  },
  'subscription.pause': { call: 'POST /subscription/:id/pause', toast: 'Failed to pause subscription' },
  'subscription.resume': { call: 'POST /subscription/:id/resume', toast: 'Failed to resume subscription' },
  'subscription.adminPortal': {
    call: 'POST /subscription/admin-portal',
    toast: 'Failed to create customer portal',
  },
} as const satisfies Partial<Record<OperationName, SpecifiedFailure>>;
