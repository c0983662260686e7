import { site } from '../site';
import { both, type Operation, ofAdmin, stored, toast } from './operation';

const provider = site.paymentProvider;

/** Plans, subscriptions, credits, payments and the ledger. */
export const billingOperations = {
  'plans.active': stored('Failed to fetch active plans'),
  'plans.list': toast('Failed to fetch plans'),
  'plans.get': toast('Failed to fetch plan'),
  'plans.byProvider': stored(`Failed to fetch plan by ${provider} ID`),
  'plans.create': toast('Failed to create plan', 'Plan created successfully'),
  'plans.bulk': toast('Failed to create plans in bulk', 'Plans created successfully'),
  'plans.update': toast('Failed to update plan', 'Plan updated successfully'),
  'plans.providerIds': toast(
    `Failed to update plan ${provider} IDs`,
    `Plan ${provider} IDs updated successfully`,
  ),
  'plans.delete': toast('Failed to delete plan', 'Plan deleted successfully'),
  'plans.bulkUpdate': toast('Failed to change plans', 'Plans changed'),
  'plans.order': toast('Failed to reorder plans', 'Plan order saved'),

  'subscription.plans': toast('Failed to fetch plans'),
  'subscription.current': toast('Failed to fetch current subscription'),
  'subscription.checkout': toast('Failed to create checkout session'),
  'subscription.embeddedCheckout': toast('Failed to create embedded checkout session'),
  'subscription.portal': toast('Failed to create portal session'),
  'subscription.cancel': toast(
    'Failed to cancel subscription',
    'Subscription will be canceled at the end of the billing period',
  ),
  'subscription.reactivate': toast(
    'Failed to reactivate subscription',
    'Your subscription has been reactivated',
  ),
  'subscription.changePlan': toast('Failed to change plan', 'Your subscription plan has been updated'),
  'subscription.changeFrequency': toast(
    'Failed to change billing frequency',
    'Your billing frequency has been updated',
  ),
  'subscription.preview': toast('Failed to preview the change'),
  'subscription.revokeChange': toast('Failed to cancel the change', 'The pending change was cancelled'),
  'subscription.invoices': stored('Failed to fetch invoices'),
  'subscription.pay': toast('Failed to pay', 'Payment received'),
  'subscription.session': toast('Failed to fetch session details'),
  'subscription.list': ofAdmin('Failed to fetch subscriptions'),
  'subscription.get': ofAdmin('Failed to fetch subscription details'),
  'subscription.ofUser': ofAdmin('Failed to fetch user subscriptions'),
  'subscription.movements': toast('Failed to fetch subscription movements'),
  'subscription.stats': ofAdmin('Failed to fetch subscription statistics'),
  'subscription.cancelOfUser': ofAdmin('Failed to cancel subscription', 'Subscription has been cancelled'),
  'subscription.cancelImmediately': ofAdmin(
    'Failed to cancel subscription immediately',
    'Subscription has been cancelled immediately',
  ),
  'subscription.reactivateOfUser': ofAdmin('Failed to undo the cancellation', 'The cancellation was undone'),
  'subscription.discount': ofAdmin(
    'Failed to apply discount',
    'Discount has been applied to the subscription',
  ),
  'subscription.providerIds': ofAdmin(
    `Failed to update ${provider} IDs`,
    `Subscription ${provider} IDs have been updated`,
  ),
  'subscription.transfer': ofAdmin(
    'Failed to transfer subscription',
    'Subscription has been transferred to another user',
  ),
  'subscription.pause': ofAdmin('Failed to pause subscription', 'Subscription has been paused'),
  'subscription.resume': ofAdmin('Failed to resume subscription', 'Subscription has been resumed'),
  'subscription.adminPortal': ofAdmin('Failed to create customer portal'),

  'credits.balance': stored('Failed to fetch credit balance'),
  'credits.lots': stored('Failed to fetch credit balance'),
  'credits.history': stored('Failed to fetch credit history'),
  'credits.products': stored('Failed to fetch credit products'),
  'credits.product': stored('Failed to fetch credit product'),
  'credits.pricing': stored('Failed to fetch credit pricing'),
  'credits.calculate': both('Failed to calculate credit price', 'Failed to calculate price'),
  'credits.check': stored('Failed to check credit balance'),
  'credits.checkout': both('Failed to create checkout session', 'Failed to create checkout'),
  'credits.session': stored('Failed to fetch session details'),
  'credits.stats': stored('Failed to fetch credit statistics'),
  'credits.createProduct': both(
    'Failed to create credit product',
    'Failed to create product',
    'Credit product created successfully',
  ),
  'credits.updateProduct': both(
    'Failed to update credit product',
    'Failed to update product',
    'Credit product updated successfully',
  ),
  'credits.orderProducts': both(
    'Failed to update credit product',
    'Failed to update product',
    'Credit product updated successfully',
  ),
  'credits.deleteProduct': both(
    'Failed to delete credit product',
    'Failed to delete product',
    'Credit product deleted successfully',
  ),
  'credits.updatePricing': both(
    'Failed to update credit pricing',
    'Failed to update pricing',
    'Credit pricing updated successfully',
  ),
  'credits.add': both('Failed to add credits to user', 'Failed to add credits', 'Credits added successfully'),
  'credits.deduct': both(
    'Failed to deduct credits from user',
    'Failed to deduct credits',
    'Credits deducted successfully',
  ),
  'credits.adjustments': toast('Failed to fetch adjustments'),
  'credits.operations': toast('Failed to fetch credit transactions'),

  'payments.list': toast('Failed to fetch payments'),
  'payments.events': toast('Failed to fetch events'),
  'payments.event': toast('Failed to fetch event'),
  'payments.retryEvent': toast('Failed to retry event', 'Event will be retried'),
  'payments.retryEvents': toast('Failed to retry events', '{n} events will be retried'),

  'ledger.check': toast('Failed to fetch the ledger check'),
  'ledger.checkNow': toast('Failed to start the ledger check', 'Ledger check started'),
  'ledger.runs': toast('Failed to fetch reconciliations'),
  'ledger.compareNow': toast('Failed to start the comparison', 'Comparison started'),
} as const satisfies Record<string, Operation>;
