import { describe, expect, it } from 'vitest';
import { CallError } from './call';
import { failureText } from './report';

const refusal = (message: string, code: string | null = null, cause?: unknown) =>
  new CallError(500, message, code, {}, null, { cause });

describe('the failure sentence', () => {
  it('is the server’s, else the catalogue’s', () => {
    expect(failureText('plans.create', refusal('No such thing'))).toBe('No such thing');
    expect(failureText('plans.create', refusal('', 'request.invalid'))).toBe('Failed to create plan');
  });

  it('of admin subscription calls is the message, the error field, the error’s text, or an unknown error', () => {
    const text = (error: unknown) => failureText('subscription.pause', error);
    expect(text(refusal('This subscription is paused', 'subscription.paused'))).toBe(
      'This subscription is paused',
    );
    expect(text(refusal('', 'subscription.paused'))).toBe('subscription.paused');
    expect(text(refusal('', null, new TypeError('Failed to fetch')))).toBe('Failed to fetch');
    expect(text(refusal(''))).toBe('An unknown error occurred');
    expect(text('what')).toBe('An unknown error occurred');
  });
});
