'use client';

import { useState } from 'react';
import { changedValues } from '@/lib/client/changed-values';
import { useCreateProduct, useUpdateProduct } from '@/lib/client/credits/admin-hooks';
import { storedText } from '@/lib/client/report';
import { dollarsInField } from '@/lib/core/format';
import { parseDollars, parseWholeNumber } from '@/lib/core/text/parse';
import type { Product } from '@/lib/domain/credits/contract';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form, useFields } from '../../../ui/field/form';
import { Switch } from '../../../ui/field/switch';
import { TextField } from '../../../ui/field/text-field';
import { optionalNameProblem } from '../../../ui/problems';
import { creditsProblem } from '../../amount-problems';
import { type ProductFields, productPriceProblem, strikethroughProblem } from './product-fields';
import { ProductPreview } from './product-preview';

const FORM = 'product-form';

export interface ProductFormProps {
  product?: Product;
  /** All other products, among which the best value is determined. */
  others: readonly Product[];
  onClose: () => void;
}

/** Creates or edits a product, with a live preview of its price. */
export function ProductForm({ product: current, others, onClose }: ProductFormProps) {
  const [product] = useState(current);
  const create = useCreateProduct(onClose);
  const update = useUpdateProduct(onClose);
  const { error, isPending } = product ? update : create;
  const failed = storedText(product ? 'credits.updateProduct' : 'credits.createProduct', error);
  const [isActive, setActive] = useState(product?.isActive ?? true);
  const [isPopular, setPopular] = useState(product?.isPopular ?? false);
  const { field, handleSubmit, watch } = useFields<ProductFields>(startOf(product), error);
  const typed = watch();
  const submit = handleSubmit(({ name, amount, price, strikethroughPrice }) => {
    const shows = ['name', 'amount', 'price', 'strikethroughPrice'];
    const body = {
      ...(name.trim() ? { name: name.trim() } : {}),
      amount: parseWholeNumber(amount) ?? 0,
      price: parseDollars(price) ?? 0,
      strikethroughPrice: parseDollars(strikethroughPrice),
      isActive,
      isPopular,
    };
    if (!product) return create.mutate({ body, shows });
    const changes = changedValues(product, body);
    if (!changes) onClose();
    else update.mutate({ params: { id: product.id }, body: changes, shows });
  });
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={product ? 'Edit product' : 'New product'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={isPending}>
            {product ? 'Save changes' : 'Create product'}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        {failed && <Notice tone="danger">{failed}</Notice>}
        <TextField
          {...field('name', optionalNameProblem)}
          label="Name"
          optional={!product}
          hint={product ? undefined : 'Defaults to the number of credits.'}
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            {...field('amount', creditsProblem)}
            label="Credits"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            {...field('price', productPriceProblem)}
            label="Price in dollars"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextField
            {...field('strikethroughPrice', (text, { price }) => strikethroughProblem(text, price))}
            label="Regular price"
            optional
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <Switch
          label="On sale"
          hint="Open checkouts keep the quoted price."
          checked={isActive}
          onCheckedChange={setActive}
        />
        <Switch label="Popular" hint={popularHint(others)} checked={isPopular} onCheckedChange={setPopular} />
        <ProductPreview
          others={others}
          draft={{
            amount: parseWholeNumber(typed.amount),
            price: parseDollars(typed.price),
            strikethroughPrice: parseDollars(typed.strikethroughPrice),
            isActive,
          }}
        />
      </Form>
    </Dialog>
  );
}

function startOf(product: Product | undefined): ProductFields {
  return {
    name: product?.name ?? '',
    amount: product ? String(product.amount) : '',
    price: product ? dollarsInField(product.price) : '',
    strikethroughPrice: product?.strikethroughPrice ? dollarsInField(product.strikethroughPrice) : '',
  };
}

function popularHint(others: readonly Product[]): string {
  const popular = others.find((other) => other.isPopular);
  return popular ? `Takes the badge from ${popular.name}.` : 'Shows a badge on the product.';
}
