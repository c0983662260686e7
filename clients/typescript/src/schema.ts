// Generated from the API's document by `npm run generate:client`. Do not edit.

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}
interface Refusal {
  headers: Record<string, string>;
  content: { 'application/json': components['schemas']['Error'] };
}

export interface paths {
  '/auth/login': {
    /** Sign in: sets the session cookie and answers a short-lived token */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            email: string;
            password: string;
            remember?: boolean | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              token: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                profile: string | null;
                role: 'user' | 'admin';
                referralCode: string;
              };
              message: string;
            };
          };
        };
        400: Refusal;
        401: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
  };
  '/auth/register': {
    /** Create an account */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            name: string;
            email: string;
            password: string;
            referralId?: string | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                profile: string | null;
                role: 'user' | 'admin';
                referralCode: string;
              };
            };
          };
        };
        400: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
  };
  '/auth/logout': {
    /** Sign out: ends the session, its cookie and every token bound to it */
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        429: Refusal;
      };
    };
  };
  '/auth/token': {
    /** A new short-lived token for the session of the cookie */
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              token: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                profile: string | null;
                role: 'user' | 'admin';
                referralCode: string;
              };
            };
          };
        };
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/auth/forgot': {
    /** Mail a one-time code to an address, if an account has it; the answer does not tell */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            email: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        400: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/auth/verify/otp': {
    /** Exchange a one-time code for a reset token that lives 15 minutes */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            email: string;
            otp: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              resetToken: string;
            };
          };
        };
        400: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/auth/reset/password': {
    /** Set a new password with a reset token; every session ends, and API tokens are revoked */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            resetToken: string;
            newPassword: string;
            confirmPassword: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        400: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
  };
  '/auth/change/password': {
    /** Change the caller’s password; every session ends, and the caller gets the cookie of a new one */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            currentPassword?: string | undefined;
            newPassword: string;
            confirmPassword: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
  };
  '/auth/email': {
    /** Email a one-time code to the caller’s new address, or to the current one to confirm it */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            email: string;
            currentPassword?: string | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
  };
  '/auth/email/confirm': {
    /** Confirm an address with its one-time code; it becomes the caller’s */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            otp: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                profile: string | null;
                role: 'user' | 'admin';
                referralCode: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/auth/google': {
    /** Disconnect the caller’s Google account, which can then no longer sign in; users need a password first */
    delete: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            currentPassword: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        400: Refusal;
        401: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
    /** Starts signing in with Google */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        302: { headers: Record<string, string>; content?: never };
        404: Refusal;
      };
    };
  };
  '/auth/sessions': {
    /** The caller’s active sessions, last used first */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                device: string | null;
                createdAt: string;
                lastSeenAt: string;
                current: boolean;
              }[];
            };
          };
        };
        401: Refusal;
        429: Refusal;
      };
    };
    /** End all of the caller’s sessions but the current one */
    delete: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                ended: number;
              };
            };
          };
        };
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/auth/sessions/{id}': {
    /** End one of the caller’s sessions */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/users': {
    /** Change the caller’s name, display name, avatar, handle or tagline */
    put: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            name?: string | undefined;
            displayName?: string | null | undefined;
            profile?: string | null | undefined;
            handle?: string | undefined;
            tagline?: string | null | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                emailVerified: boolean;
                profile: string | null;
                role: 'user' | 'admin';
                status: 'active' | 'suspended' | 'deleted';
                referralCode: string;
                /** Of the artist page, /artist/…; null until the first public song */
                handle: string | null;
                tagline: string | null;
                createdAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/users/profile': {
    /** The caller’s own account */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                emailVerified: boolean;
                profile: string | null;
                role: 'user' | 'admin';
                status: 'active' | 'suspended' | 'deleted';
                referralCode: string;
                /** Of the artist page, /artist/…; null until the first public song */
                handle: string | null;
                tagline: string | null;
                createdAt: string;
                hasPassword: boolean;
                google: boolean;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/users/referrals': {
    /** Friends who signed up with the caller’s code, newest first */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                email: string;
                state: 'joined' | 'first_song' | 'rewarded' | 'held' | 'capped' | 'refused';
                joinedAt: string;
                rewardedAt: string | null;
                credits: number;
              }[];
              total: number;
            };
          };
        };
        400: Refusal;
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/users/{id}': {
    /** An account: the caller’s own, or any for an admin */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                emailVerified: boolean;
                profile: string | null;
                role: 'user' | 'admin';
                status: 'active' | 'suspended' | 'deleted';
                referralCode: string;
                /** Of the artist page, /artist/…; null until the first public song */
                handle: string | null;
                tagline: string | null;
                createdAt: string;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
    /** Change the caller’s own account, or any as an admin */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            name?: string | undefined;
            displayName?: string | null | undefined;
            profile?: string | null | undefined;
            handle?: string | undefined;
            tagline?: string | null | undefined;
            email?: string | undefined;
            role?: 'user' | 'admin' | undefined;
            status?: 'active' | 'suspended' | undefined;
            reason?: string | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                displayName: string | null;
                email: string;
                emailVerified: boolean;
                profile: string | null;
                role: 'user' | 'admin';
                status: 'active' | 'suspended' | 'deleted';
                referralCode: string;
                /** Of the artist page, /artist/…; null until the first public song */
                handle: string | null;
                tagline: string | null;
                createdAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** Delete the caller’s own account, with its password, or any as an admin */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            password?: string | undefined;
            reason?: string | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
              id: string;
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
  };
  '/users/terms': {
    /** Accept the current version of the terms (idempotent) */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            /** As /terms shows it */
            version: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                version: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/uploads': {
    /** Request a ticket for a file. The answer contains the address for its bytes */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            kind: 'avatar' | 'resume' | 'song';
            name: string;
            size: number;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                url: string;
                maxBytes: number;
                expiresAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/balance': {
    /** Your spendable credits, credits on hold and debt */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                balance: number;
                held: number;
                debt: number;
                budget?:
                  | {
                      monthlyCredits: number;
                      spentThisMonth: number;
                      resetsAt: string;
                    }
                  | undefined;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/lots': {
    /** Your remaining credits by source, soonest to expire first */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                kind:
                  | 'purchase'
                  | 'subscription_grant'
                  | 'signup_bonus'
                  | 'referral_bonus'
                  | 'admin_add'
                  | 'admin_deduct'
                  | 'bonus'
                  | 'correction'
                  | 'capture'
                  | 'expire'
                  | 'refund'
                  | 'dispute'
                  | 'reversal';
                granted: number;
                remaining: number;
                createdAt: string;
                expiresAt: string | null;
              }[];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/history': {
    /** Your credit transactions, newest first */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
          kind?:
            | 'purchase'
            | 'subscription_grant'
            | 'signup_bonus'
            | 'referral_bonus'
            | 'admin_add'
            | 'admin_deduct'
            | 'bonus'
            | 'correction'
            | 'capture'
            | 'expire'
            | 'refund'
            | 'dispute'
            | 'reversal'
            | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                transactions: {
                  id: string;
                  kind:
                    | 'purchase'
                    | 'subscription_grant'
                    | 'signup_bonus'
                    | 'referral_bonus'
                    | 'admin_add'
                    | 'admin_deduct'
                    | 'bonus'
                    | 'correction'
                    | 'capture'
                    | 'expire'
                    | 'refund'
                    | 'dispute'
                    | 'reversal';
                  status: 'pending' | 'done' | 'returned';
                  amount: number;
                  balanceAfter: number | null;
                  description: string | null;
                  song: {
                    id: string;
                    name: string;
                  } | null;
                  purchaseId: string | null;
                  token: {
                    id: string;
                    name: string;
                  } | null;
                  createdAt: string;
                }[];
                total: number;
                currentPage: number;
                totalPages: number;
                totalIsCapped?: boolean | undefined;
                nextCursor: string | null;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/products': {
    /** Products on sale in display order; admins may request inactive ones too */
    get: {
      parameters: {
        query?: {
          includeInactive?: 'true' | 'false' | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                price: number;
                amount: number;
                strikethroughPrice: number | null;
                isPopular: boolean;
                isActive: boolean;
                sortOrder: number;
                pricePerCredit: number;
                savingsPercent: number;
                isBestValue: boolean;
              }[];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/products/{id}': {
    /** One product */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                price: number;
                amount: number;
                strikethroughPrice: number | null;
                isPopular: boolean;
                isActive: boolean;
                sortOrder: number;
                pricePerCredit: number;
                savingsPercent: number;
                isBestValue: boolean;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/pricing': {
    /** The song price, the bonuses and the price of custom amounts */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                songCost: number;
                providerPrices: Record<
                  | 'builtin'
                  | 'ace-step'
                  | 'ace-server'
                  | 'elevenlabs'
                  | 'fal'
                  | 'replicate'
                  | 'lyria'
                  | 'minimax'
                  | 'suno',
                  {
                    unit: 'song' | 'minute';
                    credits: number;
                  }
                >;
                songChangeCost: number;
                signupBonus: number;
                referralBonus: number;
                referralCap: number;
                pricePerCredit: number;
                minCredits: number;
                maxCredits: number;
                currency: string;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/calculate-price': {
    /** Price of a product or a number of credits */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            productId?: string | undefined;
            credits?: number | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                credits: number;
                price: number;
                currency: string;
                pricePerCredit: number;
                savingsPercent: number;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/check': {
    /** Whether your balance covers an amount or a number of songs */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            amount?: number | undefined;
            action?: 'song' | 'generate' | undefined;
            quantity?: number | undefined;
            /** What makes the songs; the preselected one if omitted */
            provider?:
              | 'builtin'
              | 'ace-step'
              | 'ace-server'
              | 'elevenlabs'
              | 'fal'
              | 'replicate'
              | 'lyria'
              | 'minimax'
              | 'suno'
              | undefined;
            /** Length of each song, for a price by the minute */
            durationSeconds?: number | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                hasEnough: boolean;
                required: number;
                balance: number;
                shortfall: number;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/embedded-checkout': {
    /** Open a checkout for a product or a number of credits, or reuse your open one */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            productId?: string | undefined;
            credits?: number | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                sessionId: string;
                clientSecret: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/credits/session/{id}': {
    /** Status of one of your checkouts */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                status: 'open' | 'processing' | 'paid' | 'refunded' | 'disputed' | 'expired' | 'failed';
                credits: number;
                amount: number;
                currency: string;
                balance: number;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/plans/active': {
    /** Active plans in display order */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              plans: {
                id: string;
                name: string;
                description: string | null;
                monthlyPrice: number;
                yearlyPrice: number;
                yearlySavingsPercent: number;
                creditsPerMonth: number;
                features: string[];
                isActive: boolean;
                sortOrder: number;
                stripeProductId: string | null;
                stripeMonthlyPriceId: string | null;
                stripeYearlyPriceId: string | null;
                createdAt: string;
              }[];
            };
          };
        };
        429: Refusal;
      };
    };
  };
  '/plans/{id}': {
    /** One plan; inactive plans for admins only */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                description: string | null;
                monthlyPrice: number;
                yearlyPrice: number;
                yearlySavingsPercent: number;
                creditsPerMonth: number;
                features: string[];
                isActive: boolean;
                sortOrder: number;
                stripeProductId: string | null;
                stripeMonthlyPriceId: string | null;
                stripeYearlyPriceId: string | null;
                createdAt: string;
                /** For admins */
                subscribers?: number | undefined;
                /** For admins */
                sync?: 'done' | 'waiting' | 'failing' | 'none' | undefined;
                /** For admins: when it was deleted */
                retiredAt?: string | null | undefined;
              };
            };
          };
        };
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/plans/stripe/{id}': {
    /** The plan of a payment provider’s product; inactive plans for admins only */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                description: string | null;
                monthlyPrice: number;
                yearlyPrice: number;
                yearlySavingsPercent: number;
                creditsPerMonth: number;
                features: string[];
                isActive: boolean;
                sortOrder: number;
                stripeProductId: string | null;
                stripeMonthlyPriceId: string | null;
                stripeYearlyPriceId: string | null;
                createdAt: string;
                /** For admins */
                subscribers?: number | undefined;
                /** For admins */
                sync?: 'done' | 'waiting' | 'failing' | 'none' | undefined;
                /** For admins: when it was deleted */
                retiredAt?: string | null | undefined;
              };
            };
          };
        };
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/subscription/plans': {
    /** Plans open to new subscriptions; admins may include inactive ones */
    get: {
      parameters: {
        query?: {
          includeInactive?: 'true' | 'false' | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                description: string | null;
                monthlyPrice: number;
                yearlyPrice: number;
                yearlySavingsPercent: number;
                creditsPerMonth: number;
                features: string[];
                isActive: boolean;
                sortOrder: number;
                stripeProductId: string | null;
                stripeMonthlyPriceId: string | null;
                stripeYearlyPriceId: string | null;
                createdAt: string;
              }[];
            };
          };
        };
        400: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/subscription/current': {
    /** The caller’s live subscription, or null */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                planId: string;
                plan: {
                  id: string;
                  name: string;
                  monthlyPrice: number;
                  yearlyPrice: number;
                  creditsPerMonth: number;
                  isActive: boolean;
                };
                status:
                  | 'incomplete'
                  | 'incomplete_expired'
                  | 'trialing'
                  | 'active'
                  | 'past_due'
                  | 'unpaid'
                  | 'paused'
                  | 'canceled';
                isActive: boolean;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                startedAt: string;
                currentPeriodStart: string;
                currentPeriodEnd: string;
                remainingDays: number;
                cancelAtPeriodEnd: boolean;
                cancelAt: string | null;
                canceledAt: string | null;
                endedAt: string | null;
                pausedAt: string | null;
                trialEndsAt: string | null;
                pending: {
                  planId: string;
                  planName: string;
                  creditsPerMonth: number;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  at: string;
                } | null;
                discount: {
                  percentOff: number | null;
                  amountOff: number | null;
                  duration: 'once' | 'repeating' | 'forever';
                  endsAt: string | null;
                } | null;
                card: {
                  brand: string;
                  last4: string;
                  expiresMonth: number;
                  expiresYear: number;
                } | null;
                nextGrant: {
                  credits: number;
                  at: string;
                } | null;
                due: {
                  amount: number;
                  url: string | null;
                  nextAttemptAt: string | null;
                } | null;
                hasPortal: boolean;
              } | null;
            };
          };
        };
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/subscription/checkout': {
    /** Open a checkout on the payment provider’s page, or reuse an open one for the same price */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            planId: string;
            frequency: 'monthly' | 'yearly';
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                url: string;
                sessionId: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/embedded-checkout': {
    /** Open a checkout within the page, or reuse an open one for the same price */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            planId: string;
            frequency: 'monthly' | 'yearly';
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              clientSecret: string;
              data: {
                sessionId: string;
                clientSecret: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/session/{sessionId}': {
    /** The outcome of one of the caller’s checkouts */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          sessionId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                status: 'open' | 'processing' | 'paid' | 'refunded' | 'expired' | 'failed';
                planId: string;
                planName: string;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                creditsPerMonth: number;
                balance: number;
                subscription: {
                  id: string;
                  planId: string;
                  plan: {
                    id: string;
                    name: string;
                    monthlyPrice: number;
                    yearlyPrice: number;
                    creditsPerMonth: number;
                    isActive: boolean;
                  };
                  status:
                    | 'incomplete'
                    | 'incomplete_expired'
                    | 'trialing'
                    | 'active'
                    | 'past_due'
                    | 'unpaid'
                    | 'paused'
                    | 'canceled';
                  isActive: boolean;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  currency: string;
                  startedAt: string;
                  currentPeriodStart: string;
                  currentPeriodEnd: string;
                  remainingDays: number;
                  cancelAtPeriodEnd: boolean;
                  cancelAt: string | null;
                  canceledAt: string | null;
                  endedAt: string | null;
                  pausedAt: string | null;
                  trialEndsAt: string | null;
                  pending: {
                    planId: string;
                    planName: string;
                    creditsPerMonth: number;
                    frequency: 'monthly' | 'yearly';
                    amount: number;
                    at: string;
                  } | null;
                  discount: {
                    percentOff: number | null;
                    amountOff: number | null;
                    duration: 'once' | 'repeating' | 'forever';
                    endsAt: string | null;
                  } | null;
                  card: {
                    brand: string;
                    last4: string;
                    expiresMonth: number;
                    expiresYear: number;
                  } | null;
                  nextGrant: {
                    credits: number;
                    at: string;
                  } | null;
                  due: {
                    amount: number;
                    url: string | null;
                    nextAttemptAt: string | null;
                  } | null;
                  hasPortal: boolean;
                } | null;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/subscription/portal': {
    /** The payment provider’s page for the caller’s cards and invoices */
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                url: string;
              };
            };
          };
        };
        401: Refusal;
        409: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/preview': {
    /** The cost and credits of another plan or frequency, to the cent; changes nothing */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            planId?: string | undefined;
            frequency?: 'monthly' | 'yearly' | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                planId: string;
                planName: string;
                frequency: 'monthly' | 'yearly';
                direction: 'upgrade' | 'downgrade' | 'same';
                takesEffect: 'now' | 'period_end';
                at: string;
                dueNow: number;
                credited: number;
                leftOver: number;
                nextAmount: number;
                nextAt: string;
                currency: string;
                creditsNow: number;
                creditsDeducted: number;
                creditsPerMonth: number;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        402: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/change-plan': {
    /** Change to another plan: an upgrade immediately and paid now, otherwise at the end of the period */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            planId: string;
            frequency?: 'monthly' | 'yearly' | undefined;
            at?: string | undefined;
            dueNow?: number | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                planId: string;
                plan: {
                  id: string;
                  name: string;
                  monthlyPrice: number;
                  yearlyPrice: number;
                  creditsPerMonth: number;
                  isActive: boolean;
                };
                status:
                  | 'incomplete'
                  | 'incomplete_expired'
                  | 'trialing'
                  | 'active'
                  | 'past_due'
                  | 'unpaid'
                  | 'paused'
                  | 'canceled';
                isActive: boolean;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                startedAt: string;
                currentPeriodStart: string;
                currentPeriodEnd: string;
                remainingDays: number;
                cancelAtPeriodEnd: boolean;
                cancelAt: string | null;
                canceledAt: string | null;
                endedAt: string | null;
                pausedAt: string | null;
                trialEndsAt: string | null;
                pending: {
                  planId: string;
                  planName: string;
                  creditsPerMonth: number;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  at: string;
                } | null;
                discount: {
                  percentOff: number | null;
                  amountOff: number | null;
                  duration: 'once' | 'repeating' | 'forever';
                  endsAt: string | null;
                } | null;
                card: {
                  brand: string;
                  last4: string;
                  expiresMonth: number;
                  expiresYear: number;
                } | null;
                nextGrant: {
                  credits: number;
                  at: string;
                } | null;
                due: {
                  amount: number;
                  url: string | null;
                  nextAttemptAt: string | null;
                } | null;
                hasPortal: boolean;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        402: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/change-frequency': {
    /** Switch to yearly billing now, or to monthly billing at the end of the period */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            frequency: 'monthly' | 'yearly';
            at?: string | undefined;
            dueNow?: number | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                planId: string;
                plan: {
                  id: string;
                  name: string;
                  monthlyPrice: number;
                  yearlyPrice: number;
                  creditsPerMonth: number;
                  isActive: boolean;
                };
                status:
                  | 'incomplete'
                  | 'incomplete_expired'
                  | 'trialing'
                  | 'active'
                  | 'past_due'
                  | 'unpaid'
                  | 'paused'
                  | 'canceled';
                isActive: boolean;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                startedAt: string;
                currentPeriodStart: string;
                currentPeriodEnd: string;
                remainingDays: number;
                cancelAtPeriodEnd: boolean;
                cancelAt: string | null;
                canceledAt: string | null;
                endedAt: string | null;
                pausedAt: string | null;
                trialEndsAt: string | null;
                pending: {
                  planId: string;
                  planName: string;
                  creditsPerMonth: number;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  at: string;
                } | null;
                discount: {
                  percentOff: number | null;
                  amountOff: number | null;
                  duration: 'once' | 'repeating' | 'forever';
                  endsAt: string | null;
                } | null;
                card: {
                  brand: string;
                  last4: string;
                  expiresMonth: number;
                  expiresYear: number;
                } | null;
                nextGrant: {
                  credits: number;
                  at: string;
                } | null;
                due: {
                  amount: number;
                  url: string | null;
                  nextAttemptAt: string | null;
                } | null;
                hasPortal: boolean;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        402: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/change': {
    /** Revoke the change scheduled for the end of the period */
    delete: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                planId: string;
                plan: {
                  id: string;
                  name: string;
                  monthlyPrice: number;
                  yearlyPrice: number;
                  creditsPerMonth: number;
                  isActive: boolean;
                };
                status:
                  | 'incomplete'
                  | 'incomplete_expired'
                  | 'trialing'
                  | 'active'
                  | 'past_due'
                  | 'unpaid'
                  | 'paused'
                  | 'canceled';
                isActive: boolean;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                startedAt: string;
                currentPeriodStart: string;
                currentPeriodEnd: string;
                remainingDays: number;
                cancelAtPeriodEnd: boolean;
                cancelAt: string | null;
                canceledAt: string | null;
                endedAt: string | null;
                pausedAt: string | null;
                trialEndsAt: string | null;
                pending: {
                  planId: string;
                  planName: string;
                  creditsPerMonth: number;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  at: string;
                } | null;
                discount: {
                  percentOff: number | null;
                  amountOff: number | null;
                  duration: 'once' | 'repeating' | 'forever';
                  endsAt: string | null;
                } | null;
                card: {
                  brand: string;
                  last4: string;
                  expiresMonth: number;
                  expiresYear: number;
                } | null;
                nextGrant: {
                  credits: number;
                  at: string;
                } | null;
                due: {
                  amount: number;
                  url: string | null;
                  nextAttemptAt: string | null;
                } | null;
                hasPortal: boolean;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/cancel': {
    /** Cancel the caller’s subscription at the end of its period; drops a pending change */
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                planId: string;
                plan: {
                  id: string;
                  name: string;
                  monthlyPrice: number;
                  yearlyPrice: number;
                  creditsPerMonth: number;
                  isActive: boolean;
                };
                status:
                  | 'incomplete'
                  | 'incomplete_expired'
                  | 'trialing'
                  | 'active'
                  | 'past_due'
                  | 'unpaid'
                  | 'paused'
                  | 'canceled';
                isActive: boolean;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                startedAt: string;
                currentPeriodStart: string;
                currentPeriodEnd: string;
                remainingDays: number;
                cancelAtPeriodEnd: boolean;
                cancelAt: string | null;
                canceledAt: string | null;
                endedAt: string | null;
                pausedAt: string | null;
                trialEndsAt: string | null;
                pending: {
                  planId: string;
                  planName: string;
                  creditsPerMonth: number;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  at: string;
                } | null;
                discount: {
                  percentOff: number | null;
                  amountOff: number | null;
                  duration: 'once' | 'repeating' | 'forever';
                  endsAt: string | null;
                } | null;
                card: {
                  brand: string;
                  last4: string;
                  expiresMonth: number;
                  expiresYear: number;
                } | null;
                nextGrant: {
                  credits: number;
                  at: string;
                } | null;
                due: {
                  amount: number;
                  url: string | null;
                  nextAttemptAt: string | null;
                } | null;
                hasPortal: boolean;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/reactivate': {
    /** Revoke a cancellation before the period ends */
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                planId: string;
                plan: {
                  id: string;
                  name: string;
                  monthlyPrice: number;
                  yearlyPrice: number;
                  creditsPerMonth: number;
                  isActive: boolean;
                };
                status:
                  | 'incomplete'
                  | 'incomplete_expired'
                  | 'trialing'
                  | 'active'
                  | 'past_due'
                  | 'unpaid'
                  | 'paused'
                  | 'canceled';
                isActive: boolean;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                startedAt: string;
                currentPeriodStart: string;
                currentPeriodEnd: string;
                remainingDays: number;
                cancelAtPeriodEnd: boolean;
                cancelAt: string | null;
                canceledAt: string | null;
                endedAt: string | null;
                pausedAt: string | null;
                trialEndsAt: string | null;
                pending: {
                  planId: string;
                  planName: string;
                  creditsPerMonth: number;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  at: string;
                } | null;
                discount: {
                  percentOff: number | null;
                  amountOff: number | null;
                  duration: 'once' | 'repeating' | 'forever';
                  endsAt: string | null;
                } | null;
                card: {
                  brand: string;
                  last4: string;
                  expiresMonth: number;
                  expiresYear: number;
                } | null;
                nextGrant: {
                  credits: number;
                  at: string;
                } | null;
                due: {
                  amount: number;
                  url: string | null;
                  nextAttemptAt: string | null;
                } | null;
                hasPortal: boolean;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/pay': {
    /** Pay the amount due now with the subscription’s card */
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                planId: string;
                plan: {
                  id: string;
                  name: string;
                  monthlyPrice: number;
                  yearlyPrice: number;
                  creditsPerMonth: number;
                  isActive: boolean;
                };
                status:
                  | 'incomplete'
                  | 'incomplete_expired'
                  | 'trialing'
                  | 'active'
                  | 'past_due'
                  | 'unpaid'
                  | 'paused'
                  | 'canceled';
                isActive: boolean;
                frequency: 'monthly' | 'yearly';
                amount: number;
                currency: string;
                startedAt: string;
                currentPeriodStart: string;
                currentPeriodEnd: string;
                remainingDays: number;
                cancelAtPeriodEnd: boolean;
                cancelAt: string | null;
                canceledAt: string | null;
                endedAt: string | null;
                pausedAt: string | null;
                trialEndsAt: string | null;
                pending: {
                  planId: string;
                  planName: string;
                  creditsPerMonth: number;
                  frequency: 'monthly' | 'yearly';
                  amount: number;
                  at: string;
                } | null;
                discount: {
                  percentOff: number | null;
                  amountOff: number | null;
                  duration: 'once' | 'repeating' | 'forever';
                  endsAt: string | null;
                } | null;
                card: {
                  brand: string;
                  last4: string;
                  expiresMonth: number;
                  expiresYear: number;
                } | null;
                nextGrant: {
                  credits: number;
                  at: string;
                } | null;
                due: {
                  amount: number;
                  url: string | null;
                  nextAttemptAt: string | null;
                } | null;
                hasPortal: boolean;
              };
            };
          };
        };
        401: Refusal;
        402: Refusal;
        404: Refusal;
        409: Refusal;
        429: Refusal;
        502: Refusal;
      };
    };
  };
  '/subscription/invoices': {
    /** The caller’s invoices, newest first */
    get: {
      parameters: {
        query?: {
          limit?: string | undefined;
          cursor?: string | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                number: string | null;
                status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
                total: number;
                amountPaid: number;
                refundedAmount: number;
                currency: string;
                issuedAt: string;
                paidAt: string | null;
                hostedUrl: string | null;
                pdfUrl: string | null;
              }[];
              nextCursor: string | null;
            };
          };
        };
        400: Refusal;
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/song': {
    /** Create a draft without audio, to be generated by POST /song/generate with its id */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            name: string;
            description?: string | undefined;
            genre?: string | undefined;
            lyrics?: string | undefined;
            vocals?: 'none' | 'choir' | 'synthetic' | 'vocoder' | undefined;
            voice?: 'female' | 'male' | undefined;
            visibility?: 'public' | 'unlisted' | 'private' | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** List songs: the caller's, public ones, all (admins), liked ones or those of a playlist. Search matches words of title, description, lyrics and genre */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
          /** following: public songs of the artists that the caller follows, newest first, without search or filters */
          scope?: 'mine' | 'public' | 'all' | 'following' | undefined;
          search?: string | undefined;
          genre?: string | undefined;
          status?: 'draft' | 'queued' | 'generating' | 'ready' | 'failed' | 'canceled' | undefined;
          /** Only songs that were requested, no drafts */
          generated?: 'true' | 'false' | undefined;
          visibility?: 'public' | 'unlisted' | 'private' | undefined;
          /** Only songs of the artist with this handle */
          artist?: string | undefined;
          /** Only songs the caller likes, by any artist */
          liked?: 'true' | 'false' | undefined;
          /** Only songs of this playlist */
          playlist?: string | undefined;
          /** The caller's removed songs that can be restored. `include`, with scope=all: every song ever requested, including those in the trash */
          trash?: 'true' | 'false' | 'include' | undefined;
          /** With scope=all: last requested at or after this; a day begins at midnight UTC */
          from?: string | undefined;
          /** With scope=all: last requested at or before this; a day ends at midnight UTC */
          to?: string | undefined;
          /** With scope=all: only songs of this account */
          owner?: string | undefined;
          /** With scope=all: only songs with reports to decide, including those in the trash */
          reported?: 'true' | 'false' | undefined;
          /** With scope=all: only songs taken down, including those in the trash */
          moderated?: 'true' | 'false' | undefined;
          /** Default: relevance with a search, otherwise createdAt. createdAt is when a song entered the list: when it was liked, removed, taken down or, with from/to, requested */
          sortBy?:
            | 'createdAt'
            | 'playCount'
            | 'name'
            | 'duration'
            | 'trending'
            | 'relevance'
            | 'reports'
            | undefined;
          /** Relevance always lists the best match first */
          sortOrder?: 'asc' | 'desc' | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/generate': {
    /** Generate songs: waits up to 50 s and answers 201, or 202 if some are not ready yet. "Prefer: respond-async" answers 202 immediately */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string | undefined;
          Prefer?: string | undefined;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            prompt: string;
            lyrics?: string | undefined;
            genre?: string | undefined;
            mood?: string | undefined;
            instrumental?: boolean | undefined;
            durationSeconds?: number | undefined;
            bpm?: number | undefined;
            key?: string | undefined;
            /** In place of those that the description names; for the built-in composer */
            instruments?:
              | (
                  | 'piano'
                  | 'electric-piano'
                  | 'clavinet'
                  | 'organ'
                  | 'harpsichord'
                  | 'accordion'
                  | 'acoustic-guitar'
                  | 'nylon-guitar'
                  | 'electric-guitar'
                  | 'overdriven-guitar'
                  | 'distorted-guitar'
                  | 'banjo'
                  | 'harp'
                  | 'vibraphone'
                  | 'marimba'
                  | 'kalimba'
                  | 'music-box'
                  | 'bells'
                  | 'violin'
                  | 'cello'
                  | 'flute'
                  | 'clarinet'
                  | 'saxophone'
                  | 'trumpet'
                  | 'harmonica'
                  | 'strings'
                  | 'brass'
                  | 'choir'
                  | 'pad'
                  | 'glass-pad'
                  | 'synth-lead'
                  | 'square-lead'
                  | 'chip-lead'
                  | 'pluck'
                  | 'stab'
                  | 'supersaw'
                  | 'upright-bass'
                  | 'electric-bass'
                  | 'synth-bass'
                  | 'sub-bass'
                  | '808-bass'
                  | 'reese-bass'
                  | 'acid-bass'
                  | 'wobble-bass'
                  | 'chip-bass'
                  | 'acoustic-kit'
                  | 'rock-kit'
                  | 'brush-kit'
                  | 'dusty-kit'
                  | 'house-kit'
                  | 'techno-kit'
                  | '808-kit'
                  | 'break-kit'
                  | 'latin-kit'
                  | 'chip-kit'
                )[]
              | undefined;
            /** How the built-in composer sings: not at all, a wordless choir, a synthetic voice (beta), or a voice tuned with a vocoder. By default `auto`: as description, lyrics and genre ask for. Other models sing unless it is `none` */
            vocals?: 'auto' | 'none' | 'choir' | 'synthetic' | 'vocoder' | undefined;
            /** Of the synthetic voice and the vocoder */
            voice?: 'female' | 'male' | undefined;
            songId?: string | undefined;
            /** What makes the song; the preselected one if omitted */
            provider?:
              | 'builtin'
              | 'ace-step'
              | 'ace-server'
              | 'elevenlabs'
              | 'fal'
              | 'replicate'
              | 'lyria'
              | 'minimax'
              | 'suno'
              | undefined;
            name?: string | undefined;
            seed?: number | undefined;
            visibility?: 'public' | 'unlisted' | 'private' | undefined;
            /** The price of a song that the caller saw: refused with 409 if it costs more */
            credits?: number | undefined;
            /** Makes a cover of an uploaded song, if the model can */
            cover?:
              | {
                  uploadId: string;
                  strength?: number | undefined;
                  hasRights: true;
                }
              | undefined;
            count?: number | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'][];
            };
          };
        };
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'][];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        402: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/understand': {
    /** Preview how a description is understood, without generating anything */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            prompt: string;
            lyrics?: string | undefined;
            genre?: string | undefined;
            mood?: string | undefined;
            instrumental?: boolean | undefined;
            durationSeconds?: number | undefined;
            bpm?: number | undefined;
            key?: string | undefined;
            /** In place of those that the description names; for the built-in composer */
            instruments?:
              | (
                  | 'piano'
                  | 'electric-piano'
                  | 'clavinet'
                  | 'organ'
                  | 'harpsichord'
                  | 'accordion'
                  | 'acoustic-guitar'
                  | 'nylon-guitar'
                  | 'electric-guitar'
                  | 'overdriven-guitar'
                  | 'distorted-guitar'
                  | 'banjo'
                  | 'harp'
                  | 'vibraphone'
                  | 'marimba'
                  | 'kalimba'
                  | 'music-box'
                  | 'bells'
                  | 'violin'
                  | 'cello'
                  | 'flute'
                  | 'clarinet'
                  | 'saxophone'
                  | 'trumpet'
                  | 'harmonica'
                  | 'strings'
                  | 'brass'
                  | 'choir'
                  | 'pad'
                  | 'glass-pad'
                  | 'synth-lead'
                  | 'square-lead'
                  | 'chip-lead'
                  | 'pluck'
                  | 'stab'
                  | 'supersaw'
                  | 'upright-bass'
                  | 'electric-bass'
                  | 'synth-bass'
                  | 'sub-bass'
                  | '808-bass'
                  | 'reese-bass'
                  | 'acid-bass'
                  | 'wobble-bass'
                  | 'chip-bass'
                  | 'acoustic-kit'
                  | 'rock-kit'
                  | 'brush-kit'
                  | 'dusty-kit'
                  | 'house-kit'
                  | 'techno-kit'
                  | '808-kit'
                  | 'break-kit'
                  | 'latin-kit'
                  | 'chip-kit'
                )[]
              | undefined;
            /** How the built-in composer sings: not at all, a wordless choir, a synthetic voice (beta), or a voice tuned with a vocoder. By default `auto`: as description, lyrics and genre ask for. Other models sing unless it is `none` */
            vocals?: 'auto' | 'none' | 'choir' | 'synthetic' | 'vocoder' | undefined;
            /** Of the synthetic voice and the vocoder */
            voice?: 'female' | 'male' | undefined;
            /** Asks for a sketch of the song that this seed makes */
            seed?: number | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                genre: string;
                genreName: string;
                mood: string | null;
                bpm: number;
                key: string;
                durationSeconds: number;
                instruments: string[];
                /** Those of them that a request can name */
                instrumentIds: string[];
                style: string | null;
                isNearest: boolean;
                meter: string;
                keyChange: boolean;
                entrances: string[];
                theme: string | null;
                title: string | null;
                substitutes: {
                  wish: string;
                  used: string;
                }[];
                unsupported: string[];
                unmet: {
                  wish: string;
                  reason: string;
                }[];
                /** How the built-in composer would sing it */
                vocals: 'none' | 'choir' | 'synthetic' | 'vocoder';
                /** Null if no words are sung */
                voice: 'female' | 'male' | null;
                /** For each line of the lyrics as written; 0 for blank lines and section labels */
                syllables: number[];
                /** "A", "B": lines of a stanza with the same letter rhyme; null for lines that are not sung */
                rhymes: (string | null)[];
                /** What the site's player composes a sketch of the song from, as JSON; null without a seed */
                sketch: string | null;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}': {
    /** Get a song */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: components['schemas']['Song'];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
    /** Change the given keys of a song */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            name?: string | undefined;
            description?: string | null | undefined;
            genre?: string | null | undefined;
            lyrics?: string | null | undefined;
            /** Of a draft */
            vocals?: 'none' | 'choir' | 'synthetic' | 'vocoder' | null | undefined;
            /** Of a draft */
            voice?: 'female' | 'male' | null | undefined;
            visibility?: 'public' | 'unlisted' | 'private' | undefined;
            /** CC0 cannot be revoked for those who have the song already */
            licence?: 'all-rights-reserved' | 'cc-by' | 'cc0' | undefined;
            /** Whether listeners may mute and solo its parts */
            allowsParts?: boolean | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** Remove a song, which can be restored for 30 days. A running generation is canceled first */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/restore': {
    /** Restore a removed song within 30 days */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/bulk': {
    /** Change several of the caller's songs, all or none */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            ids: string[];
            action: 'publish' | 'unlist' | 'unpublish' | 'delete' | 'restore';
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                ids: string[];
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/like': {
    /** Like a song (idempotent) */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                isLiked: boolean;
                likeCount: number;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
    /** Unlike a song (idempotent) */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                isLiked: boolean;
                likeCount: number;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/cancel': {
    /** Cancel a running generation */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/play': {
    /** Count a play, once per listener and song in 30 minutes */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                playCount: number;
              };
            };
          };
        };
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/providers': {
    /** List the music models that can make a song, the preselected one first */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id:
                  | 'builtin'
                  | 'ace-step'
                  | 'ace-server'
                  | 'elevenlabs'
                  | 'fal'
                  | 'replicate'
                  | 'lyria'
                  | 'minimax'
                  | 'suno';
                name: string;
                /** The model that answers; null if none has answered yet */
                model: string | null;
                isDefault: boolean;
                /** Whether it answered lately and takes songs now */
                isAvailable: boolean;
                /** Its price, unless it has one by the minute */
                creditsPerSong?: number | undefined;
                /** A song costs this by its length, rounded up, and at least one credit */
                creditsPerMinute?: number | undefined;
                /** Null until it has answered for the first time */
                capabilities: {
                  vocals: boolean;
                  lyrics: 'none' | 'text' | 'sections';
                  /** Characters; null without a limit of its own */
                  maxLyrics: number | null;
                  instrumentalSwitch: boolean;
                  languages: string[] | 'any' | 'none';
                  duration: {
                    min: number;
                    max: number;
                    control: 'exact' | 'hint' | 'none';
                  };
                  bpm: 'field' | 'hint';
                  key: 'field' | 'hint';
                  seed: 'exact' | 'hint' | 'none';
                  takes: {
                    min: number;
                    max: number;
                  };
                  progress: 'fraction' | 'stages' | 'none';
                  cancel: 'server' | 'local' | 'none';
                  edits: ('cover' | 'repaint' | 'extend' | 'stems' | 'add-track' | 'describe')[];
                  stretch?:
                    | {
                        min: number;
                        max: number;
                        share: number;
                      }
                    | undefined;
                  source?:
                    | {
                        min: number;
                        max: number;
                      }
                    | undefined;
                  timedLyrics: 'words' | 'lines' | 'none';
                  writesLyrics: boolean;
                  formats: ('mp3' | 'flac' | 'wav')[];
                  resumable: boolean;
                  costUnit?: 'song' | 'second' | 'minute' | 'credit' | undefined;
                  terms: string;
                } | null;
              }[];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/versions': {
    /** Make a version of a finished song, in exactly one way that its model can. Waits up to 50 s and answers 201, or 202 if it is not ready yet. "Prefer: respond-async" answers 202 immediately */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string | undefined;
          Prefer?: string | undefined;
        };
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /** Another take of the same request */
            again?: true | undefined;
            /** Continues the song after its end */
            extendSeconds?: number | undefined;
            /** Replaces a stretch of the song */
            repaint?:
              | {
                  startSeconds: number;
                  endSeconds: number;
                  /** Describes the stretch; by default the song's prompt */
                  prompt?: string | undefined;
                  /** The words of the whole song; by default the song's */
                  lyrics?: string | undefined;
                }
              | undefined;
            /** The same song in another style */
            cover?:
              | {
                  prompt: string;
                  strength?: number | undefined;
                }
              | undefined;
            /** The same song with these wishes; for songs of the built-in composer. Meter, instruments and sections can be changed if its notes are known: what is not named stays as it is, note for note */
            change?:
              | {
                  bpm?: number | undefined;
                  key?: string | undefined;
                  genre?: string | undefined;
                  mood?: string | undefined;
                  durationSeconds?: number | undefined;
                  meter?: string | undefined;
                  instruments?:
                    | {
                        track: string;
                        instrument?: string | undefined;
                        isMuted?: boolean | undefined;
                        /** Relative to how loud the track is now */
                        levelDb?: number | undefined;
                      }[]
                    | undefined;
                  sections?:
                    | {
                        id: string;
                        action:
                          | 'rewrite-melody'
                          | 'rewrite-chords'
                          | 'rewrite-groove'
                          | 'rewrite-words'
                          | 'remove'
                          | 'repeat'
                          | 'lengthen'
                          | 'move';
                        /** New words, for rewrite-words and rewrite-melody */
                        lyrics?: string | undefined;
                        /** For move: the section that will follow; by default the song's end */
                        before?: string | undefined;
                      }[]
                    | undefined;
                }
              | undefined;
            /** Of a change or another take: the same seed gives the same notes */
            seed?: number | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'];
            };
          };
        };
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: components['schemas']['Song'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        402: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** List the songs of a song's family, newest first: all of the owner's, or the public ones */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: components['schemas']['Song'][];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/versions/preview': {
    /** Try a change of the caller's song: the notes that a version would have, as the composer's own score. Makes nothing and costs nothing */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            change: {
              bpm?: number | undefined;
              key?: string | undefined;
              genre?: string | undefined;
              mood?: string | undefined;
              durationSeconds?: number | undefined;
              meter?: string | undefined;
              instruments?:
                | {
                    track: string;
                    instrument?: string | undefined;
                    isMuted?: boolean | undefined;
                    /** Relative to how loud the track is now */
                    levelDb?: number | undefined;
                  }[]
                | undefined;
              sections?:
                | {
                    id: string;
                    action:
                      | 'rewrite-melody'
                      | 'rewrite-chords'
                      | 'rewrite-groove'
                      | 'rewrite-words'
                      | 'remove'
                      | 'repeat'
                      | 'lengthen'
                      | 'move';
                    /** New words, for rewrite-words and rewrite-melody */
                    lyrics?: string | undefined;
                    /** For move: the section that will follow; by default the song's end */
                    before?: string | undefined;
                  }[]
                | undefined;
            };
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                /** JSON */
                source: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
        503: Refusal;
      };
    };
  };
  '/song/{id}/stems': {
    /** Take a song of the built-in composer apart: an archive with each of its tracks, which sum to the song. Returns the one that is being made or ready, if there is one */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            format?: 'flac' | 'wav' | undefined;
          };
        };
      };
      responses: {
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                format: 'flac' | 'wav';
                status: 'queued' | 'running' | 'ready' | 'failed';
                /** Percent, 0 to 100 */
                progress: number;
                /** Address of the finished archive, until `expiresAt`. Works without signing in, and supports ranges */
                url?: string | undefined;
                /** Bytes, once it is ready */
                size: number | null;
                /** Why it failed, as a sentence for the user */
                failure: string | null;
                expiresAt: string | null;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** List the archives of stems of a song of the caller, newest first */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                format: 'flac' | 'wav';
                status: 'queued' | 'running' | 'ready' | 'failed';
                /** Percent, 0 to 100 */
                progress: number;
                /** Address of the finished archive, until `expiresAt`. Works without signing in, and supports ranges */
                url?: string | undefined;
                /** Bytes, once it is ready */
                size: number | null;
                /** Why it failed, as a sentence for the user */
                failure: string | null;
                expiresAt: string | null;
              }[];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/stems/{stemsId}': {
    /** Get the progress or the address of an archive of stems */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
          stemsId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                format: 'flac' | 'wav';
                status: 'queued' | 'running' | 'ready' | 'failed';
                /** Percent, 0 to 100 */
                progress: number;
                /** Address of the finished archive, until `expiresAt`. Works without signing in, and supports ranges */
                url?: string | undefined;
                /** Bytes, once it is ready */
                size: number | null;
                /** Why it failed, as a sentence for the user */
                failure: string | null;
                expiresAt: string | null;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/parts': {
    /** Have the parts of a song made for a listener who mutes and solos them: drums, bass, chords, melody and voice. Does nothing if they are ready or being made */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                /** none: not requested yet, or no longer kept */
                status: 'none' | 'making' | 'ready' | 'failed';
                /** Percent, 0 to 100 */
                progress: number;
                /** MP3s that begin with the same sample as the song and sum to it; only those that the song has, once ready */
                parts: {
                  group: 'drums' | 'bass' | 'chords' | 'melody' | 'voice';
                  url: string;
                }[];
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        429: Refusal;
        503: Refusal;
      };
    };
    /** Get the parts of a song, or how far they are. Starts nothing */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                /** none: not requested yet, or no longer kept */
                status: 'none' | 'making' | 'ready' | 'failed';
                /** Percent, 0 to 100 */
                progress: number;
                /** MP3s that begin with the same sample as the song and sum to it; only those that the song has, once ready */
                parts: {
                  group: 'drums' | 'bass' | 'chords' | 'melody' | 'voice';
                  url: string;
                }[];
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/provenance': {
    /** Return the signed statement of what made a song; null until it has been written */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                madeAt: string;
                model: string | null;
                digitalSourceType: string;
                /** A JWS. Its keys are at /.well-known/tunewright-keys.json */
                statement: string;
                sha256: {
                  mp3?: string | undefined;
                  flac?: string | undefined;
                  wav?: string | undefined;
                };
              } | null;
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/provenance/{sha256}': {
    /** Return what made a sound, found by the SHA-256 of its bytes without tags; null if it is not known */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          sha256: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                madeAt: string;
                model: string | null;
                digitalSourceType: string;
                format: 'mp3' | 'flac' | 'wav';
                song: {
                  id: string;
                  name: string;
                  artist: string;
                } | null;
                statement: string | null;
              } | null;
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/score': {
    /** Get a song as notes, if the composer wrote it. Positions are in quarter notes */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                /** The version of the composer whose score this is */
                engine: string;
                /** Quarter notes per minute */
                bpm: number;
                /** "D minor" */
                key: string;
                /** "6/8" */
                meter: string;
                sections: {
                  id: string;
                  /** "verse" */
                  name: string;
                  /** "Verse 1" */
                  label: string;
                  startBeat: number;
                  beats: number;
                  chords: {
                    beat: number;
                    beats: number;
                    /** "Am7" */
                    symbol: string;
                  }[];
                }[];
                tracks: {
                  id: string;
                  role: string;
                  instrument: string;
                  /** A muted track is not heard */
                  isMuted: boolean;
                  notes: {
                    beat: number;
                    beats: number;
                    /** MIDI note number; a General MIDI percussion number for drums */
                    pitch: number;
                    /** 0 to 1 */
                    velocity: number;
                  }[];
                }[];
                lyrics: {
                  startSeconds: number;
                  endSeconds: number;
                  text: string;
                  /** Empty if only lines were timed */
                  words: {
                    startSeconds: number;
                    endSeconds: number;
                    text: string;
                  }[];
                }[];
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
        502: Refusal;
        503: Refusal;
      };
    };
  };
  '/song/{id}/score/source': {
    /** Get the caller's song as the composer's own score, for its editor. Its shape is the composer's */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                /** JSON */
                source: string;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
        502: Refusal;
        503: Refusal;
      };
    };
  };
  '/song/{id}/chords': {
    /** Get the chords of a song bar by bar, with its words, if the composer wrote it */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                /** "D minor" */
                key: string;
                /** Dotted quarters per minute in 6/8 and its like */
                bpm: number;
                /** "6/8" */
                meter: string;
                sections: {
                  label: string;
                  bars: {
                    /** Its place in the song, from 1 */
                    number: number;
                    /** Those that begin in the bar; empty if the chord before goes on */
                    chords: {
                      /** "Am7" */
                      symbol: string;
                      /** Its place in the bar, from 0 to 1 */
                      at: number;
                    }[];
                    /** The words whose singing begins in the bar */
                    words: string;
                  }[];
                }[];
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
        502: Refusal;
        503: Refusal;
      };
    };
  };
  '/song/lyrics': {
    /** Write lyrics for a description, or improve given ones; takes up to three minutes */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            prompt: string;
            lyrics?: string | undefined;
            genre?: string | undefined;
            mood?: string | undefined;
            durationSeconds?: number | undefined;
            language?: string | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                title: string;
                lyrics: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
        502: Refusal;
        503: Refusal;
        504: Refusal;
      };
    };
  };
  '/genre': {
    /** List all genres */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                slug: string;
                name: string;
                description: string;
              }[];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/playlist': {
    /** List the caller's playlists, last changed first */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
          /** Part of the name */
          search?: string | undefined;
          /** A song: each playlist then tells whether it holds it */
          song?: string | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                description: string | null;
                visibility: 'public' | 'unlisted' | 'private';
                isMine: boolean;
                /** Name of the owner */
                owner: string;
                songCount: number;
                /** Whole seconds */
                duration: number;
                /** Of the first songs */
                coverUrls: string[];
                createdAt: string;
                updatedAt: string;
                /** Whether it holds the song of the query */
                holdsSong?: boolean | undefined;
              }[];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
    /** Create a playlist, optionally with songs */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            name: string;
            description?: string | null | undefined;
            visibility?: 'public' | 'unlisted' | 'private' | undefined;
            songIds?: string[] | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                description: string | null;
                visibility: 'public' | 'unlisted' | 'private';
                isMine: boolean;
                /** Name of the owner */
                owner: string;
                songCount: number;
                /** Whole seconds */
                duration: number;
                /** Of the first songs */
                coverUrls: string[];
                createdAt: string;
                updatedAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/playlist/{id}': {
    /** Get a playlist. Public and unlisted ones are open to everyone */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                description: string | null;
                visibility: 'public' | 'unlisted' | 'private';
                isMine: boolean;
                /** Name of the owner */
                owner: string;
                songCount: number;
                /** Whole seconds */
                duration: number;
                /** Of the first songs */
                coverUrls: string[];
                createdAt: string;
                updatedAt: string;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
    /** Change the given keys of a playlist */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            name?: string | undefined;
            description?: string | null | undefined;
            visibility?: 'public' | 'unlisted' | 'private' | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                description: string | null;
                visibility: 'public' | 'unlisted' | 'private';
                isMine: boolean;
                /** Name of the owner */
                owner: string;
                songCount: number;
                /** Whole seconds */
                duration: number;
                /** Of the first songs */
                coverUrls: string[];
                createdAt: string;
                updatedAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** Delete a playlist. Its songs remain */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/playlist/{id}/songs': {
    /** List the songs of a playlist that the caller may see, in order */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: components['schemas']['Song'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
    /** Append songs to a playlist. Songs already in it keep their place */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            songIds: string[];
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                songIds: string[];
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** Remove songs from a playlist */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            songIds: string[];
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                songIds: string[];
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/playlist/{id}/move': {
    /** Move a song of a playlist after another one, or to the front */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            songId: string;
            after: string | null;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                songId: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/artists': {
    /** List the artists that the caller follows or, with blocked=true, blocks; the latest first */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
          /** The default */
          following?: 'true' | 'false' | undefined;
          blocked?: 'true' | 'false' | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                handle: string;
                name: string;
                /** Path of the picture */
                picture: string | null;
                tagline: string | null;
              }[];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/artists/{handle}': {
    /** Get an artist with at least one public song. A former handle finds them, too */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          handle: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                handle: string;
                name: string;
                /** Path of the picture */
                picture: string | null;
                tagline: string | null;
                /** Public songs, counted up to 10,000 */
                songCount: number;
                followerCount: number;
                isMe: boolean;
                /** By the viewer */
                isFollowing: boolean;
                /** By the viewer */
                isBlocked: boolean;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/artists/{handle}/follow': {
    /** Follow an artist (idempotent). Their songs are listed by GET /song?scope=following */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          handle: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                handle: string;
                isFollowing: boolean;
                followerCount: number;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
    /** Unfollow an artist (idempotent) */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          handle: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                handle: string;
                isFollowing: boolean;
                followerCount: number;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/artists/{handle}/block': {
    /** Hide an artist's songs from the caller's lists and unfollow them (idempotent) */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          handle: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                handle: string;
                isBlocked: boolean;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
    /** Show an artist’s songs again (idempotent) */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          handle: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                handle: string;
                isBlocked: boolean;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/download': {
    /** Get a ticket for one archive of several songs. Open its address within five minutes, signed in as the same user */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            ids: string[];
            formats?: ('mp3' | 'flac' | 'wav' | 'midi')[] | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                url: string;
                songs: number;
                expiresAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/exports': {
    /** Pack all of the caller's songs into an archive and email them when it is ready */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            formats?: ('mp3' | 'flac' | 'wav' | 'midi')[] | undefined;
          };
        };
      };
      responses: {
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                status: 'queued' | 'running' | 'ready' | 'failed';
                size: number | null;
                failure: string | null;
                createdAt: string;
                readyAt: string | null;
                expiresAt: string | null;
                total: number;
                done: number;
                url: string | null;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** List the caller's latest exports, newest first */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                status: 'queued' | 'running' | 'ready' | 'failed';
                size: number | null;
                failure: string | null;
                createdAt: string;
                readyAt: string | null;
                expiresAt: string | null;
                total: number;
                done: number;
                url: string | null;
              }[];
            };
          };
        };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/exports/{id}': {
    /** Delete an export and its archive, or cancel a running one */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
            };
          };
        };
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/users/export': {
    /** Collect everything stored about the caller's account in an archive, once a day */
    post: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                status: 'queued' | 'running' | 'ready' | 'failed';
                size: number | null;
                failure: string | null;
                createdAt: string;
                readyAt: string | null;
                expiresAt: string | null;
                progress: number;
                url: string | null;
                nextAt: string;
              };
            };
          };
        };
        401: Refusal;
        409: Refusal;
        429: Refusal;
      };
    };
    /** Return the latest export of the caller's account; null if there is none */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                status: 'queued' | 'running' | 'ready' | 'failed';
                size: number | null;
                failure: string | null;
                createdAt: string;
                readyAt: string | null;
                expiresAt: string | null;
                progress: number;
                url: string | null;
                nextAt: string;
              } | null;
            };
          };
        };
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/users/export/{id}': {
    /** Return an export of the caller's account */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                status: 'queued' | 'running' | 'ready' | 'failed';
                size: number | null;
                failure: string | null;
                createdAt: string;
                readyAt: string | null;
                expiresAt: string | null;
                progress: number;
                url: string | null;
                nextAt: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/jobs/active': {
    /** Jobs that one can apply for, the newest first */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          search?: string | undefined;
          team?: string | undefined;
          location?: string | undefined;
          remote?: 'true' | 'false' | undefined;
          employmentType?: string | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                title: string;
                team: string;
                location: string;
                remote: boolean;
                employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship';
                salaryMin: number | null;
                salaryMax: number | null;
                currency: string;
                description: string;
                process: string | null;
                closesAt: string | null;
                isActive: boolean;
                isOpen: boolean;
                createdAt: string;
                updatedAt: string;
              }[];
            };
          };
        };
        400: Refusal;
        429: Refusal;
      };
    };
  };
  '/jobs/{id}': {
    /** One job; inactive ones for admins only */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                title: string;
                team: string;
                location: string;
                remote: boolean;
                employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship';
                salaryMin: number | null;
                salaryMax: number | null;
                currency: string;
                description: string;
                process: string | null;
                closesAt: string | null;
                isActive: boolean;
                isOpen: boolean;
                createdAt: string;
                updatedAt: string;
              };
            };
          };
        };
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/applications': {
    /** Apply for a job, once; after a withdrawal again */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            jobId: string;
            name: string;
            email: string;
            phone?: string | null | undefined;
            resumeId?: string | null | undefined;
            resumeUrl?: string | null | undefined;
            portfolioUrl?: string | null | undefined;
            coverLetter?: string | null | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                jobId: string;
                job: {
                  title: string;
                  team: string;
                  location: string;
                  remote: boolean;
                  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship';
                  isOpen: boolean;
                };
                userId: string;
                name: string;
                email: string;
                phone: string | null;
                resume: {
                  name: string;
                  size: number;
                  mime: string;
                  url: string;
                } | null;
                resumeUrl: string | null;
                portfolioUrl: string | null;
                coverLetter: string | null;
                status: 'applied' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn';
                history: {
                  status:
                    | 'applied'
                    | 'screening'
                    | 'interview'
                    | 'offer'
                    | 'hired'
                    | 'rejected'
                    | 'withdrawn';
                  at: string;
                }[];
                createdAt: string;
                updatedAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/applications/user/{email}': {
    /** Applications of the account with this address, newest first: the caller’s own, or any account’s for an admin */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
        };
        header?: never;
        path: {
          email: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                jobId: string;
                job: {
                  title: string;
                  team: string;
                  location: string;
                  remote: boolean;
                  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship';
                  isOpen: boolean;
                };
                userId: string;
                name: string;
                email: string;
                phone: string | null;
                resume: {
                  name: string;
                  size: number;
                  mime: string;
                  url: string;
                } | null;
                resumeUrl: string | null;
                portfolioUrl: string | null;
                coverLetter: string | null;
                status: 'applied' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn';
                history: {
                  status:
                    | 'applied'
                    | 'screening'
                    | 'interview'
                    | 'offer'
                    | 'hired'
                    | 'rejected'
                    | 'withdrawn';
                  at: string;
                }[];
                createdAt: string;
                updatedAt: string;
              }[];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/applications/{id}': {
    /** One application: the caller’s own, or any for an admin */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                jobId: string;
                job: {
                  title: string;
                  team: string;
                  location: string;
                  remote: boolean;
                  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship';
                  isOpen: boolean;
                };
                userId: string;
                name: string;
                email: string;
                phone: string | null;
                resume: {
                  name: string;
                  size: number;
                  mime: string;
                  url: string;
                } | null;
                resumeUrl: string | null;
                portfolioUrl: string | null;
                coverLetter: string | null;
                status: 'applied' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn';
                history: {
                  status:
                    | 'applied'
                    | 'screening'
                    | 'interview'
                    | 'offer'
                    | 'hired'
                    | 'rejected'
                    | 'withdrawn';
                  at: string;
                  by?:
                    | {
                        id: string;
                        name: string;
                      }
                    | undefined;
                }[];
                createdAt: string;
                updatedAt: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
    /** Change the caller’s own application while its status is `applied`, or withdraw it; admins change its status */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            name?: string | undefined;
            email?: string | undefined;
            phone?: string | null | undefined;
            resumeId?: string | null | undefined;
            resumeUrl?: string | null | undefined;
            portfolioUrl?: string | null | undefined;
            coverLetter?: string | null | undefined;
            status?:
              | 'applied'
              | 'screening'
              | 'interview'
              | 'offer'
              | 'hired'
              | 'rejected'
              | 'withdrawn'
              | undefined;
            /** For admins: the status they saw. The call fails if it has changed meanwhile */
            from?:
              | 'applied'
              | 'screening'
              | 'interview'
              | 'offer'
              | 'hired'
              | 'rejected'
              | 'withdrawn'
              | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                jobId: string;
                job: {
                  title: string;
                  team: string;
                  location: string;
                  remote: boolean;
                  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship';
                  isOpen: boolean;
                };
                userId: string;
                name: string;
                email: string;
                phone: string | null;
                resume: {
                  name: string;
                  size: number;
                  mime: string;
                  url: string;
                } | null;
                resumeUrl: string | null;
                portfolioUrl: string | null;
                coverLetter: string | null;
                status: 'applied' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn';
                history: {
                  status:
                    | 'applied'
                    | 'screening'
                    | 'interview'
                    | 'offer'
                    | 'hired'
                    | 'rejected'
                    | 'withdrawn';
                  at: string;
                  by?:
                    | {
                        id: string;
                        name: string;
                      }
                    | undefined;
                }[];
                createdAt: string;
                updatedAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        403: Refusal;
        404: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** Erase an application with its file: the caller’s own unless it is under review, or any as an admin */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        429: Refusal;
      };
    };
  };
  '/referral': {
    /** Your invitation code, the terms and your rewards so far */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                code: string;
                bonus: number;
                cap: number;
                rewarded: number;
                credits: number;
              };
            };
          };
        };
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/song/{id}/report': {
    /** Report a song. A second report replaces the first one while it is open */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            reason: 'copyright' | 'hateful' | 'sexual' | 'impersonation' | 'spam' | 'other';
            details?: string | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        400: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/artists/{handle}/report': {
    /** Report an artist. A second report replaces the first one while it is open */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          handle: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            reason: 'copyright' | 'hateful' | 'sexual' | 'impersonation' | 'spam' | 'other';
            details?: string | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
            };
          };
        };
        400: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/tokens': {
    /** Create an API token. The answer is the only one that has the token itself */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            name: string;
            scopes: ('read' | 'make' | 'manage')[];
            /** Credits per calendar month (UTC); unlimited if omitted */
            monthlyCredits?: number | null | undefined;
            /** A moment, or a day that it works to the end of; never if omitted */
            expiresAt?: string | null | undefined;
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                name: string;
                scopes: ('read' | 'make' | 'manage')[];
                prefix: string;
                monthlyCredits: number | null;
                spentThisMonth: number;
                createdAt: string;
                lastUsedAt: string | null;
                expiresAt: string | null;
                token: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** The caller’s API tokens that are not revoked, the newest first */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                name: string;
                scopes: ('read' | 'make' | 'manage')[];
                prefix: string;
                monthlyCredits: number | null;
                spentThisMonth: number;
                createdAt: string;
                lastUsedAt: string | null;
                expiresAt: string | null;
              }[];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        429: Refusal;
      };
    };
  };
  '/tokens/{id}': {
    /** Revoke an API token; it is refused from the next call on */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks': {
    /** List the caller's webhooks, oldest first */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                url: string;
                events: ('song.ready' | 'song.failed' | 'credits.low')[];
                state: 'working' | 'failing' | 'off';
                /** Since when every attempt has failed */
                failingSince: string | null;
                /** Why it gets no events: its owner’s wish, an answer of 410, or five days of failures */
                switchedOff: 'owner' | 'gone' | 'failing' | null;
                switchedOffAt: string | null;
                lastDeliveredAt: string | null;
                createdAt: string;
              }[];
            };
          };
        };
        401: Refusal;
        429: Refusal;
      };
    };
    /** Send events to an address. The answer has the secret that signs them, this once */
    post: {
      parameters: NoParameters;
      requestBody: {
        content: {
          'application/json': {
            url: string;
            events: ('song.ready' | 'song.failed' | 'credits.low')[];
          };
        };
      };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                url: string;
                events: ('song.ready' | 'song.failed' | 'credits.low')[];
                state: 'working' | 'failing' | 'off';
                /** Since when every attempt has failed */
                failingSince: string | null;
                /** Why it gets no events: its owner’s wish, an answer of 410, or five days of failures */
                switchedOff: 'owner' | 'gone' | 'failing' | null;
                switchedOffAt: string | null;
                lastDeliveredAt: string | null;
                createdAt: string;
                /** Signs the events. It is shown only here */
                secret: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        409: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks/{id}': {
    /** Get one of the caller's webhooks */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                url: string;
                events: ('song.ready' | 'song.failed' | 'credits.low')[];
                state: 'working' | 'failing' | 'off';
                /** Since when every attempt has failed */
                failingSince: string | null;
                /** Why it gets no events: its owner’s wish, an answer of 410, or five days of failures */
                switchedOff: 'owner' | 'gone' | 'failing' | null;
                switchedOffAt: string | null;
                lastDeliveredAt: string | null;
                createdAt: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
    /** Change the given keys of a webhook, or switch it off or on */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            url?: string | undefined;
            events?: ('song.ready' | 'song.failed' | 'credits.low')[] | undefined;
            isActive?: boolean | undefined;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                url: string;
                events: ('song.ready' | 'song.failed' | 'credits.low')[];
                state: 'working' | 'failing' | 'off';
                /** Since when every attempt has failed */
                failingSince: string | null;
                /** Why it gets no events: its owner’s wish, an answer of 410, or five days of failures */
                switchedOff: 'owner' | 'gone' | 'failing' | null;
                switchedOffAt: string | null;
                lastDeliveredAt: string | null;
                createdAt: string;
              };
            };
          };
        };
        400: Refusal;
        401: Refusal;
        404: Refusal;
        413: Refusal;
        415: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
    /** Delete a webhook with its deliveries */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks/{id}/secret': {
    /** Replace the secret of a webhook. For a day, events are signed with the former one as well */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                /** Signs the events. It is shown only here */
                secret: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks/{id}/test': {
    /** Send the event `webhook.test` to a webhook */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                /** The header `webhook-id`, the same in all attempts */
                eventId: string;
                /** song.ready, song.failed, credits.low or webhook.test */
                type: string;
                status: 'waiting' | 'delivered' | 'failed';
                attempts: number;
                nextTryAt: string | null;
                lastTriedAt: string | null;
                /** The HTTP status of the last answer */
                lastStatus: number | null;
                lastDurationMs: number | null;
                /** Why the last attempt failed, as a sentence */
                failure: string | null;
                createdAt: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks/{id}/deliveries': {
    /** List the deliveries of a webhook in the last 30 days, newest first */
    get: {
      parameters: {
        query?: {
          page?: string | undefined;
          limit?: string | undefined;
          pageSize?: string | undefined;
          cursor?: string | undefined;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                /** The header `webhook-id`, the same in all attempts */
                eventId: string;
                /** song.ready, song.failed, credits.low or webhook.test */
                type: string;
                status: 'waiting' | 'delivered' | 'failed';
                attempts: number;
                nextTryAt: string | null;
                lastTriedAt: string | null;
                /** The HTTP status of the last answer */
                lastStatus: number | null;
                lastDurationMs: number | null;
                /** Why the last attempt failed, as a sentence */
                failure: string | null;
                createdAt: string;
              }[];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
        400: Refusal;
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks/{id}/deliveries/{deliveryId}': {
    /** Get a delivery with the body that is sent */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
          deliveryId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: {
                id: string;
                /** The header `webhook-id`, the same in all attempts */
                eventId: string;
                /** song.ready, song.failed, credits.low or webhook.test */
                type: string;
                status: 'waiting' | 'delivered' | 'failed';
                attempts: number;
                nextTryAt: string | null;
                lastTriedAt: string | null;
                /** The HTTP status of the last answer */
                lastStatus: number | null;
                lastDurationMs: number | null;
                /** Why the last attempt failed, as a sentence */
                failure: string | null;
                createdAt: string;
                /** The exact JSON that is signed */
                body: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks/{id}/deliveries/{deliveryId}/resend': {
    /** Send an event again under its id, however it ended */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
          deliveryId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              message: string;
              data: {
                id: string;
                /** The header `webhook-id`, the same in all attempts */
                eventId: string;
                /** song.ready, song.failed, credits.low or webhook.test */
                type: string;
                status: 'waiting' | 'delivered' | 'failed';
                attempts: number;
                nextTryAt: string | null;
                lastTriedAt: string | null;
                /** The HTTP status of the last answer */
                lastStatus: number | null;
                lastDurationMs: number | null;
                /** Why the last attempt failed, as a sentence */
                failure: string | null;
                createdAt: string;
              };
            };
          };
        };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        429: Refusal;
      };
    };
  };
  '/applications/{id}/resume': {
    /** The resume of an application, for its owner and admins */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, string>; content: { 'application/octet-stream': unknown } };
        401: Refusal;
        404: Refusal;
        429: Refusal;
      };
    };
  };
  '/credits/history/csv': {
    /** The caller’s credit history as a CSV file */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: { headers: Record<string, string>; content: { 'text/csv': unknown } };
        401: Refusal;
        403: Refusal;
        429: Refusal;
      };
    };
  };
  '/events': {
    /** Changes of the caller’s songs and balance as server-sent events; `?since=` and an ISO time adds what changed since */
    get: {
      parameters: NoParameters;
      requestBody?: never;
      responses: {
        200: { headers: Record<string, string>; content: { 'text/event-stream': unknown } };
        401: Refusal;
        403: Refusal;
      };
    };
  };
  '/song/{id}/files/{file}': {
    /** The notes, chords or words of a song as a download: midi, musicxml, chords.pdf, lrc or vtt. For everyone who may hear it */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
          file: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, string>; content: { 'application/octet-stream': unknown } };
        403: Refusal;
        404: Refusal;
        410: Refusal;
        429: Refusal;
        502: Refusal;
        503: Refusal;
      };
    };
  };
  '/uploads/{id}/content': {
    /** Sends the bytes of an upload */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { 'application/octet-stream': unknown } };
      responses: {
        200: { headers: Record<string, string>; content: { 'application/json': unknown } };
        401: Refusal;
        404: Refusal;
        409: Refusal;
        410: Refusal;
        413: Refusal;
        422: Refusal;
        429: Refusal;
      };
    };
  };
  '/webhooks/stripe': {
    /** Receives an event from Stripe, signed with the webhook’s secret */
    post: {
      parameters: {
        query?: never;
        header: {
          'stripe-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': unknown } };
      responses: {
        200: { headers: Record<string, string>; content: { 'application/json': unknown } };
        400: Refusal;
        413: Refusal;
        503: Refusal;
      };
    };
  };
}

export interface components {
  schemas: {
    Error: {
      /** A sentence for people */
      message: string;
      /** The code of the error, which does not change */
      error: string;
      /** What is wrong with which field */
      fields?: Record<string, string> | undefined;
      /** Names the request in our log */
      requestId: string;
    };
    Pagination: {
      totalItems: number;
      currentPage: number;
      pageSize: number;
      totalPages: number;
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      nextCursor?: string | null | undefined;
      totalIsCapped?: boolean | undefined;
    };
    Song: {
      id: string;
      name: string;
      description: string | null;
      /** Omitted for ready songs in lists */
      lyrics: string | null;
      /** Slug of the genre */
      genre: string | null;
      genreName: string | null;
      mood: string | null;
      prompt: string | null;
      visibility: 'public' | 'unlisted' | 'private';
      /** What listeners may do with it, chosen by its artist */
      licence: 'all-rights-reserved' | 'cc-by' | 'cc0';
      status: 'draft' | 'queued' | 'generating' | 'ready' | 'failed' | 'canceled';
      /** Percent, 0 to 100 */
      progress: number;
      /** The part being generated now */
      stage: string | null;
      /** In the line for its model, from 1; null if it is made already */
      place: number | null;
      /** Half of such songs take no longer; null if too few were measured. For the owner */
      secondsLeft: number | null;
      /** Nine of ten such songs take no longer; null if unknown */
      maxSecondsLeft: number | null;
      /** Why it failed, as a sentence for the owner */
      failure: string | null;
      /** Whole seconds */
      duration: number | null;
      /** The length that was requested, which its price was for; for the owner */
      orderedSeconds: number | null;
      bpm: number | null;
      key: string | null;
      instrumental: boolean;
      /** How the built-in composer sings it; of a draft, how it shall be sung. Null: automatic, or by the model */
      vocals: 'none' | 'choir' | 'synthetic' | 'vocoder' | null;
      voice: 'female' | 'male' | null;
      seed: number | null;
      provider: string | null;
      /** The model that made it */
      model: string | null;
      /** A description that a model would take in place of the refused one; for the owner */
      suggestion: string | null;
      /** The song that it is a version of; for the owner */
      parentId: string | null;
      /** The first song of its family, its own if it has none; for the owner */
      familyId: string | null;
      /** What is different from the song that it is a version of */
      changes: string[];
      /** The request of a version or cover; for the owner */
      edit: {
        again?: true | undefined;
        extendSeconds?: number | undefined;
        repaint?:
          | {
              startSeconds: number;
              endSeconds: number;
              prompt?: string | undefined;
              lyrics?: string | undefined;
            }
          | undefined;
        cover?:
          | {
              prompt: string;
              strength?: number | undefined;
            }
          | undefined;
        uploadCover?:
          | {
              uploadId: string;
              strength?: number | undefined;
              hasRights: true;
            }
          | undefined;
        /** The edit by an outside model that another take repeats */
        repeats?:
          | {
              extendSeconds?: number | undefined;
              repaint?:
                | {
                    startSeconds: number;
                    endSeconds: number;
                    prompt?: string | undefined;
                    lyrics?: string | undefined;
                  }
                | undefined;
              cover?:
                | {
                    prompt: string;
                    strength?: number | undefined;
                  }
                | undefined;
              uploadCover?:
                | {
                    uploadId: string;
                    strength?: number | undefined;
                    hasRights: true;
                  }
                | undefined;
              /** The song to edit; null for an upload */
              sourceId: string | null;
            }
          | undefined;
        change?:
          | {
              bpm?: number | undefined;
              key?: string | undefined;
              genre?: string | undefined;
              mood?: string | undefined;
              durationSeconds?: number | undefined;
              meter?: string | undefined;
              instruments?:
                | {
                    track: string;
                    instrument?: string | undefined;
                    isMuted?: boolean | undefined;
                    levelDb?: number | undefined;
                  }[]
                | undefined;
              sections?:
                | {
                    id: string;
                    action:
                      | 'rewrite-melody'
                      | 'rewrite-chords'
                      | 'rewrite-groove'
                      | 'rewrite-words'
                      | 'remove'
                      | 'repeat'
                      | 'lengthen'
                      | 'move';
                    lyrics?: string | undefined;
                    before?: string | undefined;
                  }[]
                | undefined;
            }
          | undefined;
      } | null;
      /** Whether the song or upload that it was edited from is still there, as another take needs; for the owner */
      hasSource: boolean;
      playCount: number;
      likeCount: number;
      /** By the viewer */
      isLiked: boolean;
      createdAt: string;
      updatedAt: string;
      /** When it was removed; it can be restored for 30 days */
      deletedAt: string | null;
      artist: string;
      /** Of their page, /artist/…; null if it has no public song */
      artistHandle: string | null;
      isMine: boolean;
      /** For admins */
      ownerId?: string | undefined;
      /** For admins: reports still to be decided */
      openReports?: number | undefined;
      /** For admins: when generation was last requested; null if never */
      askedAt?: string | null | undefined;
      /** For the owner and admins: set while the song is taken down and cannot be shown */
      moderation?:
        | {
            state: 'unpublished' | 'removed';
            reason: string | null;
            at: string;
          }
        | undefined;
      /** Its beginning while the rest is made; for the owner */
      previewUrl: string | null;
      audioUrl: string | null;
      coverUrl: string | null;
      midiUrl: string | null;
      /** Waveform, one byte a bar, base64 */
      peaks: string | null;
      /** Integrated loudness in LUFS; null if unknown */
      loudness: number | null;
      /** Determines the colour of the song */
      tone: {
        tonic: number;
        mode: string;
        energy: number;
      } | null;
      /** Empty in lists */
      timedLyrics: {
        startSeconds: number;
        endSeconds: number;
        text: string;
        /** Empty if only lines were timed */
        words: {
          startSeconds: number;
          endSeconds: number;
          text: string;
        }[];
      }[];
      /** The parts of the song in order; empty in lists and if unknown */
      sections: {
        startSeconds: number;
        name: string;
      }[];
      /** Whether its notes are known, so that they can be read and changed */
      hasScore: boolean;
      /** Whether its artist lets listeners mute and solo its parts */
      allowsParts: boolean;
    };
  };
}

/** What a webhook receives, once its signature is verified. */
export type WebhookEvent =
  | {
      type: 'song.ready';
      /** When it happened */
      timestamp: string;
      data: components['schemas']['Song'];
    }
  | {
      type: 'song.failed';
      /** When it happened */
      timestamp: string;
      data: components['schemas']['Song'];
    }
  | {
      type: 'credits.low';
      /** When it happened */
      timestamp: string;
      data: {
        /** Credits that can be spent now */
        balance: number;
        /** Credits below which a balance is low */
        threshold: number;
      };
    }
  | {
      type: 'webhook.test';
      /** When it happened */
      timestamp: string;
      data: {
        webhookId: string;
      };
    };

/** The codes of errors that calls name. */
export type ErrorCode =
  | 'applications.decided'
  | 'applications.ended'
  | 'applications.exists'
  | 'applications.moved'
  | 'applications.notFound'
  | 'applications.resume'
  | 'applications.running'
  | 'artists.blocked'
  | 'artists.gone'
  | 'artists.notFound'
  | 'artists.self'
  | 'artists.tooMany'
  | 'artists.tooManyBlocked'
  | 'auth.busy'
  | 'auth.code'
  | 'auth.codeTooSoon'
  | 'auth.emailTaken'
  | 'auth.forbidden'
  | 'auth.googleOff'
  | 'auth.noPassword'
  | 'auth.password'
  | 'auth.referral'
  | 'auth.required'
  | 'auth.resetToken'
  | 'auth.session'
  | 'auth.signInAgain'
  | 'auth.token'
  | 'auth.tokenScope'
  | 'auth.wrong'
  | 'credits.amount'
  | 'credits.notEnough'
  | 'credits.productNotFound'
  | 'credits.sessionNotFound'
  | 'exports.daily'
  | 'exports.dataRunning'
  | 'exports.empty'
  | 'exports.notFound'
  | 'exports.running'
  | 'files.busy'
  | 'jobs.closed'
  | 'jobs.notFound'
  | 'legal.outdated'
  | 'lyrics.away'
  | 'lyrics.busy'
  | 'lyrics.failed'
  | 'lyrics.language'
  | 'lyrics.refused'
  | 'lyrics.running'
  | 'lyrics.timeout'
  | 'lyrics.tooMany'
  | 'music.cannot'
  | 'music.notOffered'
  | 'parts.busy'
  | 'parts.refused'
  | 'payments.authentication'
  | 'payments.declined'
  | 'payments.failed'
  | 'payments.off'
  | 'payments.refused'
  | 'payments.signature'
  | 'plans.inactive'
  | 'plans.notFound'
  | 'playlist.full'
  | 'playlist.notFound'
  | 'playlist.songNotFound'
  | 'playlist.tooMany'
  | 'reports.own'
  | 'request.cursor'
  | 'request.invalid'
  | 'request.json'
  | 'request.limited'
  | 'request.malformed'
  | 'request.mediaType'
  | 'request.paging'
  | 'request.tooDeep'
  | 'request.tooLarge'
  | 'route.notFound'
  | 'score.damaged'
  | 'score.newer'
  | 'score.none'
  | 'song.following'
  | 'song.genre'
  | 'song.gone'
  | 'song.keyReused'
  | 'song.locked'
  | 'song.notDraft'
  | 'song.notFound'
  | 'song.notReady'
  | 'song.notRunning'
  | 'song.priceChanged'
  | 'song.tooMany'
  | 'song.unfinished'
  | 'stems.none'
  | 'stems.notFound'
  | 'storage.missing'
  | 'subscription.alreadyCanceling'
  | 'subscription.busy'
  | 'subscription.canceling'
  | 'subscription.ended'
  | 'subscription.exists'
  | 'subscription.incomplete'
  | 'subscription.noCustomer'
  | 'subscription.noPending'
  | 'subscription.none'
  | 'subscription.notCanceling'
  | 'subscription.notPastDue'
  | 'subscription.notPayer'
  | 'subscription.pastDue'
  | 'subscription.paused'
  | 'subscription.preview'
  | 'subscription.sameFrequency'
  | 'subscription.samePlan'
  | 'subscription.sessionNotFound'
  | 'tokens.budget'
  | 'tokens.notFound'
  | 'tokens.tooMany'
  | 'uploads.done'
  | 'uploads.expired'
  | 'uploads.notFound'
  | 'uploads.tooLarge'
  | 'uploads.tooMany'
  | 'uploads.unreadable'
  | 'users.deleted'
  | 'users.handleReserved'
  | 'users.handleTaken'
  | 'users.handleTooOften'
  | 'users.lastAdmin'
  | 'users.notFound'
  | 'users.self'
  | 'webhooks.deliveryNotFound'
  | 'webhooks.notFound'
  | 'webhooks.off'
  | 'webhooks.tooMany';

/** Calls that take an Idempotency-Key. */
export const idempotentPaths: readonly string[] = ['/song/generate', '/song/{id}/versions'];
