import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from './call';
import { failureText, reportFailure, storedText } from './report';
import { useSession } from './session';
import { useToasts } from './toasts';

const refusal = (message: string, code: string | null = null, cause?: unknown) =>
  new CallError(500, message, code, {}, null, { cause });

describe('the failure sentence', () => {
  it('is the server’s, else the catalogue’s', () => {
    expect(failureText('plans.create', refusal('No such thing'))).toBe('No such thing');
    expect(failureText('plans.create', refusal('', 'request.invalid'))).toBe('Failed to create plan');
  });

  it('is never the browser’s, and never a bare code', () => {
    for (const operation of ['plans.create', 'subscription.pause'] as const) {
      const text = (error: unknown) => failureText(operation, error);
      const sentence = failureText(operation, refusal(''));
      expect(text(refusal('', null, new TypeError('Failed to fetch')))).toBe(sentence);
      expect(text(refusal('', 'server.failed'))).toBe(sentence);
      expect(text(new TypeError('Failed to fetch'))).toBe(sentence);
    }
  });

  it('of admin subscription calls is the message, the error field, the sentence, or an unknown error', () => {
    const text = (error: unknown) => failureText('subscription.pause', error);
    expect(text(refusal('This subscription is paused', 'Some other text'))).toBe(
      'This subscription is paused',
    );
    expect(text(refusal('', 'The provider is down'))).toBe('The provider is down');
    expect(text(refusal(''))).toBe('Failed to pause subscription');
    expect(failureText('plans.create', refusal('', 'The provider is down'))).toBe('Failed to create plan');
    expect(failureText(undefined, refusal(''))).toBe('An unknown error occurred');
  });

  it('is stored with the data next to a shorter toast, unless the server sent one for both', () => {
    expect(storedText('credits.updatePricing', refusal(''))).toBe('Failed to update credit pricing');
    expect(storedText('credits.updatePricing', refusal('No'))).toBeNull();
    expect(storedText('credits.updatePricing', null)).toBeNull();
  });
});

describe('a failure after the session has ended', () => {
  beforeEach(() => {
    useToasts.setState({ waiting: [] });
    useSession.setState({ expired: false });
  });
  const unauthorized = new CallError(401, 'Not authenticated', 'auth.required', {}, null);

  it('has no toast, since the page says that the session has expired', () => {
    useSession.setState({ expired: true });
    reportFailure('plans.create', unauthorized);
    expect(useToasts.getState().waiting).toEqual([]);
    reportFailure('plans.create', refusal(''));
    expect(useToasts.getState().waiting).toHaveLength(1);
  });

  it('has one if the session is not known to have expired', () => {
    reportFailure('plans.create', unauthorized);
    expect(useToasts.getState().waiting).toMatchObject([{ tone: 'error', text: 'Not authenticated' }]);
  });
});
