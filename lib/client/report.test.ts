import { describe, expect, it } from 'vitest';
import { CallError } from './call';
import { failureText } from './report';

const refusal = (message: string, code: string | null = null, cause?: unknown) =>
  new CallError(500, message, code, {}, null, { cause });

describe('the sentence for a failure', () => {
  it('is the server’s, else the catalogue’s', () => {
    expect(failureText('plans.create', refusal('No such thing'))).toBe('No such thing');
    expect(failureText('plans.create', refusal('', 'request.invalid'))).toBe('Failed to create plan');
  });

  it('of admin subscription calls is the message, the error field, the error’s text, or an unknown error', () => {
    const told = (error: unknown) => failureText('subscription.pause', error);
    expect(told(refusal('This subscription is paused', 'subscription.paused'))).toBe(
      'This subscription is paused',
    );
    expect(told(refusal('', 'subscription.paused'))).toBe('subscription.paused');
    expect(told(refusal('', null, new TypeError('Failed to fetch')))).toBe('Failed to fetch');
    expect(told(refusal(''))).toBe('An unknown error occurred');
    expect(told('what')).toBe('An unknown error occurred');
  });
});
