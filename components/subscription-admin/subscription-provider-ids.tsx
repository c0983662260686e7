'use client';

import { site } from '@/lib/site';
import { useTieSubscription } from '@/lib/subscription/admin-hooks';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Form, useFields } from '../ui/form';
import { TextField } from '../ui/text-field';
import type { AboutSubscription } from './subscription-dialogs';

const FORM = 'subscription-provider-ids';
const provider = site.paymentProvider;

/** Ties a subscription to another one at the payment provider. */
export function SubscriptionProviderIds({ subscription, onClose }: AboutSubscription) {
  const tie = useTieSubscription(onClose);
  const { id, stripeCustomerId, stripeSubscriptionId } = subscription;
  const { field, handleSubmit } = useFields({ stripeCustomerId, stripeSubscriptionId }, tie.error);
  const submit = handleSubmit((given) => {
    const customer = given.stripeCustomerId.trim();
    const other = given.stripeSubscriptionId.trim();
    if (customer === stripeCustomerId && other === stripeSubscriptionId) return onClose();
    tie.mutate({
      params: { id },
      body: { stripeCustomerId: customer || undefined, stripeSubscriptionId: other || undefined },
    });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={`${provider} IDs`}
      description={`They are looked at there first: one of our prices has to be on the subscription, and it must be of that customer. Plan, price, period and status then become what ${provider} says; the one it was tied to before is not canceled there.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={tie.isPending}>
            Save IDs
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <TextField
          {...field('stripeCustomerId')}
          label="Customer ID"
          autoComplete="off"
          placeholder="cus_…"
          spellCheck={false}
        />
        <TextField
          {...field('stripeSubscriptionId')}
          label="Subscription ID"
          autoComplete="off"
          placeholder="sub_…"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
